import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListedSession, ProgrammeList } from '../programmeList';
import { readStars, setStars } from '../stars';
import { DayActions } from './DayActions';
import { chosen, type MyDayLabels, overlaps } from './programme';
import { linkTo, useOffer, useProgramme, useStars } from './useMyDay';

type Props = {
  labels: MyDayLabels;
  /** The address of the page Agenda, to which links lead. */
  agenda: string;
  /** The address of the list of the programme. */
  list: string;
  /** Whether the page itself shows sessions. */
  hasSessions: boolean;
};

/** More overlaps than these are counted first, and named in the list. */
const FEW_OVERLAPS = 2;

/** Where the focus goes when what had it has given way. */
const focusFirst = (bar: HTMLElement | null) => bar?.querySelector('button')?.focus();

/**
 * The sessions that the visitor has starred, in a bar at the edge of the screen: how many, which of them overlap, only these,
 * and all that can be done with them (rule 5.15). widgets/stars.ts calls it when there are any; before, there is nothing to see.
 */
export function MyDay({ labels, agenda, list, hasSessions }: Props) {
  const { ids, kept } = useStars();
  const listed = useProgramme(list, ids);
  const { days = [], sessions } = listed === 'failed' || !listed ? {} : listed;
  const { offer, close } = useOffer(sessions);
  const [isOpen, setOpen] = useState(false);
  const [isOnly, setOnly] = useState(false);
  // What was said last holds until the choice changes; `before` is the choice that can be brought back.
  const [said, setSaid] = useState<{ text: string; of: string[]; before?: string[] }>();
  const [answers, setAnswers] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  const say = (text: string, before?: string[]) => setSaid({ text, of: readStars().ids, before });
  const change = (wanted: string[], text = '') => {
    setStars(wanted);
    say(text, ids);
    setAnswers(answers + 1);
  };

  useEffect(() => {
    const lost = sessions ? ids.filter((id) => !sessions.some((session) => session.id === id)) : [];
    if (!lost.length) return;
    setStars(ids.filter((id) => !lost.includes(id)));
    setSaid({ text: labels.gone.replace('{count}', `${lost.length}`), of: readStars().ids });
  }, [sessions, ids, labels.gone]);

  useLayoutEffect(() => {
    if (!ids.length) setOnly(false);
    showOnly(isOnly && ids.length > 0);
    // The row of a star that was just taken away goes, and with it the focus, as soon as it is drawn.
    if (isOnly && document.activeElement?.matches('[data-star][aria-pressed=false]')) focusFirst(bar.current);
  }, [isOnly, ids]);

  // The button that was pressed has given way to others.
  useEffect(() => {
    if (answers) focusFirst(bar.current);
  }, [answers]);

  const mine = chosen(sessions ?? [], ids);
  const pairs = overlaps(mine).map(([one, other]) =>
    labels.overlap.replace('{one}', () => one.title).replace('{other}', () => other.title),
  );
  const isMany = pairs.length > FEW_OVERLAPS;
  const message = said?.of === ids ? said : undefined;
  const status =
    (offer && labels.offer.replace('{count}', `${offer.length}`)) ||
    message?.text ||
    (listed === 'failed' && labels.failed) ||
    (isMany ? labels.overlaps.replace('{count}', `${pairs.length}`) : pairs.join(' '));

  const filter = () => {
    setOnly(!isOnly);
    if (!isOnly && !document.querySelector('.session [aria-pressed=true]')) say(labels.none);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    focusFirst(bar.current);
  };

  return (
    <section className="my-day" aria-label={labels.name} hidden={!ids.length && !status} onKeyDown={onKeyDown}>
      {/* Empty from the start, because screen readers announce only what changes in an element that they know. */}
      <p role="status">{[status, !kept && labels.notKept].filter(Boolean).join(' ') || null}</p>
      <div className="my-day-bar" ref={bar}>
        {offer && (
          <OfferAnswers
            labels={labels}
            ids={ids}
            offer={offer}
            answer={(wanted) => {
              if (wanted) change(wanted);
              close();
              setAnswers(answers + 1);
            }}
          />
        )}
        {!offer && ids.length > 0 && (
          <button
            type="button"
            className="my-day-count"
            aria-expanded={isOpen}
            aria-controls="my-day-panel"
            onClick={() => setOpen(!isOpen)}
          >
            {labels.count.replace('{count}', `${ids.length}`)}
          </button>
        )}
        {!offer && ids.length > 0 && hasSessions && (
          <button type="button" aria-pressed={isOnly} onClick={filter}>
            {labels.only}
          </button>
        )}
        {!offer && message?.before && (
          <button
            type="button"
            onClick={() => {
              change(message.before ?? []);
              setSaid(undefined);
            }}
          >
            {labels.undo}
          </button>
        )}
      </div>
      {mine.length > 0 && (
        <div className="my-day-panel" id="my-day-panel" hidden={!isOpen}>
          <DayActions
            labels={labels}
            link={linkTo(agenda, mine)}
            ids={mine.map(({ id }) => id)}
            say={say}
            clear={() => change([], labels.cleared)}
          />
          {isMany && (
            <ul>
              {pairs.map((pair) => (
                <li key={pair}>{pair}</li>
              ))}
            </ul>
          )}
          <DayList sessions={mine} days={days} cancelled={labels.cancelled} />
        </div>
      )}
    </section>
  );
}

/** The chosen sessions with their times, each a link to where the site shows it. The day is said where there are several. */
function DayList({
  sessions,
  days,
  cancelled,
}: {
  sessions: ListedSession[];
  days: ProgrammeList['days'];
  cancelled: string;
}) {
  const isLong = new Set(sessions.map(({ day }) => day)).size > 1;
  return (
    <ol className="my-day-list">
      {sessions.map(({ id, href, title, lang, day, hours, cancelled: isCancelled }) => (
        <li key={id}>
          <span>{isLong ? `${days[day]?.date} · ${hours}` : hours}</span>
          <a href={href} lang={lang} dir="auto">
            {isCancelled ? <s>{title}</s> : title}
          </a>
          {isCancelled && <strong>{cancelled}</strong>}
        </li>
      ))}
    </ol>
  );
}

type OfferProps = {
  labels: MyDayLabels;
  /** The visitor's own sessions. */
  ids: string[];
  /** Those of the link. */
  offer: string[];
  /** Gets the new choice, or nothing where all stays as it is. */
  answer(wanted?: string[]): void;
};

/** What can be answered to a link from another device. Where nothing was chosen yet, there is nothing to replace. */
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
 * Shows the starred sessions only, or all again. That is up to the styles (my-day.css), so that it goes together
 * with what the search hides (widgets/findSessions.ts), which then counts anew.
 */
function showOnly(isOnly: boolean): void {
  const schedule = document.querySelector('.schedule');
  if (!schedule?.hasAttribute('data-my-day') && !isOnly) return;
  schedule?.toggleAttribute('data-my-day', isOnly);
  document.querySelector('.finder')?.dispatchEvent(new Event('input'));
}
