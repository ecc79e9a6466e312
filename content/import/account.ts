import type { MergedContent } from './mergeProgramme';
import { FATES, type Fate, type Origin } from './origin';
import type { Programme } from './programme';

const ONE = { rows: 'row', cells: 'cell', entries: 'entry', lines: 'line' };
/** Number of places to list of each fate. */
const MAX_PLACES = 12;
/** What happens to most rows, so that nobody asks where they are. */
const USUAL: Fate[] = ['session', 'day', 'header'];

/**
 * Returns for each list of an export how many rows it has and what became of them, as a sentence: `the table: 114 rows: 109 sessions, 4
 * without a time (rows 5, 9, 12, 13), 1 total (row 114)`. Throws an Error if a row is not accounted for, which is a mistake of ours.
 */
export function accountFor(
  { sources = [], sessions, untimed = [] }: Programme,
  { sessions: imported, untimed: listed }: MergedContent,
): string[] {
  const [timed, others] = [new Set(imported.flat()), new Set(listed.flat())];
  for (const session of sessions) if (session.origin) session.origin.fate = timed.has(session) ? 'session' : 'deleted';
  for (const session of untimed)
    if (session.origin && session.origin.fate !== 'session')
      session.origin.fate = others.has(session) ? 'untimed' : (session.origin.fate ?? 'deleted');
  return sources.flatMap(({ name, unit, origins }) => {
    const lost = origins.find(({ fate }) => !fate);
    if (lost) throw new Error(`What became of the row at ${JSON.stringify(lost.locate())} is not known`);
    if (!origins.length) return [];
    const inList = new Set(origins);
    const count = sessions.filter(
      (session) => session.origin && inList.has(session.origin) && timed.has(session),
    ).length;
    const parts = (Object.keys(FATES) as Fate[]).flatMap((fate) => {
      const ofFate = origins.filter((origin) => origin.fate === fate);
      if (!ofFate.length) return [];
      // A cell or an entry may have several sessions.
      if (fate === 'session' && count !== ofFate.length) return [`${ofFate.length} with ${count} sessions`];
      const words = FATES[fate][ofFate.length > 1 ? 1 : 0];
      return [`${ofFate.length} ${words}${USUAL.includes(fate) ? '' : placesOf(ofFate, unit)}`];
    });
    const what = origins.length === 1 ? ONE[unit] : unit;
    return [`${name && `${name}: `}${origins.length} ${what}: ${parts.join(', ')}`];
  });
}

/** Returns where these rows are: ` (rows 5, 9)`; nothing if the file does not tell. */
function placesOf(origins: Origin[], unit: string): string {
  const lines = [...new Set(origins.flatMap((origin) => origin.locate().line ?? []))];
  if (!lines.length) return '';
  const place = unit === 'rows' ? 'row' : 'line';
  const more = lines.length > MAX_PLACES ? ' …' : '';
  return ` (${place}${lines.length > 1 ? 's' : ''} ${lines.slice(0, MAX_PLACES).join(', ')}${more})`;
}
