import type { DrawCard } from '../look';

/** Draws the texts of a link preview: date and college in the double frame of a certificate. */
export const drawCard: DrawCard = (pen, { title, edition, college, date }, colours) => {
  if (edition) pen.fill(colours.accent, 64, 72, 44, 4);
  pen.set(edition, { font: 'bold', size: 25, width: 540, colour: colours.text }).draw(128, 58);

  const day = pen.set(date, { font: 'bold', size: 27, width: 570, height: 72, colour: colours.text });
  const place = pen.set(college, { font: 'text', size: 27, width: 570, height: 72, colour: colours['text-quiet'] });
  const width = Math.max(day.width, place.width) + 70;
  const height = day.height + place.height + 52;
  const top = 574 - height;
  const frame = (colour: string, inset: number) =>
    pen.fill(colour, 64 + inset, top + inset, width - 2 * inset, height - 2 * inset);
  for (const [inset, colour] of [colours.text, colours.surface].entries()) frame(colour, inset);
  for (const [n, colour] of [colours.text, colours.surface].entries()) frame(colour, 5 + 2 * n);
  day.draw(99, top + 24);
  place.draw(99, top + 28 + day.height);

  pen
    .set(title, {
      font: 'display',
      size: [104, 88, 72, 58, 48],
      width: 630,
      height: top - 128,
      lineHeight: 1.06,
      tracking: -0.01,
      colour: colours.text,
    })
    .draw(64, 112, top - 128);
};
