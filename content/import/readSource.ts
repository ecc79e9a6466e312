import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { show } from '../load/contentFiles';
import { Problems } from '../messages/problems';
import { type Ask, shownQuestion } from './ask';
import { dataAddress, download, isAddress } from './download';
import { eventAddress, fetchEvent } from './openEvent/api';
import { checkCount, type Programme } from './programme';
import { type ReadOptions, readProgramme } from './readProgramme';
import { withLinkRules } from './sessionLinks';

/** Where a programme is, and what is known of it. */
export type Source = {
  /** The file or the address. */
  from: string;
  /** Where the bytes of the file are, if `from` is only its name. */
  at?: string | undefined;
  /** Whether addresses of this machine may be fetched, as tests do. */
  allowsLoopback?: boolean | undefined;
  /** Where links without a host belong. */
  base?: string | undefined;
};

/** The largest programme, in bytes. */
const MAX_BYTES = 40_000_000;

/**
 * Reads the programme in a file or at an address. Times without a zone are in `zone`. Asks what becomes of links that our pages refuse.
 * Throws Problems with every mistake that refuses the whole programme, and if it has no session.
 */
export async function readSource(
  source: Source,
  zone: string,
  { ask, ...options }: ReadOptions & { ask: Ask },
): Promise<Programme> {
  const programme = await withFile(source, (path, shown) =>
    withLinks(ask, source.base, shown, (askAgain) => readProgramme(path, shown, zone, { ...options, ask: askAgain })),
  );
  const name = isAddress(source.from) ? source.from : show(source.from);
  if (!programme.sessions.length) throw withoutSessions(programme, name);
  checkCount(programme.sessions.length, name);
  return programme;
}

/** Says why an export has nothing that could be in a programme: what is wrong in it, or that nothing has a time. */
function withoutSessions({ faults = [], untimed = [] }: Programme, file: string): Problems {
  const [first] = untimed;
  if (faults.length) return new Problems(faults);
  if (!first) return new Problems([{ file, message: 'has no sessions; export it again' }]);
  return new Problems([
    { ...first.locate(), message: `“${first.title}” has no time, and nothing else has one; write when it begins` },
  ]);
}

/** Calls `read` with the path and the shown name of the file; what is at an address is in a temporary file meanwhile. */
export async function withFile<Result>(
  { from: source, allowsLoopback, at }: Source,
  read: (path: string, shown: string) => Promise<Result>,
): Promise<Result> {
  if (!isAddress(source)) return read(at ?? source, show(source));
  const event = eventAddress(source);
  if (event) return withFiles(await fetchEvent(event, { allowsLoopback }), (folder) => read(folder, source));
  const { bytes, type, address } = await download(dataAddress(source), {
    maxBytes: MAX_BYTES,
    allowsLoopback: allowsLoopback ?? false,
  });
  if (/docs\.google\.com|accounts\.google\.com/.test(address) && /text\/html/.test(type))
    throw new Problems([
      { file: source, message: 'is not shared; in the sheet: Share → General access → Anyone with the link' },
    ]);
  return withFiles(new Map([['programme', bytes]]), (folder) => read(join(folder, 'programme'), source));
}

/** Calls `read` with a temporary folder that has these files. */
async function withFiles<Result>(
  files: Map<string, string | Uint8Array>,
  read: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    for (const [name, data] of files) await writeFile(join(folder, name), data);
    return await read(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Reads a programme; if it has links that our pages refuse, asks once what is to become of them, and reads it again: `http://` links
 * may be written as `https://`, and relative ones below an address.
 */
async function withLinks(
  ask: Ask,
  base: string | undefined,
  file: string,
  read: (ask: Ask) => Promise<Programme>,
): Promise<Programme> {
  const refused = { insecure: new Set<string>(), relative: new Set<string>() };
  const answers: { text: string; answer: string }[] = [];
  const remember: Ask = async (question) => {
    const answer = await ask(question);
    answers.push({ text: shownQuestion(question), answer });
    return answer;
  };
  const programme = await withLinkRules({ base, refused }, () => read(remember));
  const [insecure, relative] = [refused.insecure.size, base ? 0 : refused.relative.size];
  if (!insecure && !relative) return programme;
  const what = [
    ...(insecure
      ? [`${insecure} links begin with http:// (${[...refused.insecure][0]}); our pages take only https://`]
      : []),
    ...(relative ? [`${relative} links have no host (${[...refused.relative][0]})`] : []),
  ].join(', and ');
  const answer = await ask({
    text: `${file}: ${what}. yes writes https:// for http://${relative ? ', an address also completes those without a host' : ''}, no leaves them out.`,
    offered: 'yes',
    unasked: 'no',
    option: '--base https://old.example.org/',
    problem: (given) =>
      /^(?:y|yes|n|no|https:\/\/[^\s/]+\S*)$/i.test(given)
        ? undefined
        : 'write yes, no, or an address that begins with https://',
  });
  if (/^n/i.test(answer)) return programme;
  const rules = { isSecured: true, base: base ?? (/^https:/i.test(answer) ? answer : undefined), refused };
  // The same questions have the same answers.
  const repeat: Ask = async (question) =>
    (answers[0]?.text === shownQuestion(question) ? answers.shift() : undefined)?.answer ?? ask(question);
  const again = await withLinkRules(rules, () => read(repeat));
  return { ...again, decided: { ...again.decided, ...(rules.base && { base: rules.base }) } };
}
