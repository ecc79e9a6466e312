import type { Place } from 'schema-dts';
import type { Content, VenuePlace } from '../../content/schema/schema';

/** Where the event is, as a place with an address, which search engines require: at least that of its town. */
export function place({ site, home, schedule }: Content, venue?: VenuePlace): Exclude<Place, string> {
  const known: VenuePlace = venue ??
    home.overview?.place ??
    home.directions?.place ??
    venueOf(schedule) ?? { name: site.college };
  return { '@type': 'Place', name: known.name, address: known.address ?? site.town ?? known.name };
}

const venueOf = (schedule: Content['schedule']): VenuePlace | undefined =>
  schedule?.days.find(({ venue }) => venue)?.venue;

/** A room of it. */
export const room = (name: string, around: Exclude<Place, string>): Place => ({ ...around, name });
