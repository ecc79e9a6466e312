import type { Session } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { useSite } from '../site';
import { trackClass } from '../styles/trackColours';

/** In short: the kind of a session, its track, level, language, places and tags. A colour never stands without its name. */
export function SessionFacts({ session }: { session: Session }) {
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
