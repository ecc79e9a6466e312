import type { SessionSpan } from '../../content/programme/sessionSpans';
import { sessionSpeakers } from '../../content/programme/sessionSpeakers';
import type { AllContent, Session } from '../../content/schema/schema';
import type { FrabPerson } from './frabPersons';

/** What a session is shown with, and where. */
type Around = {
  id: number;
  guid: string;
  /** The address of the page that shows it. */
  url: string;
  span: SessionSpan;
  persons: Map<string, FrabPerson>;
  tracks: Map<string, string>;
  labels: AllContent['schedule']['labels'];
  language: string;
};

/**
 * A session in frab's form. What frab has no field for has one of our own, which other apps pass over and our import reads
 * (`status`, `also_in` …). Without an end it has the duration `00:00`, because nobody said another.
 */
export function frabEvent(session: Session, { id, guid, url, span, persons, tracks, labels, language }: Around) {
  const { title, kind, track, description, links = [], livestream, status, note } = session;
  const { level, tags, capacity, alsoIn, location = '' } = session;
  return {
    guid,
    id,
    logo: null,
    date: span.start,
    start: session.time.start,
    duration: duration(span),
    room: location,
    slug: session.id,
    url,
    title,
    subtitle: [status && labels[status], note].filter(Boolean).join(' · '),
    track: (track && tracks.get(track)) || null,
    type: kind ?? '',
    language: session.language ?? language,
    abstract: '',
    description: description ?? '',
    persons: sessionSpeakers(session).flatMap((name) => persons.get(name) ?? []),
    links: [
      ...(livestream ? [{ url: livestream, title: labels.livestream, type: 'livestream' }] : []),
      ...links.map(({ kind, label, url }) => ({
        url,
        title: label ?? labels.links[kind],
        type: kind,
        ...(label && { label }),
      })),
    ],
    attachments: [],
    feedback_url: links.find(({ kind }) => kind === 'feedback')?.url ?? null,
    ...(status && { status }),
    ...(note && { note }),
    ...(level && { level }),
    ...(tags && { tags }),
    ...(capacity && { capacity }),
    ...(alsoIn && { also_in: alsoIn }),
  };
}

/** `01:30`: how long it takes, also where the clocks change meanwhile. */
function duration({ start, end = start }: SessionSpan): string {
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
