import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { FormNotes } from '../parts/FormNotes';
import { contactForm } from '../parts/forms';
import { PageHead } from '../parts/PageHead';
import { Section } from '../parts/Section';
import { Timed } from '../parts/Timed';
import { Venue } from '../parts/Venue';
import { Widget } from '../parts/Widget';

/** Renders the page Contact: place and phone, the form, the venue and its map (rule 5.5). */
export function Contact({ data }: { data: AllContent['contact'] }) {
  const { content, look } = useSite();
  const { site } = content;
  const { title, text, form, venue } = data;
  const isAlwaysShown = form && form.when === undefined;
  const details = venue?.contacts?.length ? { place: venue.place, contacts: venue.contacts } : undefined;
  // Without contacts, nothing would be beside the sheet of the letter.
  const isLetter = isAlwaysShown && details?.place && look.traits?.hasLetter;
  return (
    <>
      <PageHead eyebrow={site.title} title={title} text={text} />
      {/* The phone number stays on the page at hours when the form is hidden. */}
      {!isAlwaysShown && details && (
        <Section className="contact-line">
          <FormNotes {...details} />
        </Section>
      )}
      {form && (
        <Timed when={form.when}>
          <Section
            className={isLetter ? 'form-section letter' : 'form-section'}
            id="form"
            title={form.title}
            before={<FormNotes {...(isAlwaysShown && details)} notes={form.notes} />}
          >
            <Widget name="contact-form" props={contactForm(form)} />
          </Section>
        </Timed>
      )}
      {venue && (
        <Section className="directions venue-band" id="venue" title={venue.title} text={venue.text}>
          <Venue place={venue.place} map={venue.map} />
        </Section>
      )}
    </>
  );
}
