import { type Path, walk } from '../../json/path';
import { phases } from '../../schema/phases';
import type { Content } from '../../schema/schema';

/** A text of the content: the file it is in, and where. */
export type Text = { file: keyof Content; path: Path; value: string };

const ADDRESSES = new Set(['url', 'embed', 'directions', 'livestream']);
/** What is no text for visitors: names of files, pages and anchors, settings, dates and times. */
const NO_TEXTS = new Set([
  ...ADDRESSES,
  ...[
    '$schema',
    'image',
    'focus',
    'logo',
    'favicon',
    'accent',
    'pdf',
    'file',
    'film',
    'size',
    'id',
    'order',
    'type',
    'page',
    'detail',
    'icon',
  ],
  ...['background', 'kind', 'track', 'status', 'colour', 'afterwards'],
  ...['prefix', 'language', 'timeZone', 'currency', 'date', 'lastDate', 'until', 'time', 'start', 'end'],
]);

const stringsOf = (content: Content): Text[] =>
  (Object.keys(content) as (keyof Content)[]).flatMap((file) => {
    const part = content[file];
    if (!part) return [];
    const texts = known.get(part) ?? stringsIn(file, part);
    known.set(part, texts);
    return texts;
  });

/** The texts of each part of a content: several checks read them. */
const known = new WeakMap<object, Text[]>();

const stringsIn = (file: keyof Content, part: object): Text[] =>
  walk(part).flatMap(({ path, value }) => (typeof value === 'string' ? [{ file, path, value }] : []));

const keyOf = ({ path }: Text): string => `${path.findLast((step) => typeof step === 'string')}`;

/** Every text that visitors read or hear, on the page or in search results. */
export const shownTexts = (content: Content): Text[] =>
  stringsOf(content).filter((text) => !NO_TEXTS.has(keyOf(text)) && !isPhase(text));

/** Whether it says when a block is shown; the "when" of the overview is a text. */
const isPhase = (text: Text): boolean => keyOf(text) === 'when' && phases.some((phase) => phase === text.value);

/** Every address that the site links to or loads from, and its own. */
export const addresses = (content: Content): Text[] => stringsOf(content).filter((text) => ADDRESSES.has(keyOf(text)));
