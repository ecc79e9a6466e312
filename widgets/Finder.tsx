import { useEffect, useRef, useState } from 'react';
import type { ChoiceName } from './finderIndex';
import { inLanguage } from './numbers';
import type { Entry, LoadedIndex, Place, SearchResult } from './searchIndex';
import { readStars } from './stars';
import { useFinder } from './useFinder';

type Props = {
  labels: Record<'clear' | 'found' | 'none' | 'all' | 'star' | 'cancelled' | 'failed' | Place, string> & {
    /** The separator between halls, if it is not `, `. */
    comma?: string;
  };
  /** The choices, each with its name. One with a `value` has only this value, and its button chooses it. */
  choices: { name: ChoiceName; label: string; value?: string }[];
  /** The address of the index. */
  index: string;
};

/** The most sessions that are listed unless the visitor asks for all. */
const MANY = 200;
/** The most sessions that are listed at once after a key, as many as a phone shows; and how many follow after each paint. */
const [AT_ONCE, STEP] = [3, 24];

/**
 * Renders the choices and the results of a search over all days, below the field of words (templates/parts/ProgrammeFinder.tsx).
 * During a search, the styles hide the parts of the page after it.
 */
export function Finder({ labels, choices, index }: Props) {
  const { root, state, controls } = useFinder(index);
  const { loaded, failed, search, result } = state;
  const [open, setOpen] = useState<ChoiceName>();
  const [limit, setLimit] = useState(MANY);
  const isAsked = search.words !== '' || choices.some(({ name }) => search.chosen[name]?.length);
  const toggleValue = (name: ChoiceName, value: string) => {
    const before = search.chosen[name] ?? [];
    const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
    setLimit(MANY);
    controls.current?.change({ ...search, chosen: { ...search.chosen, [name]: after } });
  };
  const clearAll = () => {
    setOpen(undefined);
    setLimit(MANY);
    controls.current?.clear();
  };
  const openChoice = choices.find(({ name }) => name === open);
  const shownResult = isAsked ? result : undefined;
  const total = shownResult?.entries.length ?? 0;
  const listed = useListed(shownResult, limit);
  return (
    <div className="finder-found" ref={root}>
      <div className="finder-choices">
        {choices.map(({ name, label, value }) => {
          const count = search.chosen[name]?.length;
          if (value)
            return (
              <button key={name} type="button" aria-pressed={!!count} onClick={() => toggleValue(name, value)}>
                {label}
              </button>
            );
          return (
            <button
              key={name}
              type="button"
              aria-expanded={open === name}
              data-chosen={count || undefined}
              onClick={() => setOpen(open === name ? undefined : name)}
            >
              {count ? `${label} (${inLanguage(count)})` : label}
            </button>
          );
        })}
      </div>
      {openChoice && loaded && (
        <Chips
          label={openChoice.label}
          values={loaded.values[openChoice.name] ?? []}
          chosen={search.chosen[openChoice.name] ?? []}
          counts={result?.counts[openChoice.name]}
          toggle={(value) => toggleValue(openChoice.name, value)}
        />
      )}
      <div className="finder-state">
        {/* Rendered while empty, because screen readers announce only changes of an existing element. */}
        <p role="status">{(failed && labels.failed) || (shownResult && countOf(total, labels)) || null}</p>
        {isAsked && (
          <button type="button" onClick={clearAll}>
            {labels.clear}
          </button>
        )}
      </div>
      {isAsked && loaded && shownResult && (
        <Results entries={listed} places={shownResult.places} index={loaded} labels={labels} />
      )}
      {total > limit && (
        <button type="button" className="finder-all" onClick={() => setLimit(Infinity)}>
          {`${labels.all} (${inLanguage(total)})`}
        </button>
      )}
    </div>
  );
}

/** Returns the number of sessions that a search has found, in words. */
const countOf = (count: number, { found, none }: Props['labels']): string =>
  count ? found.replace('{count}', `${inLanguage(count)}`) : none;

type ChipsProps = {
  label: string;
  values: string[];
  chosen: string[];
  /** The number of sessions that each value would find. */
  counts: Map<string, number> | undefined;
  toggle(value: string): void;
};

/** Renders the values of a choice, except those that would find nothing. */
function Chips({ label, values, chosen, counts, toggle }: ChipsProps) {
  return (
    <ul className="finder-chips" aria-label={label}>
      {values.map((value) => {
        const count = counts?.get(value) ?? 0;
        const isChosen = chosen.includes(value);
        return (
          <li key={value} hidden={!count && !isChosen}>
            <button type="button" aria-pressed={isChosen} onClick={() => toggle(value)}>
              <span dir="auto">{value}</span> <small>{`${inLanguage(count)}`}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Returns the first `limit` sessions of a result. A new result is listed in steps: before the next paint only `AT_ONCE` of its sessions
 * and, of the next, those that were listed before; and after each paint `STEP` more.
 */
function useListed(result: SearchResult | undefined, limit: number): Entry[] {
  const [painted, setPainted] = useState<{ result?: SearchResult | undefined; count: number }>({ count: 0 });
  const listed = useRef<Entry[]>([]);
  const isNew = painted.result !== result;
  const count = isNew ? STEP : painted.count;
  const isWhole = count >= Math.min(limit, result?.entries.length ?? 0);
  const next = isNew || isWhole ? count : count + STEP;
  listed.current = (result?.entries.slice(0, Math.min(count, limit)) ?? []).filter(
    (entry, n) => !isNew || n < AT_ONCE || listed.current.includes(entry),
  );
  // Preact runs effects after the paint.
  useEffect(() => setPainted({ result, count: next }), [result, next]);
  return listed.current;
}

type ResultsProps = { entries: Entry[]; places: Map<Entry, Place>; index: LoadedIndex; labels: Props['labels'] };

/** Renders the found sessions by day; if they have the words in different places, first by place, each with a heading. */
function Results({ entries, places, ...rest }: ResultsProps) {
  const headings = [...new Set(places.values())].length > 1;
  const shownPlaces = [...new Set(entries.map((entry) => places.get(entry) as Place))];
  if (!headings) return <Days entries={entries} level={2} {...rest} />;
  return shownPlaces.map((place) => (
    <section key={place} className="finder-place">
      <h2>{rest.labels[place]}</h2>
      <Days entries={entries.filter((entry) => places.get(entry) === place)} level={3} {...rest} />
    </section>
  ));
}

type DaysProps = Omit<ResultsProps, 'places'> & { level: 2 | 3 };

/** Renders sessions by day. They open in place and have stars, like the sessions of the timetables. */
function Days({ entries, level, index, labels }: DaysProps) {
  const days = [...new Set(entries.map(({ day }) => day))];
  const stars = new Set(readStars().ids);
  const Heading = `h${level}` as 'h2' | 'h3';
  const Title = `h${level + 1}` as 'h3' | 'h4';
  return days.map((day) => (
    <section key={day} className="finder-day">
      <Heading>
        <a href={index.days[day]?.href}>{index.days[day]?.title}</a> <span>{index.days[day]?.date}</span>
      </Heading>
      <ol className="timetable-sessions entries">
        {entries
          .filter((entry) => entry.day === day)
          .map(({ index: n, id, href, title, lang, time, people, cancelled, values }) => (
            <li key={n} className="session entry" data-session="">
              <div className="session-body">
                <Title lang={lang} dir="auto">
                  <a href={href}>{cancelled ? <s>{title}</s> : title}</a>
                </Title>
                <p className="entry-facts">
                  {time && <span className="session-time">{time}</span>}
                  {values.room?.length ? (
                    <span className="session-location">
                      {values.room.join((process.env.INTL && labels.comma) || ', ')}
                    </span>
                  ) : null}
                  {people && <span className="entry-people">{people}</span>}
                  {values.track?.length ? <span className="session-track">{values.track.join(', ')}</span> : null}
                  {cancelled && <span className="session-status">{labels.cancelled}</span>}
                </p>
              </div>
              <button
                type="button"
                className="action icon star"
                data-star={id}
                aria-pressed={stars.has(id)}
                aria-label={`${labels.star}: ${title}`}
              >
                {labels.star}
              </button>
            </li>
          ))}
      </ol>
    </section>
  ));
}
