import { contactForm } from '../parts/forms';
import { PageHead } from '../parts/PageHead';
import { Section } from '../parts/Section';
import { Venue } from '../parts/Venue';
import { Widget } from '../parts/Widget';
import { useSite } from '../site';

/** Contact form, venue and map; the placeholder venue in Bali (spec §2). */
export function Contact() {
  const { contact, site } = useSite().content;
  return (
    <>
      <PageHead eyebrow={site.title} title={contact.title} text={contact.text} />
      <Section shape="ask" title={contact.form.title}>
        <Widget name="contact-form" props={contactForm(contact.form)} />
      </Section>
      <Section shape="directions" title={contact.venue.title} text={contact.venue.text}>
        <Venue {...contact.venue} />
      </Section>
    </>
  );
}
