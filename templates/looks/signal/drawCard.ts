import type { DrawCard } from '../look';

/** Draws the texts of a link preview in ruled panels: the edition above, the title, date and place in two cells below. */
export const drawCard: DrawCard = (pen, { title, edition, college, date }, colours) => {
  if (edition) pen.fill(colours['accent-fill'], 48, 33, 18, 18, 9);
  pen.set(edition, { font: 'text', size: 26, width: 1050, height: 34, colour: colours.text }).draw(84, 0, 84);
  pen.fill(colours.text, 0, 84, 1200, 2);
  pen.fill(colours.text, 754, 86, 2, 438);
  pen
    .set(title, {
      font: 'display',
      size: [132, 112, 96, 80, 66, 52],
      width: 690,
      height: 410,
      lineHeight: 0.98,
      tracking: -0.03,
      colour: colours.text,
    })
    .draw(48, 86, 438);

  const day = pen.set(date, { font: 'bold', size: 26, width: 540, height: 72, colour: colours['on-accent'] });
  const cell = Math.max(420, day.width + 96);
  pen.fill(colours.text, 0, 524, 1200, 2);
  pen.fill(colours['accent-fill'], 0, 526, cell, 104);
  pen.fill(colours.text, cell, 526, 2, 104);
  pen.fill(colours.surface, cell + 2, 526, 1198 - cell, 104);
  day.draw(48, 526, 104);
  pen
    .set(college, { font: 'text', size: [26, 23], width: 1104 - cell, height: 72, colour: colours.text })
    .draw(cell + 48, 526, 104);
};
