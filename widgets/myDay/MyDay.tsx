import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { inLanguage } from '../numbers';
import type { ProgrammeList } from '../programmeList';
import { readStars, setStars } from '../stars';
import { DayActions } from './DayActions';
import { chosen, type MyDayLabels, overlaps, type Starred } from './programme';
import { linkTo, useOffer, useProgramme, useStars } from './useMyDay';

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

/** Focuses the first button of the bar, after the focused element has disappeared. */
const focusFirst = (bar: HTMLElement | null) => bar?.querySelector('button')?.focus();

/**
 * Renders a bar at the edge of the screen for the sessions that the visitor has starred: their number and overlaps, a filter of
 * the page, and a panel with their list and actions (rule 5.15). widgets/stars.ts asks for it when there are stars.
 */
export function MyDay({ labels, agenda, list, hasSessions }: Props) {
  const { ids, kept } = useStars();
  const listed = useProgramme(list, ids);
  const { days = [], sessions } = listed === 'failed' || !listed ? {} : listed;
  const { offer, close } = useOffer(sessions);
  const [isOpen, setOpen] = useState(false);
  const [isOnly, setOnly] = useState(false);
  // The last message, shown until the stars change; `before` are the stars that 'undo' brings back.
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
    setSaid({ text: labels.gone.replace('{count}', `${inLanguage(lost.length)}`), of: readStars().ids });
  }, [sessions, ids, labels.gone]);

  useLayoutEffect(() => {
    if (!ids.length) setOnly(false);
    showOnly(isOnly && ids.length > 0);
    // The row of a star that was just removed disappears, and the focus with it.
    if (isOnly && document.activeElement?.matches('[data-star][aria-pressed=false]')) focusFirst(bar.current);
  }, [isOnly, ids]);

  // The pressed button has disappeared.
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
    (offer && labels.offer.replace('{count}', `${inLanguage(offer.length)}`)) ||
    message?.text ||
    (listed === 'failed' && labels.failed) ||
    (isMany ? labels.overlaps.replace('{count}', `${inLanguage(pairs.length)}`) : pairs.join(' '));

  const filter = () => {
    setOnly(!isOnly);
    // The panel would list the same sessions that the page then shows.
    if (!isOnly) setOpen(false);
    if (!isOnly && !document.querySelector('.session [aria-pressed=true]')) say(labels.none);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    focusFirst(bar.current);
  };

  return (
    <section className="my-day" aria-label={labels.name} hidden={!ids.length && !status} onKeyDown={onKeyDown}>
      {/* Rendered while empty, because screen readers announce only changes of an existing element. */}
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
            {labels.count.replace('{count}', `${inLanguage(ids.length)}`)}
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
            ids={mine.flatMap(({ id, start }) => (start ? id : []))}
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

/** Renders the starred sessions with times and links to the site, and with dates if they are on several days. */
function DayList({
  sessions,
  days,
  cancelled,
}: {
  sessions: Starred[];
  days: ProgrammeList['days'];
  cancelled: string;
}) {
  const isLong = new Set(sessions.map(({ day }) => day)).size > 1;
  return (
    <ol className="my-day-list">
      {sessions.map(({ id, href, title, lang, day, hours, cancelled: isCancelled }) => (
        <li key={id}>
          <span>{isLong && day !== undefined ? `${days[day]?.date} · ${hours}` : hours}</span>
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
  /** The ids that the visitor has starred. */
  ids: string[];
  /** The ids of the link. */
  offer: string[];
  /** Called with the new stars, or without them if nothing changes. */
  answer(wanted?: string[]): void;
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
 * Shows only the starred sessions, or all again. The styles hide the others (my-day.css), so that it works together with the
 * search (widget./words.ts), which then counts again.
 */
function showOnly(isOnly: boolean): void {
  const schedule = document.querySelector('.schedule');
  if (!schedule?.hasAttribute('data-my-day') && !isOnly) return;
  schedule?.toggleAttribute('data-my-day', isOnly);
  document.querySelector('.finder')?.dispatchEvent(new Event('input'));
}
