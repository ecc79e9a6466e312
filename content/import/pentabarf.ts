import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import type { Source } from '../json/json';
import type { Path } from '../json/path';
import { positions } from '../json/position';
import { Problems } from '../messages/problems';

/** Lists, each with the name of what stands in them. */
const LISTS = new Map([
  ['persons', 'person'],
  ['links', 'link'],
  ['attachments', 'attachment'],
]);

/** What has another name in `schedule.json`. */
const RENAMED = new Map([
  ['license', 'recording_license'],
  ['optout', 'do_not_record'],
  ['href', 'url'],
]);

/**
 * Reads `schedule.xml` as Pentabarf began it and frab, pretalx and others export it, as the `schedule.json` that would say
 * the same: one reader then knows both. Entities that a file declares for itself are refused, and nothing it names is
 * fetched.
 * Throws Problems where the file is no well-formed XML.
 */
export function readPentabarf(text: string, file: string): Source {
  const position = positions(text);
  const root = parse(text, file);
  if (root.name !== 'schedule')
    throw new Problems([
      {
        file,
        ...position(root.start),
        message: `is XML, but <${root.name}> and no <schedule>; ask for “schedule.xml”`,
      },
    ]);
  /** Where each value stands: of an object by its keys, of itself by ''. */
  const places = new Map<unknown, Map<string | number, number>>();
  const placed = (element: XmlElement, entries: [string, unknown, number][]) => {
    const value = Object.fromEntries(entries);
    places.set(value, new Map([['', element.start], ...entries.map(([key, , start]) => [key, start] as const)]));
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
    placed(element, [...fields(element), [element.name === 'person' ? 'name' : 'title', element.text, element.start]]);
  const day = (element: XmlElement) => {
    const rooms = new Map<string, unknown[]>();
    for (const room of elements(element, 'room')) {
      const name = room.attributes.name ?? '';
      rooms.set(name, [
        ...(rooms.get(name) ?? []),
        ...elements(room, 'event').map((event) => placed(event, fields(event))),
      ]);
    }
    const { date, start } = element.attributes;
    return placed(element, [
      ['date', date, element.start],
      ['day_start', start, element.start],
      ['rooms', Object.fromEntries(rooms), element.start],
    ]);
  };

  const about = elements(root, 'conference').flatMap(fields);
  const days = elements(root, 'day').map(day);
  const value = { schedule: { conference: placed(root, [...about, ['days', days, root.start]]) } };
  return {
    value,
    mistakes: [],
    at(path: Path) {
      let [offset, inside]: [number, unknown] = [root.start, value];
      for (const step of path) {
        offset = places.get(inside)?.get(step) ?? offset;
        inside = (inside as Record<string | number, unknown> | undefined)?.[step];
        offset = places.get(inside)?.get('') ?? offset;
      }
      return position(offset);
    },
  };
}

function parse(text: string, file: string): XmlElement {
  try {
    return parseXml(text, { includeOffsets: true }).root as XmlElement;
  } catch (error) {
    // The parser calls itself for what stands within; only a file made for it runs it out of stack.
    if (error instanceof RangeError)
      throw new Problems([{ file, message: 'holds elements too deep within each other' }]);
    if (!(error instanceof XmlError)) throw error;
    // The library counts characters, we count as editors do.
    const offset = [...text.slice(0, 2 * error.pos)].slice(0, error.pos).join('').length;
    const what = error.message.split(' (line ')[0]?.replaceAll('`', '"');
    throw new Problems([
      { file, ...positions(text)(offset), message: `is not well-formed XML (${what}); export it again` },
    ]);
  }
}

const elements = (parent: XmlElement, name?: string): XmlElement[] =>
  parent.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && (name === undefined || child.name === name),
  );
