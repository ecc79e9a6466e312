import type { OpenPage } from './openPage';

/** What a page that was visited has said in the console, and asked for in vain or of other hosts (rules 14.3, 17.7). */
export const noise = ({ trouble, failed, elsewhere }: OpenPage, maps: string[]): string[] => [
  // The console repeats what did not come, without saying what it was.
  ...trouble.filter((line) => !line.includes('Failed to load resource')).map((line) => `The console says: ${line}`),
  ...failed.map((answer) => `A file is missing: ${answer}`),
  ...elsewhere
    .filter(({ url, frame }) => !(frame && maps.includes(new URL(url).origin)))
    .map(
      ({ url }) => `It asks another host for ${url}; only maps may come from elsewhere, so put the file into static/`,
    ),
];
