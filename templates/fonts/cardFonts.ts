import { type Families, type Family, type FontUse, familiesWith, type Source } from './families';
import { furtherSources } from './furtherSources';
import { assignCharacters, drawableCharacters, subsetFont } from './subset';

type CardFont = { name: string; weight: 400 | 600; style: 'normal'; data: Buffer };
type CardFonts = {
  fonts: CardFont[];
  /** The `fontFamily` of a card: the names of all files of the family, in the order in which they are tried. */
  family: Record<FontUse, string>;
  /** The characters that a family has no font for. */
  missing: Record<FontUse, Set<string>>;
};

/**
 * Returns both families subset to `characters`, for satori, which reads neither woff2 nor variable fonts: display in one
 * weight, text in 400 and 600. `npmPackages` are the further fonts of the content.
 */
export const cardFonts = async (
  characters: Iterable<string>,
  ofLook: Families,
  npmPackages: string[] = [],
): Promise<CardFonts> => {
  const used = drawableCharacters(characters);
  const families = familiesWith(ofLook, await furtherSources(npmPackages));
  const [display, text] = await Promise.all([
    familyFonts(families.display, used, [400]),
    familyFonts(families.text, used, [400, 600]),
  ]);
  return {
    fonts: [...display.fonts, ...text.fonts],
    family: { display: display.names, text: text.names },
    missing: { display: display.missing, text: text.missing },
  };
};

async function familyFonts(family: Family, used: string[], weights: (400 | 600)[]) {
  const { assigned, missing } = await assignCharacters(family, used);
  // Satori keeps one font for each name and weight, so each file needs another name.
  const nameOf = (n: number) => `${family.name} ${n + 1}`;
  const fonts = weights.flatMap((weight) =>
    assigned.map(async ({ source, text }, n): Promise<CardFont> => {
      const data = await subsetFont(atWeight(source, weight), text, 'truetype');
      return { name: nameOf(n), weight, style: 'normal', data };
    }),
  );
  return {
    fonts: await Promise.all(fonts),
    names: assigned.map((_, n) => nameOf(n)).join(', '),
    missing: new Set(missing),
  };
}

/** Returns a source with a fixed weight: `weight`, unless it has a fixed one already. */
function atWeight(source: Source, weight: 400 | 600): Source {
  const { axes, bold, file } = source;
  const fixed = Object.entries(axes).map(([axis, value]) => [axis, typeof value === 'number' ? value : weight]);
  return { ...source, file: bold && weight > 400 ? bold : file, axes: Object.fromEntries(fixed) };
}
