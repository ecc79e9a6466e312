import type { DrawCard } from '../look';

/** Draws the texts of a link preview as a title page: centred below the woodcut, the facts between two rules. */
export const drawCard: DrawCard = (pen, { title, edition, college, date }, colours) => {
  const centred = { width: 1072, align: 'centre' } as const;
  pen
    .set(edition, { ...centred, font: 'text', size: 22, tracking: 0.06, height: 30, colour: colours.text })
    .draw(64, 232);
  pen
    .set(title, {
      ...centred,
      font: 'display',
      size: [104, 88, 72, 58, 48],
      height: 236,
      lineHeight: 1.06,
      tracking: -0.01,
      colour: colours.text,
    })
    .draw(64, 264, 240);
  pen.fill(colours.text, 290, 511, 620, 4);
  pen.fill(colours.text, 290, 517, 620, 1);
  pen.set(date, { ...centred, font: 'text', size: 28, height: 40, colour: colours.accent }).draw(64, 528);
  pen.set(college, { ...centred, font: 'text', size: 22, height: 32, colour: colours['text-quiet'] }).draw(64, 568);
};
