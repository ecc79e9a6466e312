import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import { watch as chokidar } from 'chokidar';
import type { Change } from './messages';

const project = resolve(import.meta.dirname, '..', '..', '..');
const CODE = ['templates', 'widgets', 'content', 'static'].map((name) => join(project, name));
/** Temporary files of editors and browsers, written beside a file while it is saved. */
const TEMPORARY = /^[.#]|~$|___$|\.(swp|swx|tmp|part|crdownload)$/;

type Watched = { content: string; static: string; poll: boolean };

/**
 * Calls `onChange` for every saved file that matters, sometimes several times for one save. `poll` reads the files again and
 * again, for folders where the system does not report changes.
 */
export function watch(
  { content: contentDir, static: staticDir, poll }: Watched,
  onChange: (path: string, change: Change) => void,
) {
  const [content, files] = [resolve(contentDir), resolve(staticDir)];

  function changeOf(path: string): Change | undefined {
    if (TEMPORARY.test(basename(path))) return undefined;
    if ([content, join(content, 'pages')].includes(dirname(path)) && extname(path) === '.json') return 'content';
    if (['images', 'files'].some((name) => isIn(join(files, name), path))) return 'assets';
    if (dirname(path) === join(project, 'templates', 'styles')) return extname(path) === '.css' ? 'styles' : undefined;
    // The styles of a look, of the brochure and of a widget, and words, are read once by a process, as code is.
    const isCode = CODE.some((dir) => isIn(dir, path)) && /\.(tsx?|css)$/.test(path);
    return isCode || isIn(join(project, 'content', 'words'), path) ? 'code' : undefined;
  }
  const notify = (path: string) => {
    const change = changeOf(path);
    if (change) onChange(path, change);
  };

  const watcher = chokidar([content, files, ...CODE], { ignoreInitial: true, ...(poll && { usePolling: true }) });
  watcher.on('all', (event, path) => {
    notify(path);
    // chokidar does not report files that are written into a new folder before it watches that folder. So a second later, the
    // folder is reported as changed.
    const change = event === 'addDir' && changeOf(join(path, 'any.json'));
    if (change) setTimeout(() => onChange(path, change), 1000).unref();
  });
  // chokidar reports a file at most every 50 ms, and would miss the second half of a slow save.
  watcher.on('raw', (_event, name, details) => {
    const { watchedPath } = details as { watchedPath?: string };
    if (!watchedPath) notify(name);
    else notify(basename(watchedPath) === name ? watchedPath : join(watchedPath, name));
  });
  watcher.on('error', (error) => {
    console.error(`Some changes may not be noticed (${error}); stop it and run npm run dev -- --poll`);
  });
}

const isIn = (dir: string, path: string) => path.startsWith(dir + sep);
