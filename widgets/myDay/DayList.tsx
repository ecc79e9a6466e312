import type { ListedSession, ProgrammeList } from '../programmeList';

/** The chosen sessions with their times, each a link to where the site shows it. The day is said where there are several. */
export function DayList({
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
