import type { MapContent } from '../../content/schema/schema';

const DEGREES = '(-?\\d+\\.\\d+)';
/** OpenStreetMap's `mlat=…&mlon=…` and `marker=…`, and `@…`, `q=…` and `query=…` of others. */
const NORTH_FIRST = new RegExp(`(?:mlat=|marker=|@|[?&]q=|query=)${DEGREES}(?:,|&mlon=)${DEGREES}`);
/** Google Maps in a frame. */
const EAST_FIRST = new RegExp(`!2d${DEGREES}!3d${DEGREES}`);

/** Degrees north and east of the place of a map, which its two addresses name; undefined if neither does. */
export function mapCoordinates({ embed, directions }: Pick<MapContent, 'embed' | 'directions'>) {
  const addresses = `${directions} ${embed}`.replaceAll(/%2c/gi, ',');
  const [, north, east] = NORTH_FIRST.exec(addresses) ?? [];
  const [, otherEast, otherNorth] = EAST_FIRST.exec(addresses) ?? [];
  if (north && east) return { north: Number(north), east: Number(east) };
  return otherNorth && otherEast ? { north: Number(otherNorth), east: Number(otherEast) } : undefined;
}
