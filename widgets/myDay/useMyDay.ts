import { useEffect, useRef, useState } from 'react';
import type { ListedSession, ProgrammeList } from '../programmeList';
import { FRAGMENT, readStars } from '../stars';

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

/** The starred sessions, whenever they change. The first render knows of none, as the build does. */
export function useStars() {
  const [stars, setStars] = useState<ReturnType<typeof readStars>>({ ids: [], kept: true });
  useEffect(() => {
    const read = () => setStars(readStars());
    read();
    addEventListener('stars', read);
    return () => removeEventListener('stars', read);
  }, []);
  return stars;
}

/**
 * Returns the programme, from the list at `address`: undefined until it is there, 'failed' where it does not come. It is asked
 * for again whenever other sessions are starred.
 */
export function useProgramme(address: string, ids: string[]): ProgrammeList | 'failed' | undefined {
  const [programme, setProgramme] = useState<ProgrammeList | 'failed'>();
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another attempt
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    fetch(address)
      .then((response) => response.json())
      .then(setProgramme, () => {
        isAsked.current = false;
        setProgramme('failed');
      });
  }, [address, ids]);
  return programme;
}

/** The address of Agenda with these sessions in its fragment: what follows the `#` is sent to nobody (rule 5.16). */
export const linkTo = (agenda: string, sessions: ListedSession[]): string =>
  agenda + FRAGMENT + sessions.map(({ short }) => short).join('.');

/** Which of these sessions the address of the page names; undefined where it is no link to somebody's day. */
function readLink(sessions: ListedSession[]): string[] | undefined {
  if (!location.hash.startsWith(FRAGMENT)) return undefined;
  const named = location.hash.slice(FRAGMENT.length).split('.');
  return sessions.filter(({ short }) => named.includes(short)).map(({ id }) => id);
}

/** Takes the sessions out of the address, so that a reload does not ask again. */
const forgetLink = (): void => history.replaceState(history.state, '', location.pathname + location.search);
