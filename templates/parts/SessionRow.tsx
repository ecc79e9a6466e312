import { hasSessionPages } from '../../content/programme/programmePages';
import {
  allSessions,
  isTimed,
  kindOf,
  materialsOf,
  sessionRooms,
  sessionSpeakers,
} from '../../content/programme/sessions';
import { endsNextDay } from '../../content/programme/time';
import type { AnySession, Content, Session } from '../../content/schema/schema';
import { oncePer } from '../../static/output/cache';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { RichLink } from './RichText';
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
  /** All sessions of its day, if the look may draw the session among them. */
  sessions?: Session[];
};

/** The most letters of the title of a session that matters, if a look is to set it in very large type. */
const MOST_LETTERS = 12;

/** The kinds of sessions without a presentation, which are shown less prominently. */
const PAUSES: Session['kind'][] = ['break', 'meal', 'social'];

/**
 * Renders one session of a timetable, or of a list without times, as an item of a list. A session with a page of its own is an
 * entry of few words.
 */
export function SessionRow({ session, className, level, anchor, whole, sessions }: Props) {
  const { content, page, sessionHref, spans, langProps, look } = useSite();
  const { id, title, kind, status, language } = session;
  const hasTime = isTimed(session);
  const Drawing = look.slots?.session;
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
      {Drawing && sessions && hasTime && <Drawing session={session} sessions={sessions} />}
      {isEntry && page.kind !== 'embed' && <Star session={session} />}
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
  const { labels } = content.schedule ?? {};
  const rooms = sessionRooms(session).join(formats.comma);
  const people = [...new Set(sessionSpeakers(session))].join(formats.comma);
  const isOtherLanguage = language && language !== new Intl.Locale(content.site.language).language;
  const facts = [
    { className: 'session-location', text: rooms },
    { className: 'entry-people', text: people },
    { className: 'session-track', text: trackOf(session, content.schedule)?.name },
    { className: 'session-kind', text: kind !== usualKind(content, isTimed(session)) && kind },
    { className: 'session-audience', text: audience },
    { className: 'session-level', text: level },
    { className: 'session-language', text: isOtherLanguage && formats.languageName(language) },
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
      {materialsOf(session).map(({ kind, url }) => (
        <span key={kind + url}>
          <RichLink url={url}>{labels?.links[kind]}</RichLink>
        </span>
      ))}
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

type Schedule = NonNullable<Content['schedule']>;

/** Returns the kind of most sessions, of those with a time or of those without, which entries do not repeat. */
const usualKind = ({ schedule }: Content, hasTime: boolean): string | undefined =>
  schedule && (hasTime ? kindWithTime : kindWithoutTime)(schedule);

// Every entry asks for it.
const kindWithTime = oncePer((schedule: Schedule) => countKinds(schedule, true));
const kindWithoutTime = oncePer((schedule: Schedule) => countKinds(schedule, false));

function countKinds(schedule: Schedule, hasTime: boolean): string | undefined {
  const sessions = allSessions(schedule).filter((session) => isTimed(session) === hasTime);
  const kinds = sessions.map((session) => kindOf(session, schedule));
  return kinds.find((kind) => kinds.filter((other) => other === kind).length > sessions.length / 2);
}
