import { type Families, type Family, type FontUse, familiesWith, type Source } from './families';
import { furtherSources } from './furtherSources';
import { assignCharacters, drawableCharacters, subsetFont } from './subset';

type CardFont = { use: FontUse; name: string; weight: number; data: Buffer };
type CardFonts = {
  fonts: CardFont[];
  /** The `font-family` of each use: the names of all files of the family, in the order in which they are tried. */
  family: Record<FontUse, string>;
  /** The characters that a family has no font for. */
  missing: Record<FontUse, Set<string>>;
};

/**
 * Returns both families subset to `characters` as fonts of a fixed weight, for cards and for paper: display in that
 * of headings, text in 400 and 600. `npmPackages` are the further fonts of the content.
 */
export const cardFonts = async (
  characters: Iterable<string>,
  lookFamilies: Families,
  npmPackages: string[] = [],
): Promise<CardFonts> => {
  const used = drawableCharacters(characters);
  const families = familiesWith(lookFamilies, await furtherSources(npmPackages));
  const [display, text] = await Promise.all([
    familyFonts('display', families.display, used, [families.display.headingWeight ?? 500]),
    familyFonts('text', families.text, used, [400, 600]),
  ]);
  return {
    fonts: [...display.fonts, ...text.fonts],
    family: { display: display.names, text: text.names },
    missing: { display: display.missing, text: text.missing },
  };
};

/**
 * Returns the font files of a family for the characters in `used`, in each of the weights, with the names under which a card asks for
 * them, and the characters that none of them has.
 */
async function familyFonts(use: FontUse, family: Family, used: string[], weights: number[]) {
  const { assigned, missing } = await assignCharacters(family, used);
  // A canvas uses only one of two fonts that have the same name and weight.
  const nameOf = (n: number) => `${family.name} ${n + 1}`;
  const fonts = weights.flatMap((weight) =>
    assigned.map(async ({ source, text }, n): Promise<CardFont> => {
      const data = await subsetFont(atWeight(source, weight), text, 'truetype');
      return { use, name: nameOf(n), weight, data };
    }),
  );
  return {
    fonts: await Promise.all(fonts),
    names: assigned.map((_, n) => nameOf(n)).join(', '),
    missing: new Set(missing),
  };
}

/** Returns a source with a fixed weight: `weight`, unless it has a fixed one already, or none as heavy. */
function atWeight(source: Source, weight: number): Source {
  const { axes, bold, file } = source;
  const fixed = Object.entries(axes).map(([axis, value]) => [
    axis,
    typeof value === 'number' ? value : Math.min(weight, value.max),
  ]);
  return { ...source, file: bold && weight > 500 ? bold : file, axes: Object.fromEntries(fixed) };
}
