import type { ReactNode } from 'react';
import type { Content } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { Footer } from './Footer';
import { Header } from './Header';
import { FirstPaint } from './Timed';
import { Widget } from './Widget';

/** The path of the page without header and footer. */
const BARE_PATH = '/Comingsoon';

/**
 * Renders header, main and footer around a page. `/Comingsoon` has neither header nor footer (rule 3.4), and a page for the frames of
 * other sites has nothing around it (rule 27.1).
 */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  const { content, look, page } = useSite();
  const { site } = content;
  const Filters = look.slots?.filters;
  if (page.kind === 'embed') return <main className="embed">{children}</main>;
  const isBare = path.replace(/\/$/, '') === BARE_PATH;
  return (
    <>
      <a className="skip" href="#main">
        {site.header.skip}
      </a>
      {Filters && <Filters />}
      {!isBare && <Header />}
      {site.announcement?.text.trim() && <Announcement {...site.announcement} />}
      {/* Hides an announcement that is over before the first paint, so that the page below does not move (rule 16.13). */}
      {site.announcement?.until && <FirstPaint />}
      <main id="main" tabIndex={-1}>
        {children}
        <Widget name="back-to-top" props={{ label: site.backToTop }} />
      </main>
      {!isBare && <Footer />}
    </>
  );
}

/**
 * Renders a message under the header of every page (rule 20.8). The build reads no clock: `data-until` is the instant at
 * which widgets/main.ts hides it.
 */
function Announcement({ label, text, link, level, until }: NonNullable<Content['site']['announcement']>) {
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
