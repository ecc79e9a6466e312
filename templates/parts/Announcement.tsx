import type { Content } from '../../content/schema/schema';
import { useSite } from '../site';

/**
 * A message under the header of every page. The build reads no clock: `data-until` tells widgets/showByTime.ts when it is over
 * (rule 20.8).
 */
export function Announcement({ label, text, link, level, until }: NonNullable<Content['site']['announcement']>) {
  const { formats, href, langProps } = useSite();
  return (
    <aside
      className={`announcement announcement-${level}`}
      aria-label={label}
      data-until={until && formats.instant(until.date, until.time)}
    >
      <div>
        <p {...langProps(text)}>{text}</p>
        {link && <a href={href(link)}>{link.label}</a>}
      </div>
    </aside>
  );
}
