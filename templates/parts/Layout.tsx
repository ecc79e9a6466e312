import type { ReactNode } from 'react';
import type { Content } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { Footer } from './Footer';
import { Header } from './Header';
import { Widget } from './Widget';

const PATH_WITHOUT_CHROME = '/Comingsoon';

/** Header, main and footer around a page. At `/Comingsoon` header and footer are hidden (rule 3.4). */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  const { site } = useSite().content;
  const withoutChrome = path.replace(/\/$/, '') === PATH_WITHOUT_CHROME;
  return (
    <>
      <a className="skip" href="#main">
        {site.header.skip}
      </a>
      {withoutChrome || <Header />}
      {site.announcement && <Announcement {...site.announcement} />}
      <main id="main" tabIndex={-1}>
        {children}
        {site.backToTop && <Widget name="back-to-top" props={{ label: site.backToTop }} />}
      </main>
      {withoutChrome || <Footer />}
    </>
  );
}

/**
 * A message under the header of every page. The build reads no clock: `data-until` tells widgets/main.ts when it is over
 * (rule 20.8).
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
