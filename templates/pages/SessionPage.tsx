import { isOnDay, type SessionData } from '../../content/programme/programmePages';
import { startDate } from '../../content/programme/time';
import { useSite } from '../context/siteContext';
import { PageHead } from '../parts/PageHead';
import { ProgrammeBar } from '../parts/ProgrammeFinder';
import { SessionBody, SessionDate, SessionTime } from '../parts/Session';

/** Renders the page of one session: its time, place, people and full description. */
export function SessionPage({ data }: { data: SessionData }) {
  const { content, sessionHref } = useSite();
  const { session } = data;
  const { title, status, language } = session;
  return (
    <>
      <PageHead
        eyebrow={isOnDay(data) ? data.day.dayTitle : data.list.title}
        title={title}
        text={session.subtitle}
        lang={language}
        cancelled={status === 'cancelled'}
      />
      <ProgrammeBar />
      <div className="section session-page">
        <div className="session-page-when">
          <SessionWhen data={data} />
        </div>
        <div className="session-body">
          <SessionBody session={session} isWhole />
          {/*
           * Hidden on this page. Where a timetable fetches this page to show the session in place, widgets/toggleEntry.ts shows these
           * actions below it: to open the page, and to close the session again.
           */}
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

/** Renders the time of a session, with a link to its place in the programme. Without a time, it renders the list of the session. */
function SessionWhen({ data }: { data: SessionData }) {
  const { content, formats, sessionAnchor, langProps } = useSite();
  const anchor = sessionAnchor(data.session);
  if (!isOnDay(data))
    return (
      <>
        <p {...langProps(data.list.title)}>
          <a href={anchor}>{data.list.title}</a>
        </p>
        <SessionDate date={data.session.date} />
      </>
    );
  const { time } = data.session;
  const date = startDate(data.day.date, time);
  const note = content.schedule?.labels.note;
  return (
    <>
      <p>
        <a href={anchor}>
          <time dateTime={date}>{formats.longDate(date)}</time>
        </a>
      </p>
      <SessionTime time={time} isDated />
      {note && <p>{note.replaceAll('{zone}', () => formats.zone(date, time.start))}</p>}
    </>
  );
}
