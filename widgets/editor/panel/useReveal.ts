import { useMemo, useRef } from 'react';
import type { ContentPlace, Json, Mark } from '../../../content/edit/contentValues';
import { isObject } from '../../../content/json/path';
import { newKeyFor } from '../../../content/load/textLanguages';
import { pages, pathOf } from '../../../content/schema/pages';
import type { EditorTools } from '../editorTools';
import { findTargets } from '../targets';
import { siteLanguages } from '../writing/language';

/** The number of attempts. Several are needed, because the page may still be built. */
const TIMES = 20;
/** The wait between two attempts in milliseconds. */
const PAUSE = 250;

/**
 * Returns a function that scrolls to a value on the page, and one that cancels this. If the page in the frame does not show the
 * value, the first function opens the first page that shows it, and scrolls there.
 */
export function useReveal(editor: EditorTools): {
  reveal(place: ContentPlace): void;
  stopRevealing(): void;
  /** Checks, once, whether the page at an address was opened to show a value. */
  hasOpened(address: string): boolean;
} {
  const latest = useRef(editor);
  latest.current = editor;
  const latestPlace = useRef<ContentPlace>(undefined);
  const opening = useRef<string>(undefined);
  return useMemo(() => {
    async function reveal(place: ContentPlace) {
      latestPlace.current = place;
      // Somebody may open another entry in the meantime.
      const isWanted = () => latestPlace.current === place;
      let isShown = false;
      for (let time = 0; time < TIMES && isWanted(); time++) {
        const { page: here, go } = latest.current;
        // Asks twice, because a build may have ended while the pages were asked one by one.
        const page = (await firstPage(place, latest.current)) && (await firstPage(place, latest.current));
        if (!isWanted()) return;
        if (page && page.address !== here.address) {
          opening.current = page.address;
          await go(page.address);
          continue;
        }
        isShown = page !== undefined;
        if (!page && time === 0) await showNeighbour(place, latest.current);
        // The page may be older than the marks of the server.
        const [target] = page ? findTargets(latest.current.page.document, [page.mark]) : [];
        if (target) {
          latestPlace.current = undefined;
          target.first.scrollIntoView({ block: 'center' });
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
      if (isWanted() && !isShown) latest.current.announce('No page shows this yet.');
    }
    return {
      reveal,
      stopRevealing() {
        latestPlace.current = undefined;
      },
      hasOpened(address: string) {
        const isIt = opening.current === address;
        opening.current = undefined;
        return isIt;
      },
    };
  }, []);
}

/** Scrolls to the entry before a new one that has no text yet, if the page in the frame shows it. */
async function showNeighbour({ file, path }: ContentPlace, { requests, page }: EditorTools): Promise<void> {
  const index = path.findLastIndex((step) => typeof step === 'number');
  if (!path[index]) return;
  const before = { file, path: [...path.slice(0, index), Number(path[index]) - 1] };
  const marks = await requests.marks(page.address).catch(() => []);
  const targets = findTargets(
    page.document,
    marks.filter((mark) => isIn(mark, before)),
  );
  targets.at(-1)?.first.scrollIntoView({ block: 'center' });
}

/** Returns the first page with a text of a value, and the mark of that text; undefined if there is none. */
async function firstPage(place: ContentPlace, { files, requests, page }: EditorTools) {
  for (const address of addressesFor(place, files, page.address)) {
    const marks = await requests.marks(address).catch(() => []);
    const mark = marks.find((each) => isIn(each, place));
    if (mark) return { address, mark };
  }
}

/** Returns the addresses to look at, in the language of the current page: this page, the page of the file, then all others. */
const addressesFor = ({ file }: ContentPlace, files: EditorTools['files'], current: string): string[] => {
  const pagesOfSite = pageAddresses(files).filter((page) => page.file !== 'error');
  const { language } = pagesOfSite.find(({ address }) => address === current) ?? { language: siteLanguages(files)[0] };
  const all = pagesOfSite.filter((page) => page.language === language);
  const pagesOfFile = all.filter((page) => page.file === file);
  const here = all.filter((page) => page.file === fileAt(files, current));
  return [...new Set([...here, ...pagesOfFile, ...all].map(({ address }) => address))];
};

const isIn = (mark: Mark, { file, path }: ContentPlace) =>
  mark.file === file && path.every((step, index) => mark.path[index] === step);

/** A page of the site in one of its languages, and its content file. */
type PageAddress = { file: string; address: string; language: string | undefined };

/** Returns the content files that are pages, with the address of each in each language of the site, the default first. */
export function pageAddresses(files: EditorTools['files']): PageAddress[] {
  const site = files.site?.value as Json | undefined;
  const prefix = isObject(site) && typeof site.prefix === 'string' ? site.prefix.replace(/\/$/, '') : '';
  const names = Object.keys(files).filter((file) => Object.hasOwn(pages, file) || file.startsWith('pages/'));
  const [main, ...others] = siteLanguages(files);
  const folderOf = (tag: string) => `/${newKeyFor(tag, [main as string, ...others]).toLowerCase()}`;
  const editions = [{ language: main, folder: '' }, ...others.map((tag) => ({ language: tag, folder: folderOf(tag) }))];
  return editions.flatMap(({ language, folder }) =>
    names.map((file) => ({ file, language, address: prefix + folder + pathOf(file.replace(/^pages\//, '')) })),
  );
}

/** Returns the content file of the page at an address; `home` for a page without a file, such as the page of a day. */
export const fileAt = (files: EditorTools['files'], address: string): string => ownFileAt(files, address) ?? 'home';

/** Returns the content file of the page at an address; undefined for a page without a file. */
export const ownFileAt = (files: EditorTools['files'], address: string): string | undefined =>
  pageAddresses(files).find((page) => page.address === address)?.file;
