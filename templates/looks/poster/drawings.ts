import type { Drawings } from '../look';
import { randomOf } from '../random';
import { chooseShapes, cutForm, drawShape, type Shape } from './shapes';

/** One large form in four parts, flat shapes on a grid of modules, and the drawings that are made from these. */
export const drawings: Drawings = {
  ornament: (seed) => drawSheet(seed, seed, SHAPE_COLOURS),
  printed: (seed) => ({ elements: drawSheet(seed, seed, PAPER_COLOURS), radius: 1000 }),
  plates: (seed) => Array.from({ length: 8 }, (_, n) => drawSheet(seed, `${seed}: plate ${n}`, SHAPE_COLOURS)),
  portrait: drawPortrait,
  map: drawTown,
  symbol(seed, colours) {
    const ground = `<path fill="${colours['accent-fill']}" d="M-100-100h200v200h-200z"/>`;
    return `${ground}<path fill="${colours['on-accent']}" d="${drawMark(seed)}"/>`;
  },
  cardGround(seed, colours) {
    const ground = `<path fill="${colours['accent-fill']}" d="M0 0h1200v630H0z"/>`;
    const form = drawSheet(seed, seed, [colours.ornament, colours.surface, YELLOW]);
    return `${ground}<g transform="translate(780 315)scale(.42)">${form}</g>`;
  },
};

/** The colours of the shapes on a page. Its blocks set them (templates/looks/poster/look.css). */
const SHAPE_COLOURS = ['var(--shape-1)', 'var(--shape-2)', 'var(--shape-3)'];

/** The third colour on a link preview, which is on no page and so has no tokens: near `--shape-3` of the light scheme. */
const YELLOW = '#ffc247';

/** The colours on white paper. */
const PAPER_COLOURS = ['var(--ornament)', 'var(--accent-fill)', 'var(--shape-3)'];

/** Returns the parts of the form of an event, as they lie on the sheet `name`. */
function drawSheet(seed: string, name: string, colours: string[]): string {
  const paths = cutForm(seed, name).map((path, n) => `<path fill="${colours[n]}" d="${path}"/>`);
  return `<g stroke="none">${paths.join('')}</g>`;
}

/** The side of a block of the town, and the space around its shape, in units. */
const [BLOCK, STREET] = [100, 6];

/** Returns a town of ten by six blocks, each a shape or empty, with a square in the middle and the mark of the place on it. */
function drawTown(seed: string): string {
  const random = randomOf(`${seed}: map`);
  const shapes = chooseShapes(seed);
  const paths = ['', '', ''];
  for (let x = -500; x < 500; x += BLOCK)
    for (let y = -300; y < 300; y += BLOCK) {
      const isSquare = Math.abs(x + BLOCK / 2) < BLOCK && Math.abs(y + BLOCK / 2) < BLOCK;
      if (isSquare || random.number() < 0.18) continue;
      const colour = random.whole(0, 2);
      const side = BLOCK - 2 * STREET;
      paths[colour] += drawShape(random.pick(shapes), x + STREET, y + STREET, side, random.whole(0, 3));
    }
  const blocks = paths.map((path, n) => `<path fill="${SHAPE_COLOURS[n]}" d="${path}"/>`);
  return `<g stroke="none">${blocks.join('')}<circle r="88" fill="var(--text)"/><circle r="34" fill="var(--surface)"/></g>`;
}

/** Returns the path of the mark: four modules. One or two of them are whole, so that the mark is clear at the size of a letter. */
function drawMark(seed: string): string {
  const random = randomOf(`${seed}: mark`);
  const bold: Shape[] = ['quarter', 'half', 'disc', 'triangle', 'leaf', 'arch'];
  const [large] = chooseShapes(seed) as [Shape];
  const start = random.whole(0, 3);
  const other = random.pick(bold.filter((name) => name !== large));
  const turn = random.whole(0, 3);
  // Clockwise from one module on: a square, the large shape, the other shape, and the large shape again.
  const shapes: Shape[] = ['square', large, other, large];
  return CORNERS.map(({ x, y }, n) => drawShape(shapes[(n - start + 4) % 4] as Shape, x, y, 80, turn + n)).join('');
}

/** The corners of the four modules of the mark, clockwise. */
const CORNERS = [
  { x: -80, y: -80 },
  { x: 0, y: -80 },
  { x: 0, y: 0 },
  { x: -80, y: 0 },
];

/**
 * Eight people who differ at a glance: the colours of the ground, the head, the hair and the body of each; `cut` is the shape of the
 * hair and `turn` its rotation, and `bust` is the number of the shoulders in `BUSTS`.
 */
const PEOPLE: { ground: string; head: string; hair: string; body: string; cut: Shape; turn: number; bust: number }[] = [
  { ground: 'ornament', head: 'on-inverse', hair: 'accent-fill', body: 'on-accent', cut: 'half', turn: 0, bust: 0 },
  { ground: 'accent-fill', head: 'on-inverse', hair: 'on-accent', body: 'ornament', cut: 'quarter', turn: 1, bust: 1 },
  { ground: 'fill', head: 'accent-fill', hair: 'on-accent', body: 'ornament', cut: 'square', turn: 0, bust: 2 },
  { ground: 'on-accent', head: 'on-inverse', hair: 'accent-fill', body: 'ornament', cut: 'leaf', turn: 1, bust: 3 },
  { ground: 'accent-fill', head: 'on-inverse', hair: 'ornament', body: 'on-accent', cut: 'triangle', turn: 0, bust: 1 },
  { ground: 'ornament', head: 'accent-fill', hair: 'on-accent', body: 'on-inverse', cut: 'half', turn: 3, bust: 3 },
  { ground: 'on-accent', head: 'accent-fill', hair: 'ornament', body: 'on-inverse', cut: 'quarter', turn: 0, bust: 2 },
  { ground: 'fill', head: 'accent-fill', hair: 'ornament', body: 'text', cut: 'arch', turn: 2, bust: 0 },
];

/** The outlines of shoulders: an arch, two quarters, a slope and steps. */
const BUSTS = [
  'M40 500a160 160 0 0 1 320 0z',
  'M20 500v-20a160 160 0 0 1 160-160h40a160 160 0 0 1 160 160v20z',
  'M60 500v-60l120-120h160v180z',
  'M40 500v-180h160a160 160 0 0 1 160 160v20z',
];

/** The module of a head, in the 400 × 500 units of a portrait. */
const HEAD = { x: 110, y: 90, side: 180 };

/** Returns a portrait: a disc for the head, a shape in front of it, and shoulders. */
function drawPortrait(index: number, seed: string): string {
  const random = randomOf(`${seed}: people`);
  const first = random.whole(0, PEOPLE.length - 1);
  const { ground, head, hair, body, cut, turn, bust } = PEOPLE[(first + index) % PEOPLE.length] as (typeof PEOPLE)[0];
  const fillPath = (colour: string, path: string) => `<path fill="var(--${colour})" d="${path}"/>`;
  const { x, y, side } = HEAD;
  return [
    fillPath(ground, 'M0 0h400v500H0z'),
    fillPath(body, BUSTS[bust] as string),
    fillPath(head, drawShape('disc', x, y, side)),
    // Half a disc covers the width of the head, and other shapes a quarter of the head.
    fillPath(hair, drawShape(cut, x, y, cut === 'half' ? side : side / 2, turn)),
  ].join('');
}
