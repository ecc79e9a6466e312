import { type Problem, Problems } from '../../content/messages/problems';
import { type Family, type FontUse, families } from './families';
import { drawableCharacters, missingGlyphProblems, subsetFont } from './subset';
import { measure } from './truetype';

const cardName = (family: Family, n: number): string => `${family.name} ${n + 1}`;

/** The `fontFamily` of a card: every file of the family, the first that has a character first. */
export const cardFamily = (use: FontUse): string =>
  families[use].sources.map((_, n) => cardName(families[use], n)).join(', ');

/**
 * The same type for satori, which reads no woff2 and no variable font: the display cut, and text at 400 and 600. A
 * character that a font has not is a Problem here too.
 */
export const cardFonts = async (characters: Iterable<string>) => {
  const wanted = drawableCharacters(characters);
  const missing: Problem[] = [];
  const fonts = Object.entries(families).map(async ([use, family]) => {
    const weights: (400 | 600)[] = use === 'display' ? [400] : [400, 600];
    const made = weights.flatMap((weight) =>
      family.sources.map(async (source, n) => {
        const axes = use === 'display' ? source.axes : { wght: weight };
        const data = await subsetFont({ ...source, axes }, wanted.join(''), 'truetype');
        // Satori keeps one font of a name and weight, so each file has a name of its own (see cardFamily).
        return { name: cardName(family, n), weight, style: 'normal' as const, data };
      }),
    );
    const done = await Promise.all(made);
    const had = done.map(({ data }) => measure(data).widths);
    missing.push(
      ...missingGlyphProblems(
        use,
        wanted.filter((char) => !had.some((widths) => widths.has(char))),
      ),
    );
    return done;
  });
  const all = (await Promise.all(fonts)).flat();
  if (missing.length) throw new Problems(missing);
  return all;
};
