import { useEffect, useRef, useState } from 'react';
import type { LibraryPicture, PreviewResponse } from '../../../content/edit/storedFiles';
import type { Requests } from '../requests';
import { useTools } from './tools';

/** The most thumbnails that are made at the same time. Each takes a connection, and some ten milliseconds of the server. */
const AT_ONCE = 3;

/** The finished thumbnails, by the name of the picture and the time when it was stored; undefined if a file is no picture. */
const thumbnails = new Map<string, string | undefined>();
const waiting: (() => Promise<void>)[] = [];
let running = 0;

/** Draws a thumbnail of a picture. It is made once it is on the screen; the thumbnails that came last are made first. */
export function Thumbnail({ picture: { name, stored } }: { picture: LibraryPicture }) {
  const { requests } = useTools();
  const box = useRef<HTMLSpanElement>(null);
  const key = `${stored} ${name}`;
  const [, show] = useState(0);
  useEffect(() => {
    if (thumbnails.has(key)) return;
    let leave = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        leave();
        if (entries.some((each) => each.isIntersecting))
          leave = whenItIsTurn(() => make(requests, key, name).then(() => show((count) => count + 1)));
      },
      { rootMargin: '100px' },
    );
    if (box.current) observer.observe(box.current);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [requests, key, name]);
  const source = thumbnails.get(key);
  // Drawings and logos are shown whole.
  const isWhole = /\.(svg|png)$/i.test(name);
  return (
    <span className={`thumbnail${isWhole ? ' whole-picture' : ''}`} ref={box}>
      {source && <img src={source} alt="" />}
      {thumbnails.has(key) && !source && <small>cannot be read</small>}
    </span>
  );
}

async function make(requests: Requests, key: string, name: string): Promise<void> {
  if (thumbnails.has(key)) return;
  const address = `thumbnail?${new URLSearchParams({ name })}`;
  const source = await requests.request<PreviewResponse>(address).then(
    (answer) => answer.source,
    () => undefined,
  );
  thumbnails.set(key, source);
}

/** Runs a task as soon as few others run; the last task comes first. Returns a function that cancels a task that has not begun. */
function whenItIsTurn(task: () => Promise<void>): () => void {
  waiting.push(task);
  next();
  return () => {
    const at = waiting.indexOf(task);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function next(): void {
  const task = running < AT_ONCE ? waiting.pop() : undefined;
  if (!task) return;
  running++;
  task().finally(() => {
    running--;
    next();
  });
}
