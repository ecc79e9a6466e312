import { useEffect, useRef, useState } from 'react';
import type { ProgrammeList } from '../programmeList';
import { FRAGMENT, readStars } from '../stars';
import type { Starred } from './programme';

/**
 * Returns `offer`, the ids of a link from another device, and `close`, which ends the offer. `offer` is undefined if the link has
 * no ids, or none that are new.
 */
export function useOffer(sessions: Starred[] | undefined) {
  const [offer, setOffer] = useState<string[]>();

  useEffect(() => {
    if (!sessions) return;
    const readOffer = () => {
      const linkedIds = readLink(sessions);
      const { ids } = readStars();
      // A damaged link, or one of another event, names no session of this site.
      if (linkedIds?.some((id) => !ids.includes(id))) setOffer(linkedIds);
      else if (linkedIds) forgetLink();
    };
    readOffer();
    addEventListener('hashchange', readOffer);
    return () => removeEventListener('hashchange', readOffer);
  }, [sessions]);

  const close = () => {
    setOffer(undefined);
    forgetLink();
  };
  return { offer, close };
}

/** The ids of the starred sessions. `areStored` is false if this browser does not keep them after the visit. */
type Stars = ReturnType<typeof readStars>;

/**
 * Returns the starred sessions and follows their changes: stars.ts sends the event `stars` after each one. The first render has no
 * stars, because it must give the same HTML as the build, which knows of none.
 */
export function useStars(): Stars {
  const [stars, setStars] = useState<Stars>({ ids: [], areStored: true });
  useEffect(() => {
    const update = () => setStars(readStars());
    update();
    addEventListener('stars', update);
    return () => removeEventListener('stars', update);
  }, []);
  return stars;
}

/** The days of the programme, and all of its sessions: first those with a time. */
type LoadedProgramme = { days: ProgrammeList['days']; sessions: Starred[] };

/**
 * Returns the programme from the list at `address`: undefined until it has loaded, 'failed' if it cannot be fetched. Each change
 * of the stars is another attempt.
 */
export function useProgramme(address: string, ids: string[]): LoadedProgramme | 'failed' | undefined {
  const [programme, setProgramme] = useState<LoadedProgramme | 'failed'>();
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another attempt
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    fetch(address)
      .then((response) => response.json())
      .then(({ days, sessions, untimed = [] }: ProgrammeList) =>
        setProgramme({ days, sessions: [...sessions, ...untimed] }),
      )
      .catch(() => {
        isAsked.current = false;
        setProgramme('failed');
      });
  }, [address, ids]);
  return programme;
}

/** Returns the address of Agenda with these sessions in its fragment, which browsers do not send to the server (rule 5.16). */
export const linkTo = (agenda: string, sessions: Starred[]): string =>
  agenda + FRAGMENT + sessions.map(({ short }) => short).join('.');

/** Returns the ids of these sessions that the address of the page names; undefined if it is no link to somebody's day. */
function readLink(sessions: Starred[]): string[] | undefined {
  if (!location.hash.startsWith(FRAGMENT)) return undefined;
  const shortIds = location.hash.slice(FRAGMENT.length).split('.');
  return sessions.filter(({ short }) => shortIds.includes(short)).map(({ id }) => id);
}

/** Removes the sessions from the address, so that a reload does not offer them again. */
const forgetLink = (): void => history.replaceState(history.state, '', location.pathname + location.search);
