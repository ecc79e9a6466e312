import { isObject } from '../../json/path';
import { type Fields, isUnknown, listOf, textOf } from '../exportedValues';
import { countOmitted, HINT, type OmittedFields, type Person } from '../programme';
import { personLinks, portraitAddress } from '../sessionLinks';
import { plainName } from '../stripMarkup';
import { sumOf } from '../sums';
import { richText } from '../toMarkdown';
import type { Entry } from './entries';
import type { Pictures } from './parts';

/** Fields of a speaker that are read, that repeat a picture in another size, or that only the server of the export needs. */
const USED_FIELDS =
  /^(id|name|photo|thumbnail|small|icon|large|organisation|position|short_biography|long_biography|website|twitter|facebook|github|linkedin|instagram|mastodon|sessions|featured|order|event|user|is_email_overridden|created_at|deleted_at|color)$/;

/** Fields that are between a speaker and the organisers. */
const PRIVATE_FIELDS = /^(email|mobile|gender|address|heard_from|sponsorship_required|speaking_experience)$/;

/** Networks of a speaker, by the field, with the address that the name of an account is added to. */
const NETWORKS: { field: string; label: string; address: string }[] = [
  { field: 'website', label: 'Website', address: 'https://' },
  { field: 'twitter', label: 'Twitter', address: 'https://twitter.com/' },
  { field: 'facebook', label: 'Facebook', address: 'https://www.facebook.com/' },
  { field: 'github', label: 'GitHub', address: 'https://github.com/' },
  { field: 'linkedin', label: 'LinkedIn', address: 'https://www.linkedin.com/in/' },
  { field: 'instagram', label: 'Instagram', address: 'https://www.instagram.com/' },
  { field: 'mastodon', label: 'Mastodon', address: 'https://' },
];

/** Where the pictures of an export are: in it, or below the address `root`, if it names one. */
export type Context = { pictures: Pictures; omitted: OmittedFields; root?: string };

/**
 * Reads the people of an export: those of the sessions that are `accepted`, and those who are listed and have no session in it. `find`
 * returns the person whom a session names, or nobody; `sum` says what became of the entries of the list.
 */
export function readPeople(listed: Entry[], sessions: Entry[], accepted: Entry[], context: Context) {
  const keyOf = keyedBy(listed, sessions);
  const speakersOf = (entries: Entry[]) => speakersIn(entries).map(keyOf);
  const [inSessions, inAccepted] = [new Set(speakersOf(sessions)), new Set(speakersOf(accepted))];
  const people = new Map<string, Person | undefined>();
  const fieldsByKey = new Map(listed.map(({ fields }) => [keyOf(fields), fields]));
  const fieldsInSessions = new Map(speakersIn(accepted).map((fields) => [keyOf(fields), fields]));
  const personFor = (key: string) => {
    const fields = { ...fieldsInSessions.get(key), ...filledFields(fieldsByKey.get(key)) };
    if (!people.has(key)) people.set(key, personOf(key, fields, context));
    return people.get(key);
  };
  const counts = { imported: 0, leftOut: 0, nameless: 0 };
  for (const { fields } of listed) {
    const key = keyOf(fields);
    const hasSessions = inSessions.has(key) || listOf(fields.sessions).length > 0;
    if (hasSessions && !inAccepted.has(key)) {
      counts.leftOut++;
      countOmitted(context.omitted, 'speakers without a session', true, 'all of their sessions are left out');
    } else if (personFor(key)) counts.imported++;
    else counts.nameless++;
  }
  const all = listed.flatMap(({ fields }) => people.get(keyOf(fields)) ?? []);
  const sum = sumOf('speakers', listed.length, [
    ['imported', counts.imported],
    ['of sessions that are left out', counts.leftOut],
    ['without a name', counts.nameless],
  ]);
  return {
    all,
    /** Returns the person whom a session names, with what the list and the session say; an empty list for nobody. */
    find(speaker: unknown): Person[] {
      const person = personFor(keyOf(fieldsOf(speaker)));
      return person ? [person] : [];
    },
    sum,
  };
}

/**
 * Returns a function that gives the entries of one person one key: the name, or that of the entry of the list with the same id if no
 * session calls that one by its name. An id alone is not enough, because in files that were written by hand several people may have one.
 */
function keyedBy(listed: Entry[], sessions: Entry[]): (speaker: Fields) => string {
  const nameOf = ({ name }: Fields) => plainName(textOf(name));
  const names = new Set(listed.map(({ fields }) => nameOf(fields)));
  const namesById = new Map(listed.map(({ fields }) => [textOf(fields.id), nameOf(fields)]));
  const namesInSessions = new Set(speakersIn(sessions).map(nameOf));
  return (speaker) => {
    const [name, nameById = ''] = [nameOf(speaker), namesById.get(textOf(speaker.id))];
    return name && (names.has(name) || namesInSessions.has(nameById)) ? name : nameById || name;
  };
}

const speakersIn = (sessions: Entry[]): Fields[] =>
  sessions.flatMap(({ fields }) => listOf(fields.speakers)).map(fieldsOf);

/** Returns the fields that have a value. */
const filledFields = (fields: Fields = {}): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => textOf(value) || typeof value === 'object'));

/** Returns the fields of a speaker of a session, which may be only an id. */
const fieldsOf = (speaker: unknown): Fields => (isObject(speaker) ? speaker : { id: speaker });

function personOf(key: string, fields: Fields, context: Context): Person | undefined {
  const { omitted } = context;
  const name = plainName(textOf(fields.name));
  if (!name || isUnknown(name)) return undefined;
  for (const [field, value] of Object.entries(fields)) {
    if (PRIVATE_FIELDS.test(field)) countOmitted(omitted, `speakers.${field}`, value, 'pages do not show it');
    else if (!USED_FIELDS.test(field)) countOmitted(omitted, `speakers.${field}`, value);
  }
  return {
    key,
    name,
    role: nameIn(fields.position),
    organisation: nameIn(fields.organisation),
    portrait: pictureOf([fields.photo, fields.large, fields.thumbnail], 'speakers.photo', context),
    biography: richText([textOf(fields.short_biography), textOf(fields.long_biography)], omitted),
    links: linksOf(fields, omitted),
  };
}

/** Returns a short text; undefined for one that means that there is none, such as `Not available`. */
function nameIn(value: unknown): string | undefined {
  const text = plainName(textOf(value));
  return text && !isUnknown(text) && !/^not available$/i.test(text) ? text : undefined;
}

/**
 * Returns the address of the first of these pictures that there is, or its path in the export. Counts it as `field` if it is fetched only
 * with `--pictures`, or if the export does not have it.
 */
export function pictureOf(
  candidates: unknown[],
  field: string,
  { pictures, omitted, root = '' }: Context,
): string | undefined {
  const named = candidates.map(textOf).filter(Boolean);
  const inside = named.find((path) => pictures.has(path));
  if (inside) return inside;
  const addresses = named.map((each) => (root && URL.canParse(each, root) ? new URL(each, root).href : each));
  const address = addresses.find((each) => /^https?:\/\//i.test(each));
  if (address) countOmitted(omitted, field, address, HINT.portraits);
  else
    countOmitted(
      omitted,
      `${field}, not in the export`,
      named[0],
      'add the folder “images” to it, or put them into static/images',
    );
  return address && portraitAddress(address);
}

function linksOf(fields: Fields, omitted: OmittedFields): Person['links'] {
  const links = NETWORKS.flatMap(({ field, label, address }) => {
    const text = textOf(fields[field]);
    if (!text || isUnknown(text)) return [];
    // The name of an account stands for its address: `@noor`.
    const isAccount =
      field !== 'website' && field !== 'mastodon' && /^@?[\w.-]+$/.test(text) && !/\.\w{2,}$/.test(text);
    return [{ url: isAccount ? address + text.replace('@', '') : text, label }];
  });
  const distinct = new Map(links.map((link) => [link.url.replace(/\/$/, ''), link] as const).toReversed());
  return personLinks([...distinct.values()].toReversed(), omitted);
}
