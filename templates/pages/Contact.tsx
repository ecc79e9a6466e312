import type { AllContent } from '../../content/schema/schema';
import { contactForm } from '../parts/forms';
import { PageHead } from '../parts/PageHead';
import { Section } from '../parts/Section';
import { Venue } from '../parts/Venue';
import { Widget } from '../parts/Widget';
import { useSite } from '../site';

/** Contact form, venue and map; the placeholder venue in Bali (rule 5.5). */
export function Contact({ data }: { data: AllContent['contact'] }) {
  const { site } = useSite().content;
  const { title, text, form, venue } = data;
  return (
    <>
      <PageHead eyebrow={site.title} title={title} text={text} />
      {form && (
        <Section className="ask" title={form.title}>
          <Widget name="contact-form" props={contactForm(form)} />
        </Section>
      )}
      {venue && (
        <Section className="directions" title={venue.title} text={venue.text}>
          <Venue {...venue} />
        </Section>
      )}
    </>
  );
}
