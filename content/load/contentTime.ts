import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { show } from './contentFiles';

const run = promisify(execFile);

/**
 * Returns the time of the last commit of the content in `contentDir`, or of these `files` in it, to be published. Undefined
 * without git or a history, in a shallow clone, and with changes that are not committed.
 */
export async function contentTime(contentDir: string, files = ['.']): Promise<Date | undefined> {
  const [time, shallow, changes] = await Promise.all([
    lastCommit(contentDir, files),
    git(contentDir, 'rev-parse', '--is-shallow-repository'),
    git(contentDir, 'status', '--porcelain', '--', ...files),
  ]);
  return shallow === 'false' && changes === '' ? time : undefined;
}

/**
 * Returns a time for dates that a file must have, the same in every build of a commit (rule 18.9): `SOURCE_DATE_EPOCH`
 * (in seconds) if it is set, else that of the last commit in the content folder `history`. Undefined without either.
 */
export async function contentStamp(history: string | undefined): Promise<Date | undefined> {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (epoch && /^\d{1,11}$/.test(epoch)) return new Date(Number(epoch) * 1000);
  return history === undefined ? undefined : lastCommit(history);
}

/**
 * Returns why `--dates` does not date everything that is built from the content in `contentDir`, with the remedy; undefined if
 * it does.
 */
export async function missingDates(contentDir: string): Promise<string | undefined> {
  const folder = show(contentDir);
  const [time, shallow, changes] = await Promise.all([
    lastCommit(contentDir),
    git(contentDir, 'rev-parse', '--is-shallow-repository'),
    git(contentDir, 'status', '--porcelain', '--', '.'),
  ]);
  const undated = process.env.SOURCE_DATE_EPOCH ? 'the sitemap has' : 'calendars and the sitemap have';
  if (!time)
    return `--dates found no git history of ${folder}, so ${undated} no dates; commit ${folder} to a git repository`;
  if (shallow === 'true')
    return '--dates found only a part of the git history, so the sitemap has no dates; run git fetch --unshallow';
  return changes
    ? `--dates found changes in ${folder} that are not committed, so their pages have no date in the sitemap; commit them`
    : undefined;
}

async function lastCommit(contentDir: string, files = ['.']): Promise<Date | undefined> {
  const seconds = await git(contentDir, 'log', '-1', '--format=%ct', '--', ...files);
  return seconds ? new Date(Number(seconds) * 1000) : undefined;
}

/** Returns the output of git, trimmed; undefined if there is no git or no repository, because builds work without them. */
export async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  // In a git hook, these variables name the repository of the hook.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  try {
    const { stdout } = await run('git', ['-C', folder, ...args], { env });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
