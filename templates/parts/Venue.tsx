import type { Contact, Map as MapContent, Place } from '../../content/schema';

/** A map that loads when it comes near, beside the address in words and a link that works without it. */
export function Venue({ place, map, contacts = [] }: { place: Place; map: MapContent; contacts?: Contact[] }) {
  return (
    <div className="venue">
      <address className="venue-place">
        <strong>{place.name}</strong>
        <span>{place.address}</span>
        <a className="button button-quiet" href={map.directions}>
          {map.label}
        </a>
        {contacts.length > 0 && <Contacts contacts={contacts} />}
      </address>
      <iframe
        className="venue-map"
        title={map.title}
        src={map.embed}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}

/** Phone, e-mail and the like. What is not known yet is not a link. */
export function Contacts({ contacts }: { contacts: Contact[] }) {
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
