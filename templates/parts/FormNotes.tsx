import type { AllContent, Contact, VenuePlace } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { RichText } from './RichText';
import { Contacts, Place } from './Venue';

type Notes = NonNullable<AllContent['contact']['form']>['notes'];
type Props = { place?: VenuePlace; contacts?: Contact[]; notes?: Notes };

/** Renders the notes beside a form, each in its own row: a place, contacts, and facts to know before one fills in the form. */
export function FormNotes({ place, contacts = [], notes = [] }: Props) {
  const { langProps } = useSite();
  if (!place && !contacts.length && !notes.length) return null;
  return (
    <div className="form-notes">
      {(place || contacts.length > 0) && (
        <address>
          {place && (
            <div className="venue-place">
              <Place {...place} />
            </div>
          )}
          <Contacts contacts={contacts} />
        </address>
      )}
      {notes.length > 0 && (
        <dl className="contacts">
          {notes.map(({ title, text }) => (
            <div key={title}>
              <dt {...langProps(title)}>{title}</dt>
              <dd>
                <RichText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
