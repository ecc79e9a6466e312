import type { Contact, MapContent, VenuePlace } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { useSite } from '../site';
import { Locator } from './Locator';
import { Widget } from './Widget';

type Props = { place?: VenuePlace; map?: MapContent; contacts?: Contact[] };

/**
 * The address and the link 'Get directions' beside a map, which loads lazily (rules 4.10 and 14.5) above a drawing of where the
 * place is (rule 4.11).
 */
export function Venue({ place, map, contacts }: Props) {
  const { formats } = useSite();
  return (
    <div className="venue">
      <address className="venue-place">
        {place && <strong>{place.name}</strong>}
        {place?.address && <span>{place.address}</span>}
        {map && (
          <a className="button button-quiet" href={map.directions}>
            {map.label}
          </a>
        )}
        <Contacts contacts={contacts} />
      </address>
      {map && (
        <div className="venue-frame" data-place={place && joinNonEmpty(formats.comma, place.name, place.address)}>
          <Locator map={map} />
          <Widget name="map" props={{ title: map.title, src: map.embed }} />
        </div>
      )}
    </div>
  );
}

/** Phone, e-mail and the like. A contact that is not known yet is no link. */
export function Contacts({ contacts = [] }: { contacts?: Contact[] }) {
  if (!contacts.length) return null;
  return (
    <dl className="contacts">
      {contacts.map(({ label, value, url }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{url === '#' ? value : <a href={url}>{value}</a>}</dd>
        </div>
      ))}
    </dl>
  );
}
