import type { ReactNode } from 'react';
import type { AllContent, Content } from '../../content/schema/schema';
import type { Formats } from '../formats';
import { joined } from '../joined';

/** What every page of the brochure is made from. */
export type SheetProps = { content: Content; hackathon: AllContent['hackathon']; formats: Formats; folio: number };

type Props = { site: Content['site']; folio: number; name: string; children: ReactNode };

/**
 * One inner A4 page: running head, type area, folio. Head and foot repeat what the cover says, so a screen reader is
 * spared them.
 */
export function Sheet({ site, folio, name, children }: Props) {
  return (
    <section className={`sheet ${name}`}>
      <div className="running running-head" aria-hidden="true">
        <span>{site.title}</span>
        <span>{site.edition}</span>
      </div>
      {children}
      <div className="running running-foot" aria-hidden="true">
        <span>{joined(', ', site.college, site.town)}</span>
        <span className="folio">{folio}</span>
      </div>
    </section>
  );
}
