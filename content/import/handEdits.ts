import {
  type AnyEvent,
  eventsIn,
  hashesOf,
  hashOf,
  type ImportRecord,
  type Schedule,
  type Written,
} from './importRecord';

/**
 * Returns the keys of the values of an entry that somebody has changed, added or deleted since an import has `written` it. A hall under
 * the name that it got in all its sessions is no change: `halls` has these names by those of the export.
 */
export function editedKeys(entry: object, written: Written, halls: Record<string, string> = {}): string[] {
  const values = Object.entries(entry);
  const isAsWritten = (key: string, value: unknown) =>
    hashOf(value) === written[key] ||
    (key === 'location' && Object.entries(halls).some(([from, to]) => to === value && hashOf(from) === written[key]));
  return [
    ...values.filter(([key, value]) => value !== undefined && !isAsWritten(key, value)).map(([key]) => key),
    ...Object.keys(written).filter((key) => !Object.hasOwn(entry, key)),
  ];
}

/**
 * Returns the record of the last import with the new ids of sessions that somebody has renamed since: with a title, the id may have
 * changed too. Such a session is one that the import did not write, and that differs from one that is gone in its title and id alone.
 */
export function withNewIds(record: ImportRecord, schedule: Schedule, halls: Record<string, string>): ImportRecord {
  const events = eventsIn(schedule);
  const ids = new Set(events.map(({ id }) => id));
  const importedIds = new Set(Object.values(record.sessions).map(({ id }) => id));
  const added = events.filter(({ id }) => !importedIds.has(id));
  const newIds = uniqueBySignature(added.flatMap((event) => signaturesOf(event, halls)));
  const gone = Object.entries(record.sessions).filter(([, { id }]) => !ids.has(id));
  const sessions = uniqueBySignature(gone.map(([key, { written }]) => [signatureOf(written), key]));
  const renamed = [...sessions].flatMap(([signature, key]) => {
    const [id, session] = [newIds.get(signature), record.sessions[key]];
    return id === undefined || !session ? [] : [[key, { ...session, id }] as const];
  });
  return { ...record, sessions: { ...record.sessions, ...Object.fromEntries(renamed) } };
}

/** Returns those that are alone with their signature: two sessions of one time and hall cannot be told apart. */
function uniqueBySignature(entries: [signature: string, name: string][]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const [signature] of entries) counts.set(signature, (counts.get(signature) ?? 0) + 1);
  return new Map(entries.filter(([signature]) => counts.get(signature) === 1));
}

/** Returns the signature of an event with its id; also that with the name that its hall has in the export, if it got another one. */
function signaturesOf(event: AnyEvent, halls: Record<string, string>): [signature: string, id: string][] {
  const names = Object.entries(halls).flatMap(([from, to]) => (to === event.location ? [from] : []));
  const each = [event, ...names.map((location) => ({ ...event, location }))];
  return each.map((named) => [signatureOf(hashesOf(named)), event.id]);
}

/** Returns a text of all values of a session but its id and its title. */
const signatureOf = (written: Written): string =>
  Object.entries(written)
    .filter(([key]) => key !== 'id' && key !== 'title')
    .map((entry) => entry.join(' '))
    .sort()
    .join();
