import type { SessionData } from '../../content/programme/programmePages';
import { useSite } from '../context/siteContext';
import { PageHead } from '../parts/PageHead';
import { ProgrammeBar } from '../parts/ProgrammeFinder';
import { SessionBody, SessionTime } from '../parts/Session';

/** Renders the page of one session: its time, place, people and full description. */
export function SessionPage({ data: { day, session } }: { data: SessionData }) {
  const { content, formats, sessionAnchor, sessionHref } = useSite();
  const { title, status, time, language } = session;
  return (
    <>
      <PageHead
        eyebrow={day.dayTitle}
        title={title}
        text={session.subtitle}
        lang={language}
        cancelled={status === 'cancelled'}
      />
      <ProgrammeBar />
      <div className="section session-page">
        <div className="session-page-when">
          <p>
            <a href={sessionAnchor(session)}>
              <time dateTime={day.date}>{formats.longDate(day.date)}</time>
            </a>
          </p>
          <SessionTime time={time} />
          {content.schedule?.labels.note && (
            <p>{content.schedule.labels.note.replaceAll('{zone}', () => formats.zone(day.date, time.start))}</p>
          )}
        </div>
        <div className="session-body">
          <SessionBody session={session} whole />
          {/* A timetable that shows this part in place (widgets/openEntry.ts) shows these too. */}
          <p className="session-opened-tools" hidden>
            <a href={sessionHref(session)}>{content.schedule?.labels.open}</a>
            <button type="button" className="action">
              {content.site.calendar.close}
            </button>
          </p>
        </div>
      </div>
    </>
  );
}
