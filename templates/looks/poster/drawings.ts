import type { Drawings } from '../look';
import { randomOf } from '../random';
import { cutForm, type Shape, setOf, shape } from './shapes';

/** One large form in four parts, flat shapes on a grid of modules, and the drawings that are made from these. */
export const drawings: Drawings = {
  ornament: (seed) => sheetOf(seed, seed, SHAPE_COLOURS),
  printed: (seed) => ({ elements: sheetOf(seed, seed, PAPER_COLOURS), radius: 1000 }),
  plates: (seed) => Array.from({ length: 8 }, (_, n) => sheetOf(seed, `${seed}: plate ${n}`, SHAPE_COLOURS)),
  portrait,
  map: town,
  symbol(seed, colours) {
    const ground = `<path fill="${colours['accent-fill']}" d="M-100-100h200v200h-200z"/>`;
    return `${ground}<path fill="${colours['on-accent']}" d="${markPath(seed)}"/>`;
  },
  cardGround(seed, colours) {
    const ground = `<path fill="${colours['accent-fill']}" d="M0 0h1200v630H0z"/>`;
    const form = sheetOf(seed, seed, [colours.ornament, colours.surface, '#ffc247']);
    return `${ground}<g transform="translate(780 315)scale(.42)">${form}</g>`;
  },
};

/** The colours of the shapes on a page. Its blocks set them (templates/looks/poster/look.css). */
const SHAPE_COLOURS = ['var(--shape-1)', 'var(--shape-2)', 'var(--shape-3)'];

/** The colours on white paper. */
const PAPER_COLOURS = ['var(--ornament)', 'var(--accent-fill)', 'var(--shape-3)'];

/** Returns the parts of the form of an event, as they lie on the sheet `name`. */
function sheetOf(seed: string, name: string, colours: string[]): string {
  const paths = cutForm(seed, name).map((path, n) => `<path fill="${colours[n]}" d="${path}"/>`);
  return `<g stroke="none">${paths.join('')}</g>`;
}

/** Returns a town of ten by six blocks, each a shape or empty, with a square in the middle and the mark of the place on it. */
function town(seed: string): string {
  const random = randomOf(`${seed}: map`);
  const colours = ['', '', ''];
  const names = setOf(seed);
  for (let x = -500; x < 500; x += 100)
    for (let y = -300; y < 300; y += 100) {
      const isSquare = Math.abs(x + 50) < 100 && Math.abs(y + 50) < 100;
      if (isSquare || random.number() < 0.18) continue;
      colours[random.whole(0, 2)] += shape(random.pick(names), x + 6, y + 6, 88, random.whole(0, 3));
    }
  const paths = colours.map((path, n) => `<path fill="${SHAPE_COLOURS[n]}" d="${path}"/>`);
  return `<g stroke="none">${paths.join('')}<circle r="88" fill="var(--text)"/><circle r="34" fill="var(--surface)"/></g>`;
}

/** Returns the path of the mark: four modules. One or two of them are whole, so that the mark is clear at the size of a letter. */
function markPath(seed: string): string {
  const random = randomOf(`${seed}: mark`);
  const bold: Shape[] = ['quarter', 'half', 'disc', 'triangle', 'leaf', 'arch'];
  const [large] = setOf(seed) as [Shape];
  const start = random.whole(0, 3);
  const other = random.pick(bold.filter((name) => name !== large));
  const turn = random.whole(0, 3);
  const corners = [
    [-80, -80],
    [0, -80],
    [0, 0],
    [-80, 0],
  ] as const;
  return corners
    .map(([x, y], n) => {
      const name = n === start ? 'square' : n === (start + 2) % 4 ? other : large;
      return shape(name, x, y, 80, turn + n);
    })
    .join('');
}

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

/** Returns a portrait: a disc for the head, a shape in front of it, and shoulders. */
function portrait(index: number, seed: string): string {
  const random = randomOf(`${seed}: people`);
  const { ground, head, hair, body, cut, turn, bust } = PEOPLE[(index + random.whole(0, 7)) % 8] as (typeof PEOPLE)[0];
  const fill = (name: string, path: string) => `<path fill="var(--${name})" d="${path}"/>`;
  return [
    fill(ground, 'M0 0h400v500H0z'),
    fill(body, BUSTS[bust] as string),
    fill(head, shape('disc', 110, 90, 180)),
    fill(hair, shape(cut, 110, 90, cut === 'half' ? 180 : 90, turn)),
  ].join('');
}
