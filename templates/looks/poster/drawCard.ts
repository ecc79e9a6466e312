import type { DrawCard } from '../look';

/** The sizes of the title, in pixels. */
const SIZES = Array.from({ length: 65 }, (_, n) => 300 - 4 * n);

/** Draws the texts of a link preview: the title over the shapes, as large as it fits, and the date at its foot. */
export const drawCard: DrawCard = (pen, { title, edition, college, date }, colours) => {
  const colour = colours['on-accent'];
  const small = { font: 'bold', size: 27, colour } as const;
  pen.set(edition || college, { ...small, width: 1096 }).draw(52, 40);
  const foot = edition ? 560 : 1096;
  pen
    .set(date, { font: 'display', size: [46, 40, 34], width: foot, height: 60, tracking: -0.03, colour })
    .draw(52, 534, 60);
  if (edition) pen.set(college, { ...small, size: [27, 24], width: 500, height: 68, align: 'end' }).draw(648, 528, 68);
  pen
    .set(title, {
      font: 'display',
      size: SIZES,
      width: 1090,
      height: 420,
      lineHeight: 0.86,
      tracking: -0.03,
      colour,
    })
    .draw(52, 92, 428);
};
