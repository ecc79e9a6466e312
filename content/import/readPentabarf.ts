import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import { positionLookup, type Source } from '../json/json';
import type { Path } from '../json/path';
import { Problems } from '../messages/problems';

/** Elements that are lists, with the name of their items. */
const LISTS = new Map([
  ['persons', 'person'],
  ['links', 'link'],
  ['attachments', 'attachment'],
  ['tracks', 'track'],
]);

/** Items whose text is their name; the text of other items is their title. */
const NAMED = new Set(['person', 'track']);

/** Names in XML whose name in `schedule.json` differs. */
const RENAMED = new Map([
  ['license', 'recording_license'],
  ['optout', 'do_not_record'],
  ['href', 'url'],
]);

/**
 * Reads `schedule.xml`, the Pentabarf format that frab, pretalx and others export. Returns the equivalent
 * `schedule.json`, so that readPretalx handles both formats. Refuses entities declared in the file, and fetches nothing.
 * Throws Problems if the file is not well-formed XML.
 */
export function readPentabarf(text: string, file: string): Source {
  const positionAt = positionLookup(text);
  const root = parse(text, file);
  if (root.name !== 'schedule')
    throw new Problems([
      {
        file,
        ...positionAt(root.start),
        message: `is XML, but its root is <${root.name}>, not <schedule>; export “schedule.xml”`,
      },
    ]);
  /** Offsets in the XML: for each object those of its values by key, and its own under ''. */
  const offsets = new Map<unknown, Map<string | number, number>>();
  const withOffsets = (element: XmlElement, entries: [string, unknown, number][]) => {
    const value = Object.fromEntries(entries);
    offsets.set(value, new Map([['', element.start], ...entries.map(([key, , start]) => [key, start] as const)]));
    return value;
  };

  const fields = (element: XmlElement): [string, unknown, number][] => [
    ...Object.entries(element.attributes).map(([key, value]): [string, unknown, number] => [
      RENAMED.get(key) ?? key,
      value,
      element.start,
    ]),
    ...elements(element).flatMap((child): [string, unknown, number][] => {
      const items = LISTS.get(child.name);
      if (items) return [[child.name, elements(child, items).map(item), child.start]];
      if (elements(child).length) return fields(child);
      return [[RENAMED.get(child.name) ?? child.name, child.text, child.start]];
    }),
  ];
  const item = (element: XmlElement) =>
    withOffsets(element, [
      ...fields(element),
      ...(elements(element).length
        ? []
        : [[NAMED.has(element.name) ? 'name' : 'title', element.text, element.start] as [string, unknown, number]]),
    ]);
  const day = (element: XmlElement) => {
    const rooms = new Map<string, unknown[]>();
    for (const room of elements(element, 'room')) {
      const name = room.attributes.name ?? '';
      rooms.set(name, [
        ...(rooms.get(name) ?? []),
        ...elements(room, 'event').map((event) => withOffsets(event, fields(event))),
      ]);
    }
    const { date, start } = element.attributes;
    return withOffsets(element, [
      ['date', date, element.start],
      ['day_start', start, element.start],
      ['rooms', Object.fromEntries(rooms), element.start],
    ]);
  };

  // FOSDEM lists its tracks and its people beside the conference.
  const beside = [...LISTS.keys()].flatMap((name) => elements(root, name)).filter((list) => elements(list).length);
  const about = [
    ...elements(root, 'conference').flatMap(fields),
    ...beside.map((list): [string, unknown, number] => [
      list.name,
      elements(list, LISTS.get(list.name)).map(item),
      list.start,
    ]),
  ];
  const days = elements(root, 'day').map(day);
  const value = { schedule: { conference: withOffsets(root, [...about, ['days', days, root.start]]) } };
  return {
    value,
    mistakes: [],
    locate(path: Path) {
      let [offset, current]: [number, unknown] = [root.start, value];
      for (const step of path) {
        offset = offsets.get(current)?.get(step) ?? offset;
        current = (current as Record<string | number, unknown> | undefined)?.[step];
        offset = offsets.get(current)?.get('') ?? offset;
      }
      return positionAt(offset);
    },
  };
}

function parse(text: string, file: string): XmlElement {
  try {
    return parseXml(text, { includeOffsets: true }).root as XmlElement;
  } catch (error) {
    // The parser is recursive: a hostile file can exhaust the stack.
    if (error instanceof RangeError)
      throw new Problems([{ file, message: 'has elements that are nested too deeply; export it again' }]);
    if (!(error instanceof XmlError)) throw error;
    // The library counts characters; editors count UTF-16 units.
    const offset = [...text.slice(0, 2 * error.pos)].slice(0, error.pos).join('').length;
    const what = error.message.split(' (line ')[0]?.replaceAll('`', '"');
    throw new Problems([
      { file, ...positionLookup(text)(offset), message: `is not well-formed XML (${what}); export it again` },
    ]);
  }
}

const elements = (parent: XmlElement, name?: string): XmlElement[] =>
  parent.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && (name === undefined || child.name === name),
  );
