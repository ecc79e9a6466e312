import type { ReactNode } from 'react';
import type { AllContent, Content } from '../../content/schema/schema';
import type { Formats } from '../formats';
import { joinNonEmpty } from '../joinNonEmpty';

/** What every page of the brochure gets. */
export type SheetProps = { content: Content; hackathon: AllContent['hackathon']; formats: Formats; pageNumber: number };

type Props = { site: Content['site']; pageNumber: number; name: string; children: ReactNode };

/**
 * One inner A4 page with running head, content and page number. Head and foot repeat the cover, so they are hidden from
 * screen readers.
 */
export function Sheet({ site, pageNumber, name, children }: Props) {
  return (
    <section className={`sheet ${name}`}>
      <div className="running running-head" aria-hidden="true">
        <span>{site.title}</span>
        <span>{site.edition}</span>
      </div>
      {children}
      <div className="running running-foot" aria-hidden="true">
        <span>{joinNonEmpty(', ', site.college, site.town)}</span>
        <span className="page-number">{pageNumber}</span>
      </div>
    </section>
  );
}
