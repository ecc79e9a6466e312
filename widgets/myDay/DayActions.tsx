import { type MouseEvent, useState } from 'react';
import type { qrPath } from '../qrPath';
import type { MyDayLabels } from './programme';

/** The longest address, in characters, whose QR code a phone reads from a screen. */
const LONGEST_QR = 800;

type Props = {
  labels: MyDayLabels;
  /** The address that carries the day to another device. */
  link: string;
  /** The ids of the starred sessions that have a time. */
  ids: string[];
  say(text: string): void;
  clear(): void;
};

/** Renders the buttons for the visitor's day: link, QR code, calendar, and clear. */
export function DayActions({ labels, link, ids, say, clear }: Props) {
  const sayFailed = () => say(labels.failed);
  const qr = useQr(sayFailed);
  const address = new URL(link, location.href).href;
  const code = address.length < LONGEST_QR ? qr.draw?.(address) : undefined;

  async function copy(event: MouseEvent) {
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(address);
      say(labels.copied);
    } catch {
      // If the browser does not allow it, the address is shown, to be copied by hand.
      say(address);
    }
  }

  async function save() {
    try {
      const { saveCalendar } = await import('./saveCalendar');
      await saveCalendar(ids);
    } catch (error) {
      console.warn(error);
      sayFailed();
    }
  }

  return (
    <div>
      <p className="my-day-actions">
        <a href={link} onClick={copy}>
          {labels.copy}
        </a>
        {address.length < LONGEST_QR && (
          <button type="button" aria-expanded={qr.isShown} onClick={qr.toggle}>
            {labels.qr}
          </button>
        )}
        {ids.length > 0 && (
          <button type="button" onClick={save}>
            {labels.calendar}
          </button>
        )}
        <button type="button" onClick={clear}>
          {labels.clear}
        </button>
      </p>
      {code && (
        <svg className="qr" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={labels.qr}>
          <path d={code.path} />
        </svg>
      )}
    </div>
  );
}

/**
 * Returns whether the QR code is shown, a function that shows or hides it, and, while it is shown, the function that draws it, which
 * is loaded at the first click. Calls `onFailure` if it cannot be loaded.
 */
function useQr(onFailure: () => void) {
  // In an object, because useState would call a function that is set as a state.
  const [loaded, setLoaded] = useState<{ draw: typeof qrPath }>();
  const [isShown, setShown] = useState(false);
  const toggle = () => {
    setShown(!isShown);
    if (!loaded) import('../qrPath').then(({ qrPath }) => setLoaded({ draw: qrPath }), onFailure);
  };
  return { isShown, toggle, draw: isShown ? loaded?.draw : undefined };
}
