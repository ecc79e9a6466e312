import type { DrawCard } from '../look';

/** The distance of all texts from the start of the card, and of the last line of the frame from its top, in pixels. */
const EDGE = 64;
const FOOT = 574;
/** The space in the frame around its two texts. */
const PADDING = { across: 35, above: 24, between: 4, below: 24 };
/** The lines of the frame, from the outside: each rectangle, so many pixels inside of the first, covers the middle of the last. */
const FRAME = [
  { inset: 0, colour: 'text' },
  { inset: 1, colour: 'surface' },
  { inset: 5, colour: 'text' },
  { inset: 7, colour: 'surface' },
] as const;

/**
 * Draws the texts of a link preview: the edition beside a short line, below it the title, and at the foot date and college in the
 * double frame of a certificate.
 */
export const drawCard: DrawCard = (pen, { title, edition, college, date }, colours) => {
  if (edition) pen.fill(colours.accent, EDGE, 72, 44, 4);
  pen.set(edition, { font: 'bold', size: 25, width: 540, colour: colours.text }).draw(128, 58);

  const day = pen.set(date, { font: 'bold', size: 27, width: 570, height: 72, colour: colours.text });
  const place = pen.set(college, { font: 'text', size: 27, width: 570, height: 72, colour: colours['text-quiet'] });
  const width = Math.max(day.width, place.width) + 2 * PADDING.across;
  const height = PADDING.above + day.height + PADDING.between + place.height + PADDING.below;
  const top = FOOT - height;
  for (const { inset, colour } of FRAME)
    pen.fill(colours[colour], EDGE + inset, top + inset, width - 2 * inset, height - 2 * inset);
  day.draw(EDGE + PADDING.across, top + PADDING.above);
  place.draw(EDGE + PADDING.across, top + PADDING.above + day.height + PADDING.between);

  const heightOfTitle = top - 128;
  pen
    .set(title, {
      font: 'display',
      size: [104, 88, 72, 58, 48],
      width: 630,
      height: heightOfTitle,
      lineHeight: 1.06,
      tracking: -0.01,
      colour: colours.text,
    })
    .draw(EDGE, 112, heightOfTitle);
};
