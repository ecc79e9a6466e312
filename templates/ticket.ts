import type { Content } from '../content/schema/schema';
import { hashed } from '../static/output/hash';
import type { Output } from '../static/output/output';
import type { TicketLook, TicketTexts } from '../widgets/ticket/ticketLook';
import { publishNameFonts } from './fonts/nameFonts';
import { formats } from './language/formats';
import type { Crop, OpenLook, TicketColour } from './looks/look';
import type { Palette } from './styles/palette';

/** The files that the tickets of all languages of a site share: the font for names, and the drawings. */
type SharedFiles = Pick<TicketLook, 'fonts' | 'art'>;

/**
 * Writes ticket.json, and the drawings and the fonts for names, if the home page has a ticket block. Browsers fetch them only when
 * a visitor asks for a ticket (widgets/ticket/). The colours are those of the light scheme, because a ticket looks like paper. All
 * drawings are in one file, so that no request says which drawing a name has. Returns the files that other languages share;
 * `sharedFiles` are those of the language that was written first, if this one comes later.
 */
export async function writeTicket(
  content: Content,
  openLook: OpenLook,
  output: Pick<Output, 'write'>,
  sharedFiles?: SharedFiles,
): Promise<SharedFiles | undefined> {
  const texts = ticketTexts(content);
  if (!texts) return undefined;
  const { families, ticket, palette } = openLook;
  const { crop, ...tokens } = ticket === 'rosette' ? {} : (ticket ?? {});
  const colourOf = (role: TicketColour) => palette[tokens[role] ?? DEFAULT_TOKENS[role]].light;
  const writeArt = (svg: string) => output.write(hashed('images/ticket.svg', svg), svg);
  const files = sharedFiles ?? {
    fonts: await publishNameFonts(families.display, output),
    ...(ticket !== 'rosette' && { art: `${await writeArt(drawOrnaments(openLook, colourOf('ornament'), crop))}#n` }),
  };
  const look: TicketLook = {
    ...texts,
    frame: ticket === 'rosette' ? FRAME : [],
    colours: { paper: colourOf('paper'), ink: colourOf('ink'), line: colourOf('line'), accent: colourOf('accent') },
    ...files,
  };
  await output.write('ticket.json', JSON.stringify(look));
  return files;
}

/** The tokens of the colours of a ticket, if the look names no others. */
const DEFAULT_TOKENS: Record<TicketColour, keyof Palette> = {
  paper: 'surface',
  ink: 'text',
  line: 'line',
  accent: 'accent',
  ornament: 'ornament',
};

/** The frame of a certificate: a firm line outside, a fine one inside. Each is an inset and a width, in pixels of the picture. */
const FRAME: TicketLook['frame'] = [
  [0, 5],
  [12, 2],
];

/** The part of an ornament that a ticket shows: all of it, as large as the space below a short name. */
const WHOLE: Crop = { viewBox: '-1000 -1000 2000 2000', preserveAspectRatio: 'xMidYMin slice' };

/**
 * Returns an SVG of eight ornaments in the colour `ornament`. The end of an address selects one: `#n0` is the first. Its CSS is in
 * CDATA, because tokens may nest with `&`.
 */
function drawOrnaments({ drawings, seed, tokens }: OpenLook, ornament: string, crop = WHOLE): string {
  const groups = Array.from({ length: 8 }, (_, n) => `<g id="n${n}">${drawings.ornament(`${seed}: ticket ${n}`)}</g>`);
  const tokensInShort = tokens.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');
  const style = `${tokensInShort}:root{color-scheme:light;color:${ornament}}svg>g{display:none}svg>g:target{display:inline}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${crop.viewBox}" preserveAspectRatio="${crop.preserveAspectRatio}" width="1080" height="1204" fill="none" stroke="currentColor" stroke-width="2"><style><![CDATA[${style}]]></style>${groups.join('')}</svg>`;
}

/** Returns the texts of a ticket, except the name, and those of its buttons; undefined if the home page has no ticket block. */
export function ticketTexts({ site, home }: Content): TicketTexts | undefined {
  if (!home.ticket) return undefined;
  const { days, hours, shortDate } = formats(site);
  const { event, edition = '', title, college, town } = site;
  const { admit, picture, share, post, status } = home.ticket;
  return {
    edition,
    serial: shortDate(event.date),
    admit,
    title,
    facts: [
      [days(event), hours(event)],
      [college, ...(town ? [town] : [])],
    ],
    picture: `${picture}. ${title}, ${days(event)}`,
    share,
    post,
    status,
  };
}
