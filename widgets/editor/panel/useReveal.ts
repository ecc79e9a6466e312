import { useCallback, useEffect, useRef } from 'react';
import type { ContentFile, Json, Mark, Place } from '../../../content/edit/protocol';
import { isObject } from '../../../content/json/path';
import { pages, pathOf } from '../../../content/schema/pages';
import type { EditorTools } from '../editorTools';
import { findTargets } from '../targets';

const KEY = 'dev-edit-reveal';
/** A page may still be built when it is asked for: 20 times, in milliseconds. */
const TIMES = 20;
const PAUSE = 250;

/**
 * A function that scrolls to where a value is shown. If no text of it is on this page, it opens the first page that has
 * one, and goes on there.
 */
export function useReveal(editor: EditorTools): (place: Place) => void {
  const latest = useRef(editor);
  latest.current = editor;
  const reveal = useCallback(async (place: Place) => {
    const wanted = JSON.stringify(place);
    sessionStorage.setItem(KEY, wanted);
    // Somebody may go elsewhere meanwhile.
    const isWanted = () => sessionStorage.getItem(KEY) === wanted;
    let isShown = false;
    for (let time = 0; time < TIMES && isWanted(); time++) {
      const { requests, files } = latest.current;
      // Once more, because pages are asked one by one: the build may have come between the first of them and this one.
      const page = (await firstPage(place, files, requests)) && (await firstPage(place, files, requests));
      if (!isWanted()) return;
      if (page && page.address !== location.pathname) return location.assign(page.address);
      isShown = page !== undefined;
      // The server may know more than this page, which is then loaded again and goes on there.
      const [target] = page ? findTargets([page.mark]) : [];
      if (target) {
        stopRevealing();
        target.first.scrollIntoView({ block: 'center' });
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    if (!isWanted()) return;
    stopRevealing();
    if (!isShown) latest.current.announce('No page shows this yet.');
  }, []);
  useEffect(() => {
    const waiting = sessionStorage.getItem(KEY);
    if (waiting) reveal(JSON.parse(waiting));
  }, [reveal]);
  return reveal;
}

/** The first page with a text of a value, and where it stands. */
async function firstPage(place: Place, files: EditorTools['files'], requests: EditorTools['requests']) {
  for (const address of addressesFor(place, files)) {
    const marks = await requests.marks(address).catch(() => []);
    const mark = marks.find((each) => isIn(each, place));
    if (mark) return { address, mark };
  }
}

/** Forgets what was to be scrolled to. */
export const stopRevealing = (): void => sessionStorage.removeItem(KEY);

/** This page, the page of the file, then all others. */
const addressesFor = ({ file }: Place, files: EditorTools['files']): string[] => {
  const all = pageAddresses(files).filter((page) => page.file !== 'error');
  const own = all.filter((page) => page.file === file);
  const here = all.filter((page) => page.file === fileAt(files, location.pathname));
  return [...new Set([...here, ...own, ...all].map(({ address }) => address))];
};

const isIn = (mark: Mark, { file, path }: Place) =>
  mark.file === file && path.every((step, index) => mark.path[index] === step);

type Files = Record<string, ContentFile>;

/** The content files that are pages, with the address of each. */
export function pageAddresses(files: Files): { file: string; address: string }[] {
  const site = files.site?.value as Json | undefined;
  const prefix = isObject(site) && typeof site.prefix === 'string' ? site.prefix.replace(/\/$/, '') : '';
  return Object.keys(files)
    .filter((file) => Object.hasOwn(pages, file) || file.startsWith('pages/'))
    .map((file) => ({ file, address: prefix + pathOf(file.replace(/^pages\//, '')) }));
}

/** The content file of the page at an address; the home page for one that has no file of its own, such as a day's. */
export const fileAt = (files: Files, address: string): string =>
  pageAddresses(files).find((page) => page.address === address)?.file ?? 'home';
