import type { ReactNode } from 'react';
import { hasManySessions, hasSessionPages } from '../../content/programme/programmePages';
import { isTimed, kindOf, materialsOf } from '../../content/programme/sessions';
import { endsNextDay, startsNextDay } from '../../content/programme/time';
import type { AnySession, Content, Session } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { sessionCalendar } from '../feeds/calendarEntries';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { TRACK_COLOURS } from '../styles/palette';
import { trackClass } from '../styles/styles';
import { ActionButton } from './Action';
import { CalendarLink } from './CalendarLink';
import { Picture } from './Picture';
import { RichLink, RichText } from './RichText';

/** The most characters of a description that is shown in full, if there are many sessions or sessions have their own pages. */
const LONG_DESCRIPTION = 240;

type SessionBodyProps = {
  session: AnySession;
  /** True on the session's own page, where nothing is folded. */
  isWhole?: boolean;
};

/** Renders everything about a session except its time and title. Home shows only the essentials, and Agenda the rest. */
export function SessionBody({ session, isWhole }: SessionBodyProps) {
  const { content, page } = useSite();
  if (page.kind === 'home' && content.agenda)
    return (
      <>
        <SessionStatus {...session} />
        <SessionPlace session={session} />
      </>
    );
  return isWhole ? <WholeSession session={session} /> : <SessionInList session={session} />;
}

/** Renders a session in a list. If there are many sessions, or if they have pages, a long description is folded or left out. */
function SessionInList({ session }: { session: AnySession }) {
  const { content, page, langProps } = useSite();
  const { description = '', subtitle, language, livestream } = session;
  const hasPage = hasSessionPages(content);
  const isShort = hasPage || hasManySessions(content);
  const isLong = isShort && description.length > LONG_DESCRIPTION;
  const more = isShort && !hasPage && <SessionMore session={session} isLong={isLong} />;
  return (
    <>
      <SessionStatus {...session} />
      {subtitle && (
        <p className="session-subtitle" {...langProps(subtitle, language)}>
          {subtitle}
        </p>
      )}
      {!isLong && <SessionDescription {...session} />}
      <PlaceAndPeople session={session} />
      <SessionLinks
        session={session}
        livestream={livestream}
        links={isShort ? materialsOf(session) : [...materialsOf(session), ...furtherLinks(session)]}
      />
      {/* The home page has no actions: the starred sessions are listed on Agenda. The frames of other sites have none either. */}
      {page.kind === 'home' || page.kind === 'embed' ? more : <SessionActions session={session}>{more}</SessionActions>}
    </>
  );
}

/** Renders a session on its own page. Its description may be long, so place, people, recording and slides come first. */
const WholeSession = ({ session }: { session: AnySession }) => (
  <>
    <SessionStatus {...session} />
    <PlaceAndPeople session={session} />
    <SessionLinks session={session} links={materialsOf(session)} />
    <SessionDescription {...session} />
    <SessionLinks session={session} livestream={session.livestream} links={furtherLinks(session)} />
    <SessionActions session={session} />
  </>
);

/** Returns the links of a session that are not to a recording or to slides, which stand by themselves (rule 5.27). */
const furtherLinks = ({ links = [] }: AnySession): NonNullable<AnySession['links']> =>
  links.filter(({ kind }) => kind !== 'recording' && kind !== 'slides');

/** Renders where a session is, who speaks, and its kind, track and so on. */
function PlaceAndPeople({ session }: { session: AnySession }) {
  const { langProps } = useSite();
  const { alsoIn, speaker, speakers } = session;
  return (
    <>
      <SessionPlace session={session} />
      {alsoIn && <AlsoIn rooms={alsoIn} />}
      {speaker && (
        <p className="session-speaker" {...langProps(speaker.name)}>
          {speaker.image && <Picture image={speaker.image} alt="" sizes="3rem" />}
          {speaker.name}
        </p>
      )}
      {speakers && <SessionSpeakers names={speakers} />}
      <SessionFacts session={session} />
    </>
  );
}

/** Renders the hall of a session or, while its hall is not known yet, the place of its day. */
function SessionPlace({ session: { id, location, placeholder } }: { session: AnySession }) {
  const { content, langProps } = useSite();
  const { days = [] } = content.schedule ?? {};
  const dayOfSession = () => days.find(({ events }) => events.some((session) => session.id === id));
  const place = location ?? (placeholder && dayOfSession()?.venue?.name);
  if (!place) return null;
  return (
    <p className="session-location" {...langProps(place)}>
      {place}
    </p>
  );
}

/** Renders the word of the content for 'cancelled' or 'moved', and the remark about the session. */
function SessionStatus({ status, note }: Pick<AnySession, 'status' | 'note'>) {
  const { content, langProps } = useSite();
  const labels = content.schedule?.labels;
  if (!status && !note) return null;
  const label = status && labels?.[status];
  return (
    <p className="session-status" {...langProps(joinNonEmpty(' ', label, note))}>
      {label && <strong>{label}</strong>} {note && <span {...langProps(note)}>{note}</span>}
    </p>
  );
}

/**
 * Renders start and end of a session, with a remark if it ends after midnight of its day. `isDated` is true if the date of the
 * session is shown beside it.
 */
export function SessionTime({ time, isDated }: { time: Session['time']; isDated?: boolean }) {
  const { content, formats } = useSite();
  return (
    <p className="session-time">
      <time dateTime={time.start}>{formats.time(time.start)}</time>
      {time.end && (
        <span className="session-end">
          <span aria-hidden="true">–</span> <time dateTime={time.end}>{formats.time(time.end)}</time>
        </span>
      )}
      {endsNextDay(time) && !(isDated && startsNextDay(time)) && (
        <span className="session-next-day">{content.schedule?.labels.nextDay}</span>
      )}
    </p>
  );
}

/** Renders the date of a session without a time, if it has one. */
export function SessionDate({ date }: { date: string | undefined }) {
  const { formats } = useSite();
  if (!date) return null;
  return (
    <p className="session-time">
      <time dateTime={date}>{formats.longDate(date)}</time>
    </p>
  );
}

/** Renders a list of kind, track, level, language, capacity and tags. A track always has its name beside its colour. */
function SessionFacts({ session }: { session: AnySession }) {
  const { content, formats, langProps } = useSite();
  const { audience, level, language, capacity, tags = [] } = session;
  const labels = content.schedule?.labels;
  const track = trackOf(session, content.schedule);
  const facts = [
    { text: kindOf(session, content.schedule), className: 'session-kind' },
    { text: track?.name, className: joinNonEmpty(' ', 'session-track', track?.className) },
    { text: audience, className: 'session-audience' },
    { text: level, className: 'session-level' },
    { text: language && formats.languageName(language), className: 'session-language' },
    { text: capacity && labels && formats.counted(labels.capacity, capacity) },
    ...tags.map((text) => ({ text, className: 'session-tag' })),
  ].filter(({ text }) => text);
  if (!facts.length) return null;
  return (
    <ul className="session-facts">
      {facts.map(({ text = '', className }, n) => (
        // A tag may have the same text as the level, so only the position is unique.
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
        <li key={n} className={className} {...langProps(`${text}`)}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Renders the speakers of a session, each with the photograph of speakers.json and a link to their page or card. */
function SessionSpeakers({ names }: { names: string[] }) {
  const { people, langProps } = useSite();
  return (
    <ul className="session-speakers">
      {[...new Set(names)].map((name) => {
        const { image, href } = people.find(name);
        return (
          <li key={name} {...langProps(name)}>
            {image && <Picture image={image} alt="" sizes="3rem" />}
            {href ? <a href={href}>{name}</a> : name}
          </li>
        );
      })}
    </ul>
  );
}

/** Renders the description of a session, marked with the language of the session if the content names one. */
function SessionDescription({ description, language }: Pick<AnySession, 'description' | 'language'>) {
  if (!description) return null;
  const text = <RichText text={description} />;
  if (!language) return text;
  return (
    <div className="session-description" lang={language}>
      {text}
    </div>
  );
}

/** Renders a long description and the further links of a session, folded. */
function SessionMore({ session, isLong }: { session: AnySession; isLong: boolean }) {
  const labels = useSite().content.schedule?.labels;
  const links = furtherLinks(session);
  if (!isLong && !links.length) return null;
  return (
    <details className="session-more">
      <summary>{labels?.more}</summary>
      {isLong && <SessionDescription {...session} />}
      <SessionLinks session={session} links={links} />
    </details>
  );
}

type SessionLinksProps = Pick<AnySession, 'livestream' | 'links'> & { session: AnySession };

/** Renders links of a session: to its livestream, its slides, its recording and so on. Their names say of which session. */
function SessionLinks({ session, livestream, links = [] }: SessionLinksProps) {
  const labels = useSite().content.schedule?.labels;
  const labelled = [
    ...(livestream ? [{ label: labels?.livestream, url: livestream }] : []),
    ...links.map(({ kind, label = labels?.links[kind], url }) => ({ label, url })),
  ];
  if (!labelled.length) return null;
  return (
    <ul className="session-links">
      {labelled.map(({ label, url }, n) => (
        // Two links may have the same address.
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
        <li key={n}>
          <RichLink url={url} name={`${label}: ${session.title}`}>
            {label}
          </RichLink>
        </li>
      ))}
    </ul>
  );
}

/** Renders the buttons for a session: star, calendar and share. `children` stand in the same line. */
function SessionActions({ session, children }: { session: AnySession; children?: ReactNode }) {
  const { content, page } = useSite();
  // If there are many sessions, only their own pages have the share button.
  const hasShare = page.kind === 'session' || !hasManySessions(content);
  return (
    <div className="session-actions">
      <Star session={session} />
      {isTimed(session) && <SessionCalendar {...session} />}
      {hasShare && <SessionShare {...session} />}
      {children}
    </div>
  );
}

/** Renders the link that adds a session to a calendar, unless it is cancelled (rule 21.3). Among many sessions it is an icon. */
function SessionCalendar({ id, title, status }: Session) {
  const { content, page } = useSite();
  if (status === 'cancelled') return null;
  const isIcon = hasManySessions(content) && page.kind !== 'session';
  return (
    <CalendarLink
      path={sessionCalendar(id)}
      title={title}
      className={joinNonEmpty(' ', 'icon icon-calendar', isIcon && 'icon-only')}
    />
  );
}

/** Renders the button that shares the address of a session. */
function SessionShare({ title }: Pick<AnySession, 'title'>) {
  const { share } = useSite().content.site.share;
  return (
    <ActionButton action="share" className="icon icon-share" label={`${share}: ${title}`}>
      {share}
    </ActionButton>
  );
}

/**
 * Renders the button that adds a session to the visitor's day or removes it (widgets/stars.ts). Its name stays the same;
 * `aria-pressed` is its state. It is hidden without script; a cancelled session has it only while it is pressed.
 */
export function Star({ session: { id, title, status } }: { session: AnySession }) {
  const name = useSite().content.schedule?.labels.myDay.name;
  return (
    <button
      // This attribute is first, because all bytes after it are the same in each star, and so compress better.
      data-star={id}
      type="button"
      className={joinNonEmpty(' ', 'action icon star', status === 'cancelled' && 'star-cancelled')}
      aria-pressed="false"
      aria-label={`${name}: ${title}`}
    >
      {name}
    </button>
  );
}

/** Renders the other rooms to which a session is broadcast. Each is an element, which the search reads. */
function AlsoIn({ rooms }: { rooms: string[] }) {
  const { content, formats } = useSite();
  const [before, after] = content.schedule?.labels.alsoIn.split('{rooms}') ?? [];
  return (
    <p className="session-location session-also">
      {before}
      {rooms.map((room, n) => (
        <span key={room}>
          {n > 0 && formats.comma}
          <span className="session-room">{room}</span>
        </span>
      ))}
      {after}
    </p>
  );
}

/** Returns the name of the track of a session and the class with its colour; undefined if it has no track. */
export function trackOf({ track: trackId }: Pick<AnySession, 'track'>, schedule: Content['schedule']) {
  const { tracks = [] } = schedule ?? {};
  const index = tracks.findIndex(({ id }) => id === trackId);
  const track = tracks[index];
  if (!track) return undefined;
  // If the content gives no track a colour, several tracks get colours of ours.
  const needColours = tracks.length > 1 && tracks.every(({ colour }) => !colour);
  const colour = track.colour ?? (needColours ? TRACK_COLOURS[index % TRACK_COLOURS.length] : undefined);
  return { name: track.name, className: colour && trackClass(colour) };
}
