import type { Json } from '../../../content/edit/contentValues';
import { fieldKind, type JsonSchema } from '../../../content/edit/jsonSchema';
import { keyOfEnd } from '../../../content/edit/movedEnd';
import { fieldLabel } from '../../../content/edit/names';
import { isOfUse, outdatedBy } from '../../../content/edit/photo';
import { isObject, type Path, valueAt } from '../../../content/json/path';
import { inDefault } from '../writing/language';
import { Field } from './Field';
import { Overlaps } from './Overlaps';
import { hintOf, useTools } from './tools';
import { useAsked } from './useAsked';

/** The most fields of a small entry, not counting its marks. */
const MAX_FIELDS = 4;

/** Checks whether an entry has so few and simple fields that the form of the entry around it shows them. */
export function isSmall({ properties = {}, anyOf }: JsonSchema): boolean {
  const kinds = Object.values(properties)
    .map(fieldKind)
    .filter((kind) => kind !== 'mark');
  return !anyOf && kinds.length <= MAX_FIELDS && !kinds.includes('entry') && !kinds.includes('list');
}

type GroupProps = { file: string; path: Path; schema: JsonSchema; value: Json | undefined };

/** Draws the fields of a small entry, such as the start and the end of a session. */
export function Group({ file, path, schema, value }: GroupProps) {
  const key = String(path.at(-1));
  const held = isObject(value) ? value : {};
  const isAsked = useAsked({ file, path });
  const { properties = {} } = schema;
  // The times, and the dates, are saved together: a moved session would otherwise end before its new start for a moment.
  const othersLike = (name: string) =>
    Object.keys(properties).filter((other) => other !== name && isSameClock(properties[name], properties[other]));
  const endOf = (name: string) => {
    // The hours of the event are not a length: its start and its end may be on different days.
    const end = name === 'start' && 'date' in properties ? undefined : keyOfEnd(name);
    return end !== undefined && end in properties ? { path: [...path, end], saved: held[end] } : undefined;
  };
  return (
    <fieldset className="group">
      <legend>{fieldLabel(key)}</legend>
      <p className="hint">{hintOf(schema)}</p>
      <Overlaps file={file} path={path} />
      {key === 'meta' && <SearchPreview value={held} />}
      {Object.entries(properties)
        .filter(
          ([name, each]) => isOfUse(each, schema, held) && (name !== 'intended' || isAsked) && isAtNight(name, held),
        )
        .map(([name, each]) => (
          <Field
            key={name}
            file={file}
            path={[...path, name]}
            schema={each}
            value={held[name]}
            isRequired={schema.required?.includes(name) ?? false}
            instead={outdatedBy(each, schema, path, held)}
            together={othersLike(name).map((other) => [...path, other])}
            end={endOf(name)}
          />
        ))}
    </fieldset>
  );
}

/** The time of day before which a session may belong to the evening before. */
const DAWN = '06:00';

/** Checks whether a field makes sense: “After midnight” does only if it is set already, or the session begins before dawn. */
const isAtNight = (key: string, time: { [key: string]: Json }) =>
  key !== 'afterMidnight' || key in time || `${time.start}` < DAWN;

/** Checks whether two fields are both times, or both dates. */
const isSameClock = (one: JsonSchema = {}, other: JsonSchema = {}): boolean =>
  ['time', 'date'].includes(fieldKind(one)) && fieldKind(one) === fieldKind(other);

/** The approximate number of characters that search engines show; they measure pixels. */
const TITLE = 60;
const DESCRIPTION = 160;

/** Draws the page as a search result, in the default language. */
export function SearchPreview({ value }: { value: { [key: string]: Json } }) {
  const { files, page } = useTools();
  // Visitors find the page at the address of the host, not at that of the editor.
  const url = valueAt(files.site?.value, ['url']);
  const host = typeof url === 'string' ? url.replace(/^https?:\/\//, '').replace(/\/$/, '') : location.host;
  const [title, description] = [inDefault(value.title, files), inDefault(value.description, files)];
  return (
    <figure className="preview">
      <figcaption>As a search result</figcaption>
      <p className="preview-address">{host + page.address}</p>
      <p className="preview-title">{cut(title, TITLE)}</p>
      <p>{cut(description, DESCRIPTION)}</p>
      <p className="count">
        Title: {count(title)} of about {TITLE} characters. Description: {count(description)} of about {DESCRIPTION}.
      </p>
    </figure>
  );
}

const count = (text: string) => [...text].length;
const cut = (text: string, length: number) =>
  count(text) > length ? `${[...text].slice(0, length).join('').trimEnd()} …` : text;
