import { Qr } from '../parts/Qr';
import { Contacts } from '../parts/Venue';
import { Engraving } from './Engraving';
import { Sheet, type SheetProps } from './Sheet';

/** The QR code of the registration form in the middle of the rosette, and the contacts. */
export function Register({ content, hackathon, formats, pageNumber }: SheetProps) {
  const { site, home } = content;
  const { registration, contact } = hackathon;
  const { overview } = home;
  return (
    <Sheet site={site} pageNumber={pageNumber} name="register">
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
