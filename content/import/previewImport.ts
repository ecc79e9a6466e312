import { type Problem, Problems } from '../messages/problems';
import { sessionRooms } from '../programme/sessions';
import type { Ask } from './ask';
import type { ImportMap } from './importMap';
import type { MergedContent } from './mergeProgramme';
import { type ImportOptions, type ImportPlan, planImport } from './planImport';
import { planResults, type ResultsPlan } from './planResults';
import { HINT, type UnderstoodList } from './programme';

/** What somebody has said about a programme before it is imported. */
export type ImportAnswers = Pick<ImportMap, 'date' | 'dates' | 'sheet' | 'zone' | 'base' | 'language' | 'lists'> &
  Pick<ImportOptions, 'mode'>;

/** A question of an import; its answer is said as the field of ImportAnswers. Without an offer it must have one. */
export type ImportQuestion = {
  field: Exclude<keyof ImportAnswers, 'lists'>;
  text: string;
  offered?: string;
  /** The answers that there are, if it is not a free text. */
  choices?: string[];
};

/** What an import would write; `problems` say why nothing can be, and `asked` what is to be answered before. */
export type ImportPreview = {
  asked: ImportQuestion[];
  problems: Problem[];
  /** What was understood of a file of no known form. */
  lists: UnderstoodList[];
  /** The numbers of sessions with a time, of others and of people in the file. */
  sessions: number;
  untimed: number;
  speakers: number;
  /** How many of the sessions and people are new, and how many others stay. */
  counts: MergedContent['counts'];
  /** Who has won which prize, if it is a table of results and no programme. */
  winners: string[];
  /** The number of portraits that can be fetched, and a sentence for each that was not. */
  portraits: number;
  failedPortraits: string[];
  days: string[];
  halls: string[];
  /** What the content has no field for: the number of values, and what to do. */
  omitted: { field: string; count: number; hint?: string | undefined }[];
  /** A sentence for each list of the file: its rows and what became of them. */
  account: string[];
  /** What is wrong in the file, and is not imported as it stands there. */
  faults: Problem[];
  /** Titles and names of what is new, of what changes, of what the programme no longer has, and of what was deleted by hand. */
  added: string[];
  changed: string[];
  removed: string[];
  deleted: string[];
  questions: Problem[];
};

const nobody = { inFile: 0, added: 0, had: 0, stay: 0 };

/** An answer that nobody has given yet, and that cannot be guessed. */
class Unanswered extends Error {}

/** What an answer is called where there are no options of a command. */
const NAMES = {
  date: 'The first day',
  dates: 'The order of day and month',
  sheet: 'The sheet',
  zone: 'The time zone',
  base: 'The address for links',
  language: 'The language',
  mode: 'The answer',
};

const withoutOption = ({ message, ...where }: Problem): Problem => ({
  ...where,
  message: message.replace(
    /^--(date|dates|sheet|zone|base|language|mode)\b/,
    (_, field: keyof typeof NAMES) => NAMES[field],
  ),
});

/**
 * Returns what an import of `from` would write, for somebody to look at, and its plan: undefined if it cannot be imported yet. Guesses
 * columns as `npm run import -- --yes` does, unless `answers` name them. Keeps edits by hand. Writes nothing
 * but, with `pictures`, portraits, of which it says in `preview` those that could not be fetched.
 */
export async function previewImport(
  from: string,
  { base, ...answers }: ImportAnswers,
  options: Pick<ImportOptions, 'content' | 'files' | 'at' | 'pictures' | 'allowsLoopback'>,
): Promise<{ preview: ImportPreview; plan?: Pick<ImportPlan, 'files'> }> {
  const asked = new Map<string, ImportQuestion>();
  const ask: Ask = async ({ text, option, offered, taken = offered, problem, choices }) => {
    const field = /^--(date|dates|sheet|zone|base|language|mode)\b/.exec(option)?.[1] as
      | ImportQuestion['field']
      | undefined;
    if (!field) return taken ?? '';
    asked.set(field, { field, text, ...(offered !== undefined && { offered }), ...(choices && { choices }) });
    const answer = (field === 'base' && base) || taken;
    if (answer === undefined) throw new Unanswered();
    const wrong = answer && problem?.(answer);
    if (wrong) throw new Problems([wrong]);
    return answer;
  };
  const nothing: ImportPreview = {
    asked: [],
    problems: [],
    lists: [],
    sessions: 0,
    untimed: 0,
    speakers: 0,
    counts: { sessions: nobody, people: nobody },
    winners: [],
    portraits: 0,
    failedPortraits: [],
    days: [],
    halls: [],
    omitted: [],
    account: [],
    faults: [],
    added: [],
    changed: [],
    removed: [],
    deleted: [],
    questions: [],
  };
  try {
    const plan = await planImport(from, { ...options, ...answers, ask, force: true });
    const { omitted, changes, removed, removedPeople, deleted, counts, sessions: timed, untimed } = plan.result;
    const { account = [], faults = [], questions = [], failedPortraits = [] } = plan.result;
    const sessions = timed.flat().filter((session) => session !== undefined);
    const preview = {
      asked: [...asked.values()],
      problems: [],
      lists: plan.understood,
      sessions: sessions.length,
      untimed: untimed.flat().length,
      speakers: counts.people.inFile,
      counts,
      winners: [],
      portraits: plan.portraits,
      failedPortraits,
      days: [...new Set(sessions.map(({ date }) => date))].sort(),
      halls: [...new Set(sessions.flatMap(sessionRooms))],
      omitted: [...omitted].map(([field, { count, hint }]) => ({
        field,
        count,
        hint: hint === HINT.portraits ? HINT.pictures : hint,
      })),
      account,
      faults,
      ...changes,
      removed: [...removed, ...removedPeople],
      deleted,
      questions,
    };
    return { preview, plan };
  } catch (error) {
    if (!(error instanceof Unanswered || error instanceof Problems)) throw error;
    const problems = error instanceof Problems ? error.problems.map(withoutOption) : [];
    const unfinished = { ...nothing, asked: [...asked.values()], problems };
    return (problems.length && (await previewResults(from, options, nothing))) || { preview: unfinished };
  }
}

/** Returns what an import of a table of results would write, and its plan; undefined if `from` is no such table. */
async function previewResults(
  from: string,
  options: Parameters<typeof planResults>[1],
  nothing: ImportPreview,
): Promise<{ preview: ImportPreview; plan?: ResultsPlan } | undefined> {
  try {
    const plan = await planResults(from, options);
    return plan && { preview: { ...nothing, winners: plan.winners }, plan };
  } catch (error) {
    if (!(error instanceof Problems)) throw error;
    return { preview: { ...nothing, problems: error.problems } };
  }
}
