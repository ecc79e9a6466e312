import { bookingForm } from '../parts/forms';
import { Gallery } from '../parts/Gallery';
import { PageHead } from '../parts/PageHead';
import { Section } from '../parts/Section';
import { Venue } from '../parts/Venue';
import { Widget } from '../parts/Widget';
import { useSite } from '../site';

/** Ticket-booking form, placeholder venue, and a gallery of three thumbnails (spec §2). */
export function Booknow() {
  const { booknow, site } = useSite().content;
  return (
    <>
      <PageHead eyebrow={site.title} title={booknow.title} text={booknow.text} />
      <Section shape="ask" title={booknow.form.title}>
        <Widget name="booking-form" props={bookingForm(booknow.form)} />
      </Section>
      <Section shape="directions" title={booknow.venue.title} text={booknow.venue.text}>
        <Venue {...booknow.venue} />
      </Section>
      <Gallery />
    </>
  );
}
