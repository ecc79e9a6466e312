import type { DrawCard } from '../look';

/** Draws the texts of a link preview: the title on red earth, the date in turmeric, beside the kolam. */
export const drawCard: DrawCard = (pen, { title, edition, college, date }, colours) => {
  const colour = colours['on-accent'];
  const width = 560;
  pen.set(edition, { font: 'bold', size: 30, width, height: 80, colour }).draw(60, 52);
  const place = pen.set(college, { font: 'text', size: 27, width, height: 72, colour });
  const day = pen.set(date, { font: 'display', size: [40, 34], width, height: 104, colour: '#ffc52e' });
  const top = 574 - place.height - 6 - day.height;
  day.draw(60, top);
  place.draw(60, 574 - place.height);
  pen
    .set(title, {
      font: 'display',
      size: [104, 88, 72, 58, 48],
      width: 536,
      height: top - 124,
      lineHeight: 1.06,
      tracking: -0.01,
      colour,
    })
    .draw(60, 108, top - 124);
};
