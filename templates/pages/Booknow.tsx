import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { FormNotes } from '../parts/FormNotes';
import { bookingForm } from '../parts/forms';
import { Gallery } from '../parts/Gallery';
import { Ornament } from '../parts/Ornament';
import { PageHead } from '../parts/PageHead';
import { Section } from '../parts/Section';
import { Timed } from '../parts/Timed';
import { Venue } from '../parts/Venue';
import { Widget } from '../parts/Widget';

/** Renders the page Booknow: the booking form, the venue and the gallery (rule 5.6). */
export function Booknow({ data }: { data: AllContent['booknow'] }) {
  const { content, formats, look } = useSite();
  const { site } = content;
  const { title, text, form, venue, gallery } = data;
  const isTicket = look.places.includes('booking');
  return (
    <>
      <PageHead eyebrow={site.title} title={title} text={text} />
      {form && (
        <Timed when={form.when}>
          <Section className={`form-section booking${isTicket ? ' booking-ticket' : ''}`} id="form" title={form.title}>
            <FormNotes notes={form.notes} />
            <Widget name="booking-form" props={bookingForm(form, formats.digits)} />
            {isTicket && (
              <p className="booking-stub" aria-hidden="true">
                <span>
                  <span>{site.title}</span> <span>{formats.days(site.event)}</span>
                </span>
              </p>
            )}
            <Ornament
              place="booking"
              crop={{ viewBox: '-1000 -1000 2000 2000', preserveAspectRatio: 'xMidYMin slice' }}
            />
          </Section>
        </Timed>
      )}
      {venue && (
        <Section className="directions venue-band" id="venue" title={venue.title} text={venue.text}>
          <Venue {...venue} />
        </Section>
      )}
      {gallery && <Gallery id="gallery" {...gallery} />}
    </>
  );
}
