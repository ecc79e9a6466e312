import type { EmblemName } from '../../../content/schema/emblems';

/*
 * Things engraved in white lines on a plate of graphite, as in wood: each surface is a pattern of lines that swell towards the light,
 * which comes from the left. A drawing has 400 × 500 units; all that matters lies within the square of 400 units in its middle.
 */

/** The surfaces that things may have: the ids of the patterns in `PATTERNS`. */
type Surface = 'flat' | 'round' | 'upright' | 'dim' | 'wood';

/** Returns a closed shape with an outline and a surface. */
const shape = (surface: Surface, d: string): string => `<path fill="url(#${surface})" d="${d}"/>`;

/** Returns a shape in the colour of the plate, with an outline. */
const hollow = (d: string): string => `<path class="hollow" d="${d}"/>`;

/** Returns lines of this width, in units. */
const lines = (width: number, d: string): string => `<path fill="none" stroke-width="${width}" d="${d}"/>`;

/** Returns an area that the light strikes. */
const light = (d: string): string => `<path class="light" d="${d}"/>`;

/** Returns the path of a circle. */
const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 1 0 .1z`;

/** Returns the path of circles around one point. */
const rings = (x: number, y: number, radii: number[]): string => radii.map((r) => circle(x, y, r)).join('');

/** Returns the path of a rectangle. */
const box = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h-${width}z`;

/** Returns a path for each step from 0 to `count - 1`. */
const repeat = (count: number, step: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => step(n)).join('');

/**
 * Returns the outline of a thing that a lathe could turn, around the axis x = 200. `profile` has the commands of its right side
 * from top to bottom, as points [radius, y] of a line.
 */
function turned(profile: [radius: number, y: number][]): string {
  const right = profile.map(([radius, y]) => `${200 + radius} ${y}`);
  const left = profile.toReversed().map(([radius, y]) => `${200 - radius} ${y}`);
  return `M${[...right, ...left].join('L')}z`;
}

/** Returns the outline of a wheel with square teeth around 200, 250. */
function wheel(teeth: number, inner: number, outer: number): string {
  const at = (radius: number, part: number) => {
    const angle = (2 * Math.PI * part) / teeth;
    return `${Math.round(200 + radius * Math.sin(angle))} ${Math.round(250 - radius * Math.cos(angle))}`;
  };
  const tooth = (n: number) => [at(inner, n - 0.28), at(outer, n - 0.18), at(outer, n + 0.18), at(inner, n + 0.28)];
  return `M${Array.from({ length: teeth }, (_, n) => tooth(n).join('L')).join('L')}z`;
}

/** Returns both halves of vein number `n` of a leaf, from its midrib almost to its edge. */
function vein(n: number): string {
  const x = 48 + 20 * n;
  const height = Math.round(92 * Math.sqrt(1 - ((x + 22 - 204) / 176) ** 2));
  return `M${x} 250q16-${Math.round(height / 2)} 24-${height}M${x} 250q16 ${Math.round(height / 2)} 24 ${height}`;
}

/** The drawings, each with the parts behind before the parts in front. */
const EMBLEMS: Record<EmblemName, string> = {
  microphone:
    lines(12, 'M112 218v24a88 88 0 0 0 176 0v-24') +
    shape('upright', box(191, 330, 18, 60)) +
    shape('round', 'M142 148a58 58 0 0 1 116 0v96a58 58 0 0 1-116 0z') +
    hollow('M142 184h116v20H142z') +
    light(circle(200, 194, 5)) +
    shape('round', 'M110 412c0-32 180-32 180 0z'),
  circuit:
    shape('dim', 'M66 116h268v268H66z') +
    lines(
      6,
      'M164 214H122l-24-24v-40M164 250H98M164 286h-36l-30 30v34M236 214h32l34-34v-30M236 250h66M236 286h44l22 22v42M182 182v-26l-34-16M218 318v24l34 18',
    ) +
    hollow(
      [
        [98, 150],
        [98, 250],
        [98, 350],
        [302, 150],
        [302, 250],
        [302, 350],
        [148, 140],
        [252, 360],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 11))
        .join(''),
    ) +
    shape('flat', box(158, 182, 84, 136)) +
    hollow(box(176, 204, 48, 92)) +
    light(circle(188, 216, 5)),
  ladder:
    shape('round', 'M40 420q160-86 320 0z') +
    shape('upright', 'M120 410 176 128h14l-52 282z') +
    shape('upright', 'M280 410 224 128h-14l52 282z') +
    shape(
      'flat',
      repeat(7, (n) => `M${146 + 7.2 * n} ${372 - 37 * n}h${108 - 14.4 * n}v11h-${108 - 14.4 * n}z`),
    ) +
    lines(5, 'M200 128V62') +
    light('M200 62q30 14 64 0v38q-34 14-64 0z'),
  stall:
    shape('dim', box(92, 210, 216, 180)) +
    shape('upright', box(84, 196, 14, 206)) +
    shape('upright', box(302, 196, 14, 206)) +
    shape('round', 'M118 300a24 24 0 0 1 48 0zM176 300a30 30 0 0 1 60 0zM246 300a20 20 0 0 1 40 0z') +
    shape('wood', box(70, 300, 260, 102)) +
    lines(3, 'M70 318h260M157 318v84M243 318v84') +
    repeat(6, (n) => {
      const [top, foot] = [98 + 34 * n, 56 + 48 * n];
      const stripe = `M${top} 106h34l${foot + 48 - top - 34} 84a24 24 0 0 1-48 0z`;
      return n % 2 ? hollow(stripe) : shape('upright', stripe);
    }),
  leaf:
    '<g transform="rotate(-12 200 250)">' +
    shape(
      'dim',
      'M22 250C40 164 120 138 214 144 306 152 360 196 384 246 360 306 300 348 214 354 120 358 40 338 22 250z',
    ) +
    lines(2.5, repeat(15, vein)) +
    lines(8, 'M2 252q190 4 382-6') +
    shape('round', 'M132 250c8-74 122-76 136 0z') +
    shape('round', `${circle(108, 224, 20)}${circle(292, 220, 24)}`) +
    shape('round', 'M216 306c4-40 66-40 74-2q-40 22-74 2z') +
    light(`${circle(150, 296, 12)}${circle(180, 304, 9)}`) +
    '</g>',
  gown:
    shape('upright', 'M160 200 96 236 52 388l58 22 22-70-14 96h164l-14-96 22 70 58-22-44-152-64-36q-40 26-80 0z') +
    hollow('M176 206q24 14 48 0l14 230h-76z') +
    shape('flat', 'M160 200q-6 60 8 120l32 34 32-34q14-60 8-120l-20 6q-4 60-20 92-16-32-20-92z') +
    shape('round', 'M146 128q54 26 108 0v40q-54 30-108 0z') +
    shape('flat', 'M200 70 318 116 200 162 82 116z') +
    lines(4, 'M200 116l92 22v44') +
    light('M286 180h12l5 36h-22z'),
  lamp:
    light(
      'M200 52q20 30 0 50-20-20 0-50zM96 132q18 28 0 46-18-18 0-46zM304 132q18 28 0 46-18-18 0-46zM146 120q14 24 0 40-14-16 0-40zM254 120q14 24 0 40-14-16 0-40z',
    ) +
    shape(
      'round',
      turned([
        [6, 108],
        [14, 132],
        [10, 156],
        [22, 176],
        [22, 190],
      ]),
    ) +
    shape('round', 'M74 184h252q-12 50-98 54h-56q-86-4-98-54z') +
    shape(
      'round',
      turned([
        [16, 238],
        [30, 254],
        [14, 272],
        [12, 318],
        [34, 334],
        [12, 350],
        [16, 372],
      ]),
    ) +
    shape('round', 'M184 372h32q8 34 96 40v24H88v-24q88-6 96-40z'),
  medal:
    shape('upright', 'M116 66h60l44 112-34 30z') +
    shape('dim', 'M284 66h-60l-44 112 34 30z') +
    shape(
      'round',
      wheel(24, 106, 118).replace(/(\d+) (\d+)/g, (_, x, y) => `${x} ${Number(y) + 62}`),
    ) +
    hollow(circle(200, 312, 90)) +
    lines(2.5, rings(200, 312, [84, 78, 72])) +
    shape('flat', 'M200 254l17 38 41 4-31 27 9 41-36-21-36 21 9-41-31-27 41-4z'),
  lectern:
    lines(5, 'M254 168q30-24 26-76') +
    shape('upright', 'M272 56h16v40h-16z') +
    shape('wood', 'M122 206h156l-16 190H138z') +
    lines(3, 'M150 240h100l-9 122h-82z') +
    shape('round', circle(200, 300, 30)) +
    shape('flat', 'M92 172l216-18 14 46H78z') +
    shape('round', 'M106 396h188v34H106z'),
  chip:
    shape(
      'upright',
      repeat(6, (n) => box(126 + 26 * n, 92, 14, 316)),
    ) +
    shape(
      'flat',
      repeat(6, (n) => box(42, 178 + 26 * n - 2, 316, 14)),
    ) +
    shape('dim', box(98, 148, 204, 204)) +
    shape('flat', box(134, 184, 132, 132)) +
    hollow(box(158, 208, 84, 84)) +
    lines(3, 'M158 236h84M158 264h84M186 208v84M214 208v84') +
    light(circle(116, 166, 7)),
  bulb:
    lines(
      4,
      repeat(9, (n) => {
        const angle = (Math.PI * (n - 4)) / 5.4;
        const at = (r: number) => `${Math.round(200 + r * Math.sin(angle))} ${Math.round(200 - r * Math.cos(angle))}`;
        return `M${at(134)}L${at(158)}`;
      }),
    ) +
    shape('round', 'M164 326c0-46-66-62-66-130a102 102 0 0 1 204 0c0 68-66 84-66 130z') +
    hollow('M158 326v-96l-22-36q20-20 32 0 12-20 32 0 12-20 32 0 12-20 32 0l-22 36v96z') +
    lines(3, 'M174 326v-96l26-34 26 34v96') +
    shape('flat', 'M156 326h88v76h-88z') +
    lines(5, 'M150 344h100M150 364h100M150 384h100') +
    light('M172 404h56l-12 26h-32z'),
  gear:
    shape('round', wheel(16, 128, 160)) +
    hollow(circle(200, 250, 104)) +
    shape(
      'flat',
      repeat(3, (n) => {
        const [x, y] = [
          [0, -1],
          [0.87, 0.5],
          [-0.87, 0.5],
        ][n] as [number, number];
        const [ex, ey] = [200 + 106 * x, 250 + 106 * y];
        return `M${(ex - 15 * y).toFixed()} ${(ey + 15 * x).toFixed()}L${(ex + 15 * y).toFixed()} ${(ey - 15 * x).toFixed()} ${(200 + 15 * y).toFixed()} ${(250 - 15 * x).toFixed()} ${(200 - 15 * y).toFixed()} ${(250 + 15 * x).toFixed()}z`;
      }),
    ) +
    shape('round', circle(200, 250, 46)) +
    hollow(circle(200, 250, 18)),
  bell:
    shape('wood', box(184, 52, 32, 84)) +
    shape('round', 'M170 136h60v22h-60z') +
    shape('round', circle(200, 408, 24)) +
    shape('round', 'M152 158h96c26 30 20 120 74 208l10 30q-132 30-264 0l10-30c54-88 48-178 74-208z') +
    lines(6, 'M112 304q88 18 176 0M82 360q118 26 236 0'),
  book:
    shape('dim', 'M36 154h328v232H36z') +
    shape('upright', 'M48 138q86-30 152 14v228q-66-44-152-14z') +
    shape('flat', 'M352 138q-86-30-152 14v228q66-44 152-14z') +
    lines(9, 'M200 152v228') +
    hollow('M76 176q50-16 96 8v64q-46-24-96-8zM328 176q-50-16-96 8v64q46-24 96-8z') +
    lines(4, 'M88 198q36-10 70 6M88 218q36-10 70 6M312 198q-36-10-70 6M312 218q-36-10-70 6'),
};

/** One line of a surface: thick where the light strikes it, and thin at both ends. */
const SWELL = 'M0 4.2Q92 3.8 150 .6 250 3.6 400 4.2v.8Q250 5.4 150 8 92 5.2 0 5z';

/** The same line around a cylinder: its middle is lower, by 23 units. */
const ARCHED_SWELL = 'M0 4.2Q100 22 150 23 260 27 400 4.2v.8Q260 31 150 31 100 24 0 5z';

/** The patterns of the surfaces, and the lines of the ground, which are faint at the edges. */
const PATTERNS =
  `<path id="swell" d="${SWELL}"/>` +
  pattern('flat', 400, 9, '<use href="#swell"/>') +
  pattern(
    'round',
    400,
    9,
    repeat(4, (n) => `<path d="${ARCHED_SWELL}" transform="translate(0 ${-9 * n})"/>`),
  ) +
  pattern('upright', 9, 500, '<use href="#swell" transform="matrix(0 1 1 0 0 60)"/>') +
  pattern('dim', 400, 7, '<path d="M0 3h400v1H0z"/>') +
  pattern(
    'wood',
    200,
    30,
    repeat(3, (n) => `<path class="grain" d="M0 ${4 + 10 * n}q50-${9 - 3 * n} 100 0t100 0"/>`),
  ) +
  '<pattern id="rule" width="400" height="10" patternUnits="userSpaceOnUse"><path class="light" d="M0 4h400v1.6H0z"/></pattern>' +
  '<linearGradient id="fade" x2="0" y2="1"><stop stop-color="#000"/><stop offset=".5" stop-color="#777"/><stop offset="1" stop-color="#000"/></linearGradient>' +
  '<mask id="ground"><path fill="url(#fade)" d="M0 40h400v420H0z"/></mask>';

/** Returns a pattern of lines on the plate. */
function pattern(id: Surface, width: number, height: number, children: string): string {
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><path class="plate" d="M0 0h${width}v${height}H0z"/><g class="light">${children}</g></pattern>`;
}

/** The colours and widths of all lines. Only the drawing that the address selects is seen. */
const STYLE =
  '<style>.e{opacity:0;stroke:var(--on-inverse);stroke-width:3.5;stroke-linejoin:round}.e:target{opacity:1}.plate,.hollow{fill:var(--inverse)}.light{fill:var(--on-inverse)}.light,.plate{stroke:none}.grain{fill:none;stroke:var(--on-inverse);stroke-width:2.6}</style>';

/** The plate, with the lines of its ground. */
const PLATE =
  '<path class="plate" d="M0 0h400v500H0z"/><path fill="url(#rule)" mask="url(#ground)" d="M0 0h400v500H0z"/>';

/** Returns all emblems, as elements of one SVG of 400 × 500 units. The end of its address selects one: `#bell`. */
export function drawEmblems(): string {
  const groups = Object.entries(EMBLEMS).map(([name, drawing]) => `<g class="e" id="${name}">${drawing}</g>`);
  return STYLE + PATTERNS + PLATE + groups.join('');
}
