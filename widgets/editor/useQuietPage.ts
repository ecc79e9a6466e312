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

/**
 * Stops links, forms and widgets from reacting while the page is edited; a click with Ctrl or Cmd works as usual. Calls `onClick` with
 * the point of a click, and `onKey` for a key that is pressed outside the editor; it returns true if it has used the key.
 */
export function useQuietPage(onClick: (x: number, y: number) => void, onKey: (event: KeyboardEvent) => boolean) {
  useEffect(() => {
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const listen = (event: Event) => {
      const [target] = event.composedPath();
      // The editor and its switch live in shadow trees beside the body.
      if (event.composedPath().some((node) => node instanceof Element && node.matches('dev-editor, dev-overlay')))
        return;
      if (event instanceof KeyboardEvent) {
        if (onKey(event)) stop(event);
        else if (['Enter', ' '].includes(event.key) && target !== document.body) stop(event);
        return;
      }
      if (!(event instanceof MouseEvent)) return stop(event);
      const isThrough = event.ctrlKey || event.metaKey;
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (isThrough && !link) return;
      stop(event);
      // A disabled button, such as “Previous” on the first page of a brochure, gets no click.
      const isOff = target instanceof Element && target.closest(':disabled') !== null;
      if (event.type !== (isOff ? 'pointerup' : 'click')) return;
      if (isThrough) location.assign((link as HTMLAnchorElement).href);
      else onClick(event.clientX, event.clientY);
    };
    for (const name of EVENTS) window.addEventListener(name, listen, true);
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, listen, true);
    };
  }, [onClick, onKey]);
}
