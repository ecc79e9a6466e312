import type { ProgrammeList } from '../programmeList';
import { DayActions } from './DayActions';
import type { MyDayLabels, Starred } from './programme';
import { linkTo } from './useMyDay';

type Props = {
  labels: MyDayLabels;
  /** The address of the page Agenda, to which links lead. */
  agenda: string;
  /** The starred sessions. */
  sessions: Starred[];
  days: ProgrammeList['days'];
  /** A sentence for each overlap, if these are too many for the status. */
  overlaps: string[];
  isOpen: boolean;
  say(text: string): void;
  clear(): void;
};

/** Renders the actions for the visitor's day, its overlaps, and the list of its sessions. */
export function DayPanel({ labels, agenda, sessions, days, overlaps, isOpen, say, clear }: Props) {
  return (
    <div className="my-day-panel" id="my-day-panel" hidden={!isOpen}>
      <DayActions
        labels={labels}
        link={linkTo(agenda, sessions)}
        ids={sessions.flatMap(({ id, start }) => (start ? id : []))}
        say={say}
        clear={clear}
      />
      {overlaps.length > 0 && (
        <ul>
          {overlaps.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <DayList sessions={sessions} days={days} cancelled={labels.cancelled} />
    </div>
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
  const hasSeveralDays = new Set(sessions.map(({ day }) => day)).size > 1;
  return (
    <ol className="my-day-list">
      {sessions.map(({ id, href, title, lang, day, hours, cancelled: isCancelled }) => (
        <li key={id}>
          <span>{hasSeveralDays && day !== undefined ? `${days[day]?.date} · ${hours}` : hours}</span>
          <a href={href} lang={lang} dir="auto">
            {isCancelled ? <s>{title}</s> : title}
          </a>
          {isCancelled && <strong>{cancelled}</strong>}
        </li>
      ))}
    </ol>
  );
}
