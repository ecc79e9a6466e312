import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DayActions } from './myDay/DayActions';
import { DayList } from './myDay/DayList';
import type { MyDayLabels } from './myDay/labels';
import { linkTo } from './myDay/link';
import { OfferAnswers } from './myDay/OfferAnswers';
import { chosen, overlaps } from './myDay/programme';
import { showOnly } from './myDay/showOnly';
import { useOffer } from './myDay/useOffer';
import { useProgramme } from './myDay/useProgramme';
import { useStars } from './myDay/useStars';
import { readStars, setStars } from './stars';

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
