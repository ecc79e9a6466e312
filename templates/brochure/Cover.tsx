import { Engraving } from './Engraving';
import type { SheetProps } from './Sheet';

/** Page 1, designed as a share certificate: the date is printed in red, as its serial number would be. */
export function Cover({ content, hackathon, formats }: SheetProps) {
  const { site } = content;
  return (
    <section className="sheet cover">
      <Engraving className="cover-art" size={[210, 297]} circle={[163, 246, 143]} lineWidth={0.12} />
      <header className="running running-head cover-head">
        <span>{site.edition}</span>
        <span className="serial">{formats.shortDate(site.event.date)}</span>
      </header>
      <h1>{site.title}</h1>
      <div className="cartouche cover-label">
        <p className="cover-kind">{hackathon.title}</p>
        <p className="cover-facts">
          <span>{formats.days(site.event)}</span>
          <span>{formats.hours(site.event)}</span>
        </p>
        <p className="cover-facts">
          <span>{site.college}</span>
          <span>{site.town}</span>
        </p>
      </div>
    </section>
  );
}
