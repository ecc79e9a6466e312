import { Qr } from '../parts/Qr';
import { Contacts } from '../parts/Venue';
import { Engraving } from './Engraving';
import { Sheet, type SheetProps } from './Sheet';

/** Page 4: contacts, and the code that leads to the form, set in the hollow of the rosette. */
export function Register({ content, formats }: SheetProps) {
  const { site, home, hackathon } = content;
  const { registration, contact } = hackathon;
  const { title, where, when, hours, place } = home.overview;
  return (
    <Sheet site={site} folio={4} name="register">
      <div className="opening">
        <h2>{registration.title}</h2>
        <p className="lead">{registration.text}</p>
      </div>
      <div className="medal">
        <Engraving className="medal-art" paper={[174, 106]} at={[87, 53, 53]} line={0.11} />
        <div className="cartouche">
          <Qr value={registration.url} label={registration.qr} />
        </div>
      </div>
      <p className="action">
        <a href={registration.url}>{registration.button}</a>
        <span>{registration.url.replace('https://', '')}</span>
      </p>
      <div className="columns">
        <section className="ruled">
          <h3>{contact.title}</h3>
          <p>{contact.text}</p>
          <Contacts contacts={contact.contacts} />
        </section>
        <section className="ruled">
          <h3>{title}</h3>
          <dl>
            <div>
              <dt>{where}</dt>
              <dd className="lines">
                <span>{place.name}</span>
                <span>{place.address}</span>
              </dd>
            </div>
            <div>
              <dt>{when}</dt>
              <dd>{formats.longDate(site.event.date)}</dd>
            </div>
            <div>
              <dt>{hours}</dt>
              <dd>{`${formats.time(site.event.start)} to ${formats.time(site.event.end)}`}</dd>
            </div>
          </dl>
        </section>
      </div>
    </Sheet>
  );
}
