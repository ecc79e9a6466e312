import type { Content } from '../../content/schema/schema';
import { langProps } from '../lang';
import { useSite } from '../site';

/**
 * A message under the header of every page. The build reads no clock: `data-ends` tells widgets/timeline.ts when it is over,
 * and styles hide it then (rule 20.8).
 */
export function Announcement({ label, text, link, level, until }: NonNullable<Content['site']['announcement']>) {
  const { formats, href } = useSite();
  return (
    <aside className={`announcement announcement-${level}`} aria-label={label} data-past="">
      <div data-ends={until && formats.instant(until.date, until.time)}>
        <p {...langProps(text)}>{text}</p>
        {link && <a href={href(link)}>{link.label}</a>}
        <span className="timeline-state" />
      </div>
    </aside>
  );
}
