import type { DrawCard } from '../look';

/** Draws the texts of a link preview on a sheet at its foot, as the banner has them. */
export const drawCard: DrawCard = (pen, { title, edition, college, date }, colours) => {
  const width = 712;
  pen.fill(colours.surface, 0, 230, 840, 400);
  pen.set(edition || college, { font: 'bold', size: 27, width, height: 34, colour: colours.accent }).draw(64, 262);
  const facts = { font: 'text', size: [26, 23], width, height: 66, colour: colours['text-quiet'] } as const;
  const place = pen.set(edition ? college : '', facts);
  const day = pen.set(date, facts);
  const foot = 592 - place.height - day.height;
  day.draw(64, foot);
  place.draw(64, 592 - place.height);
  pen
    .set(title, {
      font: 'display',
      size: [104, 88, 72, 58, 48],
      width,
      height: foot - 308,
      lineHeight: 1.06,
      tracking: -0.01,
      colour: colours.text,
    })
    .draw(64, 296, foot - 304);
};
