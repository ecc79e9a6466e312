import type { ReactNode } from 'react';
import { endsNextDay } from '../../content/programme/time';
import type { Content, Session } from '../../content/schema/schema';
import { joinNonEmpty } from '../context/joinNonEmpty';
import { useSite } from '../context/siteContext';
import { sessionCalendar } from '../feeds/calendarEntries';
import { trackClass } from '../styles/styles';
import { ActionButton } from './Action';
import { CalendarLink } from './CalendarLink';
import { Picture } from './Picture';
import { RichLink, RichText } from './RichText';

/** A description of more characters than this is folded where there are many sessions, or left to the session's page. */
const LONG_DESCRIPTION = 240;

/** All that a session says but its time and its title; `whole` if it is the subject of its page. */
export function SessionBody({ session, whole }: { session: Session; whole?: boolean }) {
  const { content, page, langProps } = useSite();
  const { description = '', location, alsoIn, speaker, speakers, livestream, links } = session;
  const hasPage = content.agenda?.sessionPages;
  const isShort = !whole && (hasPage || isOneOfMany(content));
  const isLong = isShort && description.length > LONG_DESCRIPTION;
  const more = isShort && !hasPage && <SessionMore session={session} isLong={isLong} />;
  const place = location && (
    <p className="session-location" {...langProps(location)}>
      {location}
    </p>
  );
  // The home page gives a view, and leads to where the rest is said and sessions are chosen.
  if (page.kind === 'home' && content.agenda)
    return (
      <>
        <SessionStatus {...session} />
        {place}
      </>
    );
  return (
    <>
      <SessionStatus {...session} />
      {!isLong && !whole && <SessionDescription {...session} />}
      {place}
      {alsoIn && <AlsoIn rooms={alsoIn} />}
      {speaker && (
        <p className="session-speaker" {...langProps(speaker.name)}>
          {speaker.image && <Picture image={speaker.image} alt="" sizes="3rem" />}
          {speaker.name}
        </p>
      )}
      {speakers && <SessionSpeakers names={speakers} />}
      <SessionFacts session={session} />
      {/* On a page of its own it is long, and where and who come first. */}
      {whole && <SessionDescription {...session} />}
      <SessionLinks livestream={livestream} links={isShort ? [] : links} />
      {/* The stars, and where they are listed, are on the page Agenda. */}
      {page.kind === 'home' ? more : <SessionActions session={session}>{more}</SessionActions>}
    </>
  );
}

/** That a session is cancelled or has moved, in words, and the remark about it. */
function SessionStatus({ status, note }: Pick<Session, 'status' | 'note'>) {
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

/** When a session begins and ends. An end past midnight says so. */
export function SessionTime({ time }: { time: Session['time'] }) {
  const { content, formats } = useSite();
  return (
    <p className="session-time">
      <time dateTime={time.start}>{formats.time(time.start)}</time>
      {time.end && <span aria-hidden="true">–</span>}
      {time.end && <time dateTime={time.end}>{formats.time(time.end)}</time>}
      {endsNextDay(time) && <span className="session-next-day">{content.schedule?.labels.nextDay}</span>}
    </p>
  );
}

/** In short: the kind of a session, its track, level, language, places and tags. A colour never stands without its name. */
function SessionFacts({ session }: { session: Session }) {
  const { content, formats, langProps } = useSite();
  const { kind, track: trackId, level, language, capacity, tags = [] } = session;
  const { labels, tracks = [] } = content.schedule ?? {};
  const track = tracks.find(({ id }) => id === trackId);
  const facts = [
    { text: kind && labels?.kinds[kind], className: 'session-kind' },
    { text: track?.name, className: joinNonEmpty(' ', 'session-track', track?.colour && trackClass(track.colour)) },
    { text: level, className: 'session-level' },
    { text: language && formats.languageName(language), className: 'session-language' },
    { text: capacity && labels?.capacity.replaceAll('{count}', () => formats.number(capacity)) },
    ...tags.map((text) => ({ text, className: 'session-tag' })),
  ].filter(({ text }) => text);
  if (!facts.length) return null;
  return (
    <ul className="session-facts">
      {facts.map(({ text = '', className }, n) => (
        // A tag may say the same as the level, so the order is the only key.
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
        <li key={n} className={className} {...langProps(`${text}`)}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The people who speak in a session, each with the photograph of speakers.json and a link to where it shows the person. */
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

/** What a session is about, in its own language if that is not the one of the site. */
function SessionDescription({ description, language }: Pick<Session, 'description' | 'language'>) {
  if (!description) return null;
  const text = <RichText text={description} />;
  if (!language) return text;
  return (
    <div className="session-description" lang={language}>
      {text}
    </div>
  );
}

/** What a session of many says beside the essentials, folded: a long description and its links. */
function SessionMore({ session, isLong }: { session: Session; isLong: boolean }) {
  const labels = useSite().content.schedule?.labels;
  if (!isLong && !session.links?.length) return null;
  return (
    <details className="session-more">
      <summary>{labels?.more}</summary>
      {isLong && <SessionDescription {...session} />}
      <SessionLinks links={session.links} />
    </details>
  );
}

/** The livestream of a session, its slides, its recording and so on. */
function SessionLinks({ livestream, links = [] }: Pick<Session, 'livestream' | 'links'>) {
  const labels = useSite().content.schedule?.labels;
  const all = [
    ...(livestream ? [{ label: labels?.livestream, url: livestream }] : []),
    ...links.map(({ kind, label = labels?.links[kind], url }) => ({ label, url })),
  ];
  if (!all.length) return null;
  return (
    <ul className="session-links">
      {all.map(({ label, url }, n) => (
        // One recording may be linked to twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
        <li key={n}>
          <RichLink url={url}>{label}</RichLink>
        </li>
      ))}
    </ul>
  );
}

/** What a visitor can do with a session, and in the same line what opens the rest of it. */
function SessionActions({ session, children }: { session: Session; children: ReactNode }) {
  const { content, page } = useSite();
  // Where there are many, it is on the page of the session alone.
  const isShared = page.kind === 'session' || !isOneOfMany(content);
  return (
    <div className="session-actions">
      <Star session={session} />
      <SessionCalendar {...session} />
      {isShared && <SessionShare {...session} />}
      {children}
    </div>
  );
}

/** Adds a session to the visitor's calendar, unless it does not take place (rule 21.3). Of many it is a drawing, with the same name. */
function SessionCalendar({ id, title, status }: Session) {
  const { content, page } = useSite();
  if (status === 'cancelled') return null;
  const isDrawing = isOneOfMany(content) && page.kind !== 'session';
  return (
    <CalendarLink
      path={sessionCalendar(id)}
      title={title}
      className={joinNonEmpty(' ', 'icon icon-calendar', isDrawing && 'icon-only')}
    />
  );
}

/** Shares the address of a session. */
function SessionShare({ title }: Pick<Session, 'title'>) {
  const { share } = useSite().content.site.share;
  return (
    <ActionButton action="share" className="icon icon-share" label={`${share}: ${title}`}>
      {share}
    </ActionButton>
  );
}

/**
 * The button that puts a session into the visitor's day or takes it out (widgets/stars.ts). Its name stays the same, and
 * whether it is pressed says the rest. Without script it is not shown; of a cancelled session only while it is pressed.
 */
function Star({ session: { id, title, status } }: { session: Session }) {
  const name = useSite().content.schedule?.labels.myDay.name;
  return (
    <button
      // First: of many, the bytes of the others then repeat at once.
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

/** The further rooms that a session is broadcast to, each an element of its own, which the finder looks for. */
function AlsoIn({ rooms }: { rooms: string[] }) {
  const [before, after] = useSite().content.schedule?.labels.alsoIn.split('{rooms}') ?? [];
  return (
    <p className="session-location session-also">
      {before}
      {rooms.map((room, n) => (
        <span key={room}>
          {n > 0 && ', '}
          <span className="session-room">{room}</span>
        </span>
      ))}
      {after}
    </p>
  );
}

/** From this many sessions on, a visitor looks for one, and does not read them all. */
const MANY_SESSIONS = 40;

/** Whether a session is one of so many that most of what it says is folded, or left to its own page. */
const isOneOfMany = ({ schedule }: Content): boolean =>
  (schedule?.days ?? []).reduce((sum, { events }) => sum + events.length, 0) > MANY_SESSIONS;
