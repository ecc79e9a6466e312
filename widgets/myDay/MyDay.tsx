import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { inLanguage } from '../numbers';
import { readStars, setStars } from '../stars';
import { DayPanel } from './DayPanel';
import { chooseSessions, findOverlaps, type MyDayLabels, type Starred } from './programme';
import { useOffer, useProgramme, useStars } from './useMyDay';

type Props = {
  labels: MyDayLabels;
  /** The address of the page Agenda, to which links lead. */
  agenda: string;
  /** The address of the list of the programme. */
  list: string;
  /** True if the page itself shows sessions. */
  hasSessions: boolean;
};

/** The most overlaps that the status names. If there are more, it counts them, and a list names them. */
const FEW_OVERLAPS = 2;

/**
 * Renders a bar at the edge of the screen for the sessions that the visitor has starred: their number and overlaps, a filter of
 * the page, and a panel with their list and actions (rule 5.15). widgets/stars.ts asks for it when there are stars.
 */
export function MyDay({ labels, agenda, list, hasSessions }: Props) {
  const { ids, areStored } = useStars();
  const programme = useProgramme(list, ids);
  const { days = [], sessions } = programme === 'failed' || !programme ? {} : programme;
  const { offer, close } = useOffer(sessions);
  const bar = useRef<HTMLDivElement>(null);
  const focusBarSoon = useBarFocus(bar);
  const [isOpen, setOpen] = useState(false);
  const [isOnly, setOnly] = useFilter(ids, bar);
  const { message, say, forgetMessage } = useMessage(ids);
  useLostStars(sessions, ids, labels.gone, say);

  const change = (newIds: string[], text = '') => {
    setStars(newIds);
    say(text, ids);
    focusBarSoon();
  };
  const mySessions = chooseSessions(sessions ?? [], ids);
  const overlaps = findOverlaps(mySessions).map(([one, other]) =>
    labels.overlap.replace('{one}', () => one.title).replace('{other}', () => other.title),
  );
  const hasManyOverlaps = overlaps.length > FEW_OVERLAPS;
  const status =
    (offer && withCount(labels.offer, offer.length)) ||
    message?.text ||
    (programme === 'failed' && labels.failed) ||
    (hasManyOverlaps ? withCount(labels.overlaps, overlaps.length) : overlaps.join(' '));

  const toggleFilter = () => {
    setOnly(!isOnly);
    // The panel would list the same sessions that the page then shows.
    if (!isOnly) setOpen(false);
    if (!isOnly && !document.querySelector('.session [aria-pressed=true]')) say(labels.none);
  };
  const answerOffer = (newIds?: string[]) => {
    if (newIds) change(newIds);
    close();
    focusBarSoon();
  };
  const undo = (idsBefore: string[]) => {
    change(idsBefore);
    forgetMessage();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    focusFirst(bar.current);
  };

  return (
    <section className="my-day" aria-label={labels.name} hidden={!ids.length && !status} onKeyDown={onKeyDown}>
      {/* Rendered while empty, because screen readers announce only changes of an existing element. */}
      <p role="status">{[status, !areStored && labels.notKept].filter(Boolean).join(' ') || null}</p>
      <div className="my-day-bar" ref={bar}>
        {offer && <OfferAnswers labels={labels} ids={ids} offer={offer} answer={answerOffer} />}
        {!offer && ids.length > 0 && (
          <button
            type="button"
            className="my-day-count"
            aria-expanded={isOpen}
            aria-controls="my-day-panel"
            onClick={() => setOpen(!isOpen)}
          >
            {withCount(labels.count, ids.length)}
          </button>
        )}
        {!offer && ids.length > 0 && hasSessions && (
          <button type="button" aria-pressed={isOnly} onClick={toggleFilter}>
            {labels.only}
          </button>
        )}
        {!offer && message?.before && (
          <button type="button" onClick={() => undo(message.before ?? [])}>
            {labels.undo}
          </button>
        )}
      </div>
      {mySessions.length > 0 && (
        <DayPanel
          labels={labels}
          agenda={agenda}
          days={days}
          isOpen={isOpen}
          say={say}
          sessions={mySessions}
          overlaps={hasManyOverlaps ? overlaps : []}
          clear={() => change([], labels.cleared)}
        />
      )}
    </section>
  );
}

/** Returns a label with a number in place of `{count}`. */
const withCount = (label: string, count: number): string => label.replace('{count}', `${inLanguage(count)}`);

/** Focuses the first button of the bar, after the focused element has disappeared. */
const focusFirst = (bar: HTMLElement | null) => bar?.querySelector('button')?.focus();

type Bar = RefObject<HTMLDivElement | null>;

/** Returns a function that focuses the first button of the bar after the next render, because the pressed button disappears. */
function useBarFocus(bar: Bar): () => void {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses) focusFirst(bar.current);
  }, [presses, bar]);
  return () => setPresses(presses + 1);
}

/** Returns whether the page shows only the starred sessions, and a function that changes it. Without stars, it shows all. */
function useFilter(ids: string[], bar: Bar) {
  const [isOnly, setOnly] = useState(false);
  useLayoutEffect(() => {
    if (!ids.length) setOnly(false);
    showOnly(isOnly && ids.length > 0);
    // The row of a star that was just removed disappears, and the focus with it.
    if (isOnly && document.activeElement?.matches('[data-star][aria-pressed=false]')) focusFirst(bar.current);
  }, [isOnly, ids, bar]);
  return [isOnly, setOnly] as const;
}

/**
 * Returns the last message until the stars `ids` change, and functions that set and remove it. `before` are the stars that 'undo'
 * brings back.
 */
function useMessage(ids: string[]) {
  const [message, setMessage] = useState<{ text: string; ids: string[]; before?: string[] }>();
  const say = useCallback((text: string, before?: string[]) => setMessage({ text, ids: readStars().ids, before }), []);
  return { message: message?.ids === ids ? message : undefined, say, forgetMessage: () => setMessage(undefined) };
}

/** Removes the stars of sessions that the programme no longer has, and says how many these are. */
function useLostStars(sessions: Starred[] | undefined, ids: string[], label: string, say: (text: string) => void) {
  useEffect(() => {
    const lostIds = sessions ? ids.filter((id) => !sessions.some((session) => session.id === id)) : [];
    if (!lostIds.length) return;
    setStars(ids.filter((id) => !lostIds.includes(id)));
    say(withCount(label, lostIds.length));
  }, [sessions, ids, label, say]);
}

type OfferProps = {
  labels: MyDayLabels;
  /** The ids that the visitor has starred. */
  ids: string[];
  /** The ids of the link. */
  offer: string[];
  /** Called with the new stars, or without them if nothing changes. */
  answer(newIds?: string[]): void;
};

/** Renders the answers to a link from another device. 'Replace' is offered only if there are stars. */
function OfferAnswers({ labels, ids, offer, answer }: OfferProps) {
  return [
    <button key="add" type="button" className="my-day-add" onClick={() => answer([...new Set([...ids, ...offer])])}>
      {labels.add}
    </button>,
    ids.length > 0 && (
      <button key="replace" type="button" onClick={() => answer(offer)}>
        {labels.replace}
      </button>
    ),
    <button key="decline" type="button" onClick={() => answer()}>
      {labels.decline}
    </button>,
  ];
}

/**
 * Shows only the starred sessions, or all again. The styles hide the others (my-day.css), so that this works together with the
 * search (widgets/useFinder.ts), which then counts again.
 */
function showOnly(isOnly: boolean): void {
  const schedule = document.querySelector('.schedule');
  if (!schedule?.hasAttribute('data-my-day') && !isOnly) return;
  schedule?.toggleAttribute('data-my-day', isOnly);
  document.querySelector('.finder')?.dispatchEvent(new Event('input'));
}
