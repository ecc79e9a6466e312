import { type Problem, Problems } from '../../content/messages/problems';
import { type Family, type FontUse, families } from './families';
import { readMetrics } from './readMetrics';
import { drawableCharacters, missingGlyphProblems, subsetFont } from './subset';

const cardName = (family: Family, n: number): string => `${family.name} ${n + 1}`;

/** The `fontFamily` of a card: the names of all files of the family, in the order in which they are tried. */
export const cardFamily = (use: FontUse): string =>
  families[use].sources.map((_, n) => cardName(families[use], n)).join(', ');

/**
 * Both families subset to `characters` for satori, which reads neither woff2 nor variable fonts: display at one weight,
 * text at 400 and 600. Throws a Problem for each character that no font has.
 */
export const cardFonts = async (characters: Iterable<string>) => {
  const used = drawableCharacters(characters);
  const missing: Problem[] = [];
  const fonts = Object.entries(families).map(async ([use, family]) => {
    const weights: (400 | 600)[] = use === 'display' ? [400] : [400, 600];
    const subsets = weights.flatMap((weight) =>
      family.sources.map(async (source, n) => {
        const axes = use === 'display' ? source.axes : { wght: weight };
        const data = await subsetFont({ ...source, axes }, used.join(''), 'truetype');
        // Satori keeps one font of a name and weight, so each file has a name of its own (see cardFamily).
        return { name: cardName(family, n), weight, style: 'normal' as const, data };
      }),
    );
    const familyFonts = await Promise.all(subsets);
    const available = familyFonts.map(({ data }) => readMetrics(data).widths);
    missing.push(
      ...missingGlyphProblems(
        use,
        used.filter((char) => !available.some((widths) => widths.has(char))),
      ),
    );
    return familyFonts;
  });
  const all = (await Promise.all(fonts)).flat();
  if (missing.length) throw new Problems(missing);
  return all;
};
