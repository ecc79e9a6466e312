import { Qr } from '../parts/Qr';
import { Contacts } from '../parts/Venue';
import { Engraving } from './Engraving';
import { Sheet, type SheetProps } from './Sheet';

/** Contacts, and the code that leads to the form, set in the hollow of the rosette. */
export function Register({ content, hackathon, formats, folio }: SheetProps) {
  const { site, home } = content;
  const { registration, contact } = hackathon;
  const { overview } = home;
  return (
    <Sheet site={site} folio={folio} name="register">
      {registration && (
        <>
          <div className="opening">
            <h2>{registration.title}</h2>
            {registration.text && <p className="lead">{registration.text}</p>}
          </div>
          <div className="medal">
            <Engraving className="medal-art" paper={[174, 106]} at={[87, 53, 53]} line={0.11} />
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
