import { useEffect, useState } from 'react';
import type { ListedSession } from '../programmeList';
import { readStars } from '../stars';
import { forgetLink, readLink } from './link';

/**
 * The sessions that a link brings from another device, to be answered: undefined where there are none, or none that are new.
 * `close` ends the question.
 */
export function useOffer(sessions: ListedSession[] | undefined) {
  const [offer, setOffer] = useState<string[]>();

  useEffect(() => {
    if (!sessions) return;
    const look = () => {
      const linked = readLink(sessions);
      const { ids } = readStars();
      // A link that was cut off, or is of another event, names nothing that is known here.
      if (linked?.some((id) => !ids.includes(id))) setOffer(linked);
      else if (linked) forgetLink();
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [sessions]);

  const close = () => {
    setOffer(undefined);
    forgetLink();
  };
  return { offer, close };
}
