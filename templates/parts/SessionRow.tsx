import type { ReactNode } from 'react';
import { hasSessionPages } from '../../content/programme/programmePages';
import { allSessions, isTimed, kindOf, sessionRooms, sessionSpeakers } from '../../content/programme/sessions';
import { endsNextDay } from '../../content/programme/time';
import type { AnySession, Content, Session } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { SessionBody, SessionDate, SessionTime, Star, trackOf } from './Session';

/**
 * The properties of a session in a list. `className` places it, `level` is the level of the heading above it, `anchor` gives it an
 * id for links (rule 5.4), and `whole` shows everything about it even if it has a page. `art` is a drawing of the look.
 */
type Props = {
  session: AnySession;
  className: string;
  level: 2 | 3 | 4;
  anchor: boolean;
  whole?: boolean;
  art?: ReactNode;
};

/** The kinds of sessions without a presentation, which are shown less prominently. */
const PAUSES: Session['kind'][] = ['break', 'meal', 'social'];

/**
 * Renders one session of a timetable, or of a list without times, as an item of a list. A session with a page of its own is an
 * entry of few words.
 */
export function SessionRow({ session, className, level, anchor, whole, art }: Props) {
  const { content, sessionHref, spans, langProps, look } = useSite();
  const { id, title, kind, status, language } = session;
  const isInTime = isTimed(session);
  const hasPage = hasSessionPages(content);
  const isEntry = hasPage && anchor && !whole;
  const track = trackOf(session, content.schedule);
  const Heading = `h${level + 1}` as 'h3' | 'h4' | 'h5';
  const classes = joinNonEmpty(
    ' ',
    `session session-${isInTime ? session.background : 'plain'}`,
    isEntry && 'entry',
    isEntry && track?.className,
    look.traits?.hasInks && !isEntry && inkOf(session, content.schedule),
    PAUSES.includes(kind) && 'session-pause',
    status === 'cancelled' && 'session-cancelled',
    className,
  );
  // Without a span, a cancelled session is never marked as being on.
  const span = status === 'cancelled' ? undefined : spans.get(id);
  const words = status === 'cancelled' ? <s>{title}</s> : title;
  return (
    <li
      className={classes}
      id={anchor ? id : undefined}
      // An entry has its id already, and in a long programme the bytes count.
      data-session={isEntry ? '' : id}
      data-starts={span?.start}
      data-ends={span?.end}
    >
      {!isEntry && (isInTime ? <SessionTime time={session.time} /> : <SessionDate date={session.date} />)}
      <div className="session-body">
        <Heading {...langProps(title, language)}>
          {hasPage ? <a href={sessionHref(session)}>{words}</a> : words}
        </Heading>
        {isEntry ? <EntryFacts session={session} /> : <SessionBody session={session} />}
      </div>
      {art}
      {isEntry && <Star session={session} />}
    </li>
  );
}

/** Returns the class of the track of a session, `ink-1` to `ink-4` in turn. */
function inkOf({ track }: AnySession, schedule: Content['schedule']): string | undefined {
  const index = schedule?.tracks?.findIndex(({ id }) => id === track) ?? -1;
  return index < 0 ? undefined : `ink-${(index % 4) + 1}`;
}

/** Renders the facts below the title of an entry: time, place, people, and what is special about it. Its page says the rest. */
function EntryFacts({ session }: { session: AnySession }) {
  const { content, formats } = useSite();
  const { language, level, audience, status, note } = session;
  const kind = kindOf(session, content.schedule);
  const usual = usualFacts(content, isTimed(session));
  const { labels } = content.schedule ?? {};
  const rooms = sessionRooms(session).join(formats.comma);
  const people = [...new Set(sessionSpeakers(session))].join(formats.comma);
  const isOwn = language && language !== new Intl.Locale(content.site.language).language;
  const facts = [
    { className: 'session-location', text: rooms },
    { className: 'entry-people', text: people },
    { className: 'session-track', text: trackOf(session, content.schedule)?.name },
    { className: 'session-kind', text: kind !== usual.kind && kind },
    { className: 'session-audience', text: audience },
    { className: 'session-level', text: level },
    { className: 'session-language', text: isOwn && formats.languageName(language) },
    { className: 'session-recording', text: !usual.isRecorded && isRecorded(session) && labels?.links.recording },
    { className: 'session-status', text: joinNonEmpty(' ', status && labels?.[status], note) },
  ];
  return (
    <p className="entry-facts">
      {isTimed(session) ? (
        <EntryTime time={session.time} />
      ) : (
        session.date && (
          <time className="session-time" dateTime={session.date}>
            {formats.longDate(session.date)}
          </time>
        )
      )}
      {facts.map(({ className, text }) => text && <Fact key={className} className={className} text={text} />)}
    </p>
  );
}

/** Renders a fact. A text of the other direction has its own element, or the dot before the fact would come after it. */
function Fact({ className, text }: { className: string; text: string }) {
  const props = useSite().langProps(text);
  return props.dir ? (
    <span className={className}>
      <span {...props}>{text}</span>
    </span>
  ) : (
    <span className={className} {...props}>
      {text}
    </span>
  );
}

/** Renders start and end of a session in a few letters: `09:00–10:30 AM`. */
export function EntryTime({ time }: Pick<Session, 'time'>) {
  const { content, formats } = useSite();
  return (
    <span className="session-time">
      <time dateTime={time.start}>{time.end ? formats.from(time) : formats.time(time.start)}</time>
      {time.end && (
        <>
          –<time dateTime={time.end}>{formats.time(time.end)}</time>
        </>
      )}
      {endsNextDay(time) && ` ${content.schedule?.labels.nextDay}`}
    </span>
  );
}

/** Checks whether a session has a recording. */
const isRecorded = ({ links }: AnySession): boolean => links?.some(({ kind }) => kind === 'recording') ?? false;

/** The facts of most sessions, which entries do not repeat: their kind, and whether they have a recording. */
type Usual = { kind?: string | undefined; isRecorded?: boolean };

function usualFacts({ schedule }: Content, inTime: boolean): Usual {
  const usuals = inTime ? usualInTime : usualWithoutTime;
  const remembered = schedule && usuals.get(schedule);
  if (!schedule || remembered) return remembered ?? {};
  const sessions = allSessions(schedule).filter((session) => isTimed(session) === inTime);
  const isMost = (some: unknown[]) => some.length > sessions.length / 2;
  const kinds = sessions.map((session) => kindOf(session, schedule));
  const kind = kinds.find((kind) => isMost(kinds.filter((other) => other === kind)));
  const facts = { kind, isRecorded: isMost(sessions.filter(isRecorded)) };
  usuals.set(schedule, facts);
  return facts;
}

/** The usual facts by schedule, for sessions with and without a time. They are kept, because every entry asks for them. */
const [usualInTime, usualWithoutTime] = [new WeakMap<object, Usual>(), new WeakMap<object, Usual>()];
