import type { Session } from '../../content/schema/schema';
import { useSite } from '../site';
import { RichLink } from './RichLink';

/** The livestream of a session, its slides, its recording and so on. */
export function SessionLinks({ livestream, links = [] }: Pick<Session, 'livestream' | 'links'>) {
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
