import type { SessionKind } from '../schema/session';

/** The words that say of what kind a session is; the first that fits counts. */
const WORDS: [RegExp, SessionKind][] = [
  [/\bkeynote/, 'keynote'],
  [/\b(workshop|tutorial|hands.?on|training|masterclass|lab)s?\b/, 'workshop'],
  [/\b(panel|discussion|round.?table|fireside|debate|q ?& ?a)/, 'panel'],
  [/\b(lunch|dinner|breakfast|meals?|banquet|supper)\b/, 'meal'],
  [/\b(break|coffee|tea|recess)\b/, 'break'],
  [/\b(opening|closing|ceremony|awards?|inaugura\w+|valedict\w+|welcome)\b/, 'ceremony'],
  [/\b(\w*party|social|networking|reception|meet.?up|bof|birds of a feather)\b/, 'social'],
  [/(talk|lecture|presentation|seminar|devroom|main ?track|podium)s?\b/, 'talk'],
  [/\b(registration|check.?in|other)\b/, 'other'],
];

/** The kind of session that these words name: `Lightning Talk` → `talk`; undefined if they name none. */
export function sessionKind(words: string): SessionKind | undefined {
  const text = words.toLowerCase().replace(/[_-]+/g, ' ');
  return WORDS.find(([pattern]) => pattern.test(text))?.[1];
}

/** The same for a title: of a session with speakers it says what they speak about, and nothing is known from it. */
export const kindOfTitle = (title: string, people: unknown[]): SessionKind | undefined =>
  people.length || title.length > 60 ? undefined : sessionKind(title);
