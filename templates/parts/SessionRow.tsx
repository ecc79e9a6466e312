import type { ReactNode } from 'react';
import { hasSessionPages } from '../../content/programme/programmePages';
import { allSessions, isTimed, kindOf, sessionRooms, sessionSpeakers } from '../../content/programme/sessions';
import { endsNextDay } from '../../content/programme/time';
import type { AnySession, Content, Session } from '../../content/schema/schema';
import { oncePer } from '../../static/output/cache';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { SessionBody, SessionDate, SessionTime, Star, trackOf } from './Session';

type Props = {
  session: AnySession;
  /** Further classes, which place the session in its list. */
  className: string;
  /** The level of the heading above the list. */
  level: 2 | 3 | 4;
  /** True if the session gets an id for links (rule 5.4). */
  anchor: boolean;
  /** True if everything about the session is shown, even if it has a page of its own. */
  whole?: boolean;
  /** A drawing of the look. */
  art?: ReactNode;
};

/** The most letters of the title of a session that matters, if a look is to set it in very large type. */
const MOST_LETTERS = 12;

/** The kinds of sessions without a presentation, which are shown less prominently. */
const PAUSES: Session['kind'][] = ['break', 'meal', 'social'];

/**
 * Renders one session of a timetable, or of a list without times, as an item of a list. A session with a page of its own is an
 * entry of few words.
 */
export function SessionRow({ session, className, level, anchor, whole, art }: Props) {
  const { content, sessionHref, spans, langProps, look } = useSite();
  const { id, title, kind, status, language } = session;
  const hasTime = isTimed(session);
  const hasPage = hasSessionPages(content);
  const isEntry = hasPage && anchor && !whole;
  const track = trackOf(session, content.schedule);
  const Heading = `h${level + 1}` as 'h3' | 'h4' | 'h5';
  const classes = joinNonEmpty(
    ' ',
    `session session-${hasTime ? session.background : 'plain'}`,
    isEntry && 'entry',
    !isEntry && hasTime && session.background === 'accent' && title.length <= MOST_LETTERS && 'session-short',
    isEntry && track?.className,
    look.traits?.hasInks && !isEntry && inkOf(session, content.schedule),
    PAUSES.includes(kind) && 'session-pause',
    status === 'cancelled' && 'session-cancelled',
    className,
  );
  // Without a span, a cancelled session is never marked as being on.
  const span = status === 'cancelled' ? undefined : spans.get(id);
  const heading = status === 'cancelled' ? <s>{title}</s> : title;
  return (
    <li
      className={classes}
      id={anchor ? id : undefined}
      // An entry has its id already, and in a long programme the bytes count.
      data-session={isEntry ? '' : id}
      data-starts={span?.start}
      data-ends={span?.end}
    >
      {!isEntry && (hasTime ? <SessionTime time={session.time} /> : <SessionDate date={session.date} />)}
      <div className="session-body">
        <Heading {...langProps(title, language)}>
          {hasPage ? <a href={sessionHref(session)}>{heading}</a> : heading}
        </Heading>
        {isEntry ? <EntryFacts session={session} /> : <SessionBody session={session} />}
      </div>
      {art}
      {isEntry && <Star session={session} />}
    </li>
  );
}

/** Returns the class of the ink of a session: `ink-1` to `ink-4`, in turn by its track; undefined if it has no track. */
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
  const isOtherLanguage = language && language !== new Intl.Locale(content.site.language).language;
  const facts = [
    { className: 'session-location', text: rooms },
    { className: 'entry-people', text: people },
    { className: 'session-track', text: trackOf(session, content.schedule)?.name },
    { className: 'session-kind', text: kind !== usual.kind && kind },
    { className: 'session-audience', text: audience },
    { className: 'session-level', text: level },
    { className: 'session-language', text: isOtherLanguage && formats.languageName(language) },
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
type UsualFacts = { kind?: string | undefined; isRecorded?: boolean };

type Schedule = NonNullable<Content['schedule']>;

/** Returns the facts of most sessions, of those with a time or of those without. */
const usualFacts = ({ schedule }: Content, hasTime: boolean): UsualFacts =>
  schedule ? (hasTime ? factsWithTime : factsWithoutTime)(schedule) : {};

// Every entry asks for them.
const factsWithTime = oncePer((schedule: Schedule) => countFacts(schedule, true));
const factsWithoutTime = oncePer((schedule: Schedule) => countFacts(schedule, false));

function countFacts(schedule: Schedule, hasTime: boolean): UsualFacts {
  const sessions = allSessions(schedule).filter((session) => isTimed(session) === hasTime);
  const areMost = (list: unknown[]) => list.length > sessions.length / 2;
  const kinds = sessions.map((session) => kindOf(session, schedule));
  const kind = kinds.find((kind) => areMost(kinds.filter((other) => other === kind)));
  return { kind, isRecorded: areMost(sessions.filter(isRecorded)) };
}
