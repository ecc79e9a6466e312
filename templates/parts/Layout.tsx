import type { ReactNode } from 'react';
import { useSite } from '../site';
import { Announcement } from './Announcement';
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
