import { useEffect } from 'react';

const EVENTS = [
  'click',
  'auxclick',
  'dblclick',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'submit',
  'keydown',
];

/** The functions that handle the clicks and the keys of a page. */
type Handlers = {
  /** Called with the point of a click. */
  onClick(x: number, y: number): void;
  /** Handles a key. Returns true if it has used the key. */
  onKey(event: KeyboardEvent): boolean;
  onFollow(link: HTMLAnchorElement): void;
};

/** Stops links, forms and widgets from reacting while the page is edited. A click with Ctrl or Cmd works as usual. */
export function useQuietPage(page: Document, { onClick, onKey, onFollow }: Handlers) {
  useEffect(() => {
    const view = page.defaultView;
    if (!view) return;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const listen = (event: Event) => {
      const target = event.target as Element;
      if (event.type === 'keydown') {
        const key = event as KeyboardEvent;
        if (onKey(key)) stop(event);
        else if (['Enter', ' '].includes(key.key) && target !== page.body) stop(event);
        return;
      }
      if (event.type === 'submit') return stop(event);
      const { ctrlKey, metaKey, clientX, clientY } = event as MouseEvent;
      const isThrough = ctrlKey || metaKey;
      const link = target.closest?.<HTMLAnchorElement>('a[href]');
      if (isThrough && !link) return;
      stop(event);
      // A disabled button, such as “Previous” on the first page of a brochure, gets no click.
      const isOff = target.closest?.(':disabled') != null;
      if (event.type !== (isOff ? 'pointerup' : 'click')) return;
      if (isThrough) onFollow(link as HTMLAnchorElement);
      else onClick(clientX, clientY);
    };
    for (const name of EVENTS) view.addEventListener(name, listen, true);
    return () => {
      for (const name of EVENTS) view.removeEventListener(name, listen, true);
    };
  }, [page, onClick, onKey, onFollow]);
}
