import { createContext, type ReactNode, use } from 'react';
import type { AllContent, Content } from '../../content/schema/schema';
import { type Formats, formats } from '../language/formats';
import { joinNonEmpty } from '../language/joinNonEmpty';
import type { OpenLook } from '../looks/look';
import { Qr } from '../parts/Qr';
import { Contacts } from '../parts/Venue';

/** Renders the brochure of the hackathon: up to four A4 pages from the content of the site (rule 6.5). */
export function Brochure({ content, hackathon, look }: BrochureProps) {
  const { language, title } = content.site;
  const { timeline, guidelines, themes, prizes, registration, contact } = hackathon;
  const sheets = [
    (timeline || guidelines?.rules) && Rules,
    (themes || prizes) && Prizes,
    (registration || contact) && Register,
  ].filter((Sheet) => !!Sheet);
  const props = { content, hackathon, formats: formats(content.site) };
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${hackathon.title} · ${title}`}</title>
      </head>
      <body>
        <LookContext value={look}>
          <Cover {...props} pageNumber={1} />
          {sheets.map((Sheet, n) => (
            <Sheet key={Sheet.name} {...props} pageNumber={n + 2} />
          ))}
        </LookContext>
      </body>
    </html>
  );
}

type BrochureProps = { content: Content; hackathon: AllContent['hackathon']; look: OpenLook };

/** The look in which the brochure is drawn. */
export const LookContext = createContext<OpenLook | undefined>(undefined);

/** Renders page 1 as a share certificate, with the date in red in place of its serial number. */
function Cover({ content, hackathon, formats }: SheetProps) {
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

/** Renders timeline and rules. Only the first date is red, because it is the first to act on. */
function Rules({ content, hackathon, formats, pageNumber }: SheetProps) {
  const { title, text, timeline, guidelines } = hackathon;
  return (
    <Sheet site={content.site} formats={formats} pageNumber={pageNumber} name="rules">
      <Engraving className="rules-art" size={[74, 76]} circle={[15, 76, 58]} lineWidth={0.11} />
      <div className="opening">
        <h2>{title}</h2>
        {text && <p className="lead">{text}</p>}
      </div>
      {timeline && (
        <section className="timeline">
          <h3>{timeline.title}</h3>
          <ol>
            {timeline.items.map(({ label, date }) => (
              <li key={label}>
                <time dateTime={date}>{formats.shortDate(date)}</time>
                <span>{label}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {guidelines?.rules && (
        <section className="row">
          <h3 className="ruled">{guidelines.title}</h3>
          <ol className="ruled rules-list">
            {guidelines.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </section>
      )}
    </Sheet>
  );
}

/** Renders themes and prizes. The prizes stand on an engraving, as on a banknote. */
function Prizes({ content, hackathon, formats, pageNumber }: SheetProps) {
  const { themes, prizes } = hackathon;
  return (
    <Sheet site={content.site} formats={formats} pageNumber={pageNumber} name="prizes">
      {themes && (
        <section className="row">
          <div className="ruled">
            <h2>{themes.title}</h2>
            {themes.text && <p className="themes-text">{themes.text}</p>}
          </div>
          <ul className="ruled themes-list">
            {themes.items.map((theme) => (
              <li key={theme}>{theme}</li>
            ))}
          </ul>
        </section>
      )}
      {prizes && (
        <section className="banknote">
          <Engraving className="banknote-art" size={[170, 112]} circle={[85, 56, 128]} lineWidth={0.11} />
          <h2>{prizes.title}</h2>
          <ol>
            {prizes.items.map(({ title, amount }) => (
              <li key={title}>
                <span>{title}</span>
                <strong>{formats.amount(amount)}</strong>
              </li>
            ))}
          </ol>
        </section>
      )}
    </Sheet>
  );
}

/** Renders the QR code of the registration form in the middle of the rosette, the contacts, and place and time. */
function Register({ content, hackathon, formats, pageNumber }: SheetProps) {
  const { site, home } = content;
  const { registration, contact } = hackathon;
  const { overview } = home;
  return (
    <Sheet site={site} formats={formats} pageNumber={pageNumber} name="register">
      {registration && (
        <>
          <div className="opening">
            <h2>{registration.title}</h2>
            {registration.text && <p className="lead">{registration.text}</p>}
          </div>
          <div className="medal">
            <Engraving className="medal-art" size={[174, 106]} circle={[87, 53, 53]} lineWidth={0.11} />
            {registration.qr && (
              <div className="cartouche">
                <Qr value={registration.url} label={registration.qr} />
              </div>
            )}
          </div>
          <p className="action">
            <a href={registration.url}>{registration.button}</a>
            <span>{registration.url.replace('https://', '')}</span>
          </p>
        </>
      )}
      <div className="columns">
        {contact && (
          <section className="ruled">
            <h3>{contact.title}</h3>
            {contact.text && <p>{contact.text}</p>}
            <Contacts contacts={contact.contacts} />
          </section>
        )}
        {overview && (
          <section className="ruled">
            <h3>{overview.title}</h3>
            <dl>
              {overview.where && overview.place && (
                <div>
                  <dt>{overview.where}</dt>
                  <dd className="lines">
                    <span>{overview.place.name}</span>
                    {overview.place.address && <span>{overview.place.address}</span>}
                  </dd>
                </div>
              )}
              {overview.when && (
                <div>
                  <dt>{overview.when}</dt>
                  <dd>{formats.days(site.event)}</dd>
                </div>
              )}
              {overview.hours && (
                <div>
                  <dt>{overview.hours}</dt>
                  <dd>{formats.hours(site.event)}</dd>
                </div>
              )}
            </dl>
          </section>
        )}
      </div>
    </Sheet>
  );
}

/** The props of every page of the brochure. */
type SheetProps = { content: Content; hackathon: AllContent['hackathon']; formats: Formats; pageNumber: number };

type Props = { site: Content['site']; formats: Formats; pageNumber: number; name: string; children: ReactNode };

/** Renders an inner A4 page. Its running head and foot repeat the cover, so they are hidden from screen readers. */
function Sheet({ site, formats, pageNumber, name, children }: Props) {
  return (
    <section className={`sheet ${name}`}>
      <div className="running running-head" aria-hidden="true">
        <span>{site.title}</span>
        <span>{site.edition}</span>
      </div>
      {children}
      <div className="running running-foot" aria-hidden="true">
        <span>{joinNonEmpty(formats.comma, site.college, site.town)}</span>
        <span className="page-number">{formats.digits(pageNumber)}</span>
      </div>
    </section>
  );
}

type EngravingProps = {
  className: string;
  /** Width and height of the drawing, in mm. */
  size: [width: number, height: number];
  /** The centre and the radius of the ornament, in mm from the upper left corner of the drawing. */
  circle: [x: number, y: number, radius: number];
  /** The width of the lines, in mm. */
  lineWidth: number;
};

/** Draws the ornament of the look, cropped by the edges of the drawing. */
export function Engraving({ className, size, circle: [x, y, radius], lineWidth }: EngravingProps) {
  const { drawings, seed } = use(LookContext) as OpenLook;
  const printed = drawings.printed?.(seed) ?? { elements: drawings.ornament(seed), radius: 1000 };
  const scale = radius / printed.radius;
  return (
    <svg className={`engraving ${className}`} viewBox={`0 0 ${size.join(' ')}`} aria-hidden="true">
      <g
        transform={`translate(${x} ${y}) scale(${scale})`}
        strokeWidth={lineWidth / scale}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the look
        dangerouslySetInnerHTML={{ __html: printed.elements }}
      />
    </svg>
  );
}
