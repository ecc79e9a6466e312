import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * When the content in `contentDir` was last changed, or these `files` in it, to be told to others: the time of the last commit.
 * Undefined where nobody can know: without git or a history, in a shallow clone, and with changes that are not committed.
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
 * A time that grows when the content changes and is the same in two builds of the same commit, for dates that a file must
 * have (rule 18.9): `SOURCE_DATE_EPOCH` (in seconds) if it is set, else that of the last commit in `history`, a content folder.
 * Undefined without either.
 */
export async function contentStamp(history: string | undefined): Promise<Date | undefined> {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (epoch && /^\d{1,11}$/.test(epoch)) return new Date(Number(epoch) * 1000);
  return history === undefined ? undefined : lastCommit(history);
}

async function lastCommit(contentDir: string, files = ['.']): Promise<Date | undefined> {
  const seconds = await git(contentDir, 'log', '-1', '--format=%ct', '--', ...files);
  return seconds ? new Date(Number(seconds) * 1000) : undefined;
}

/** What git prints, without the line end; undefined where there is no git or no repository: a build works there too. */
async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  // In a hook, git sets variables that name the repository of the hook.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  try {
    const { stdout } = await run('git', ['-C', folder, ...args], { env });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
