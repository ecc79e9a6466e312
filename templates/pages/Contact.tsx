import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { FormNotes } from '../parts/FormNotes';
import { contactForm } from '../parts/forms';
import { Ornament } from '../parts/Ornament';
import { PageHead } from '../parts/PageHead';
import { Section } from '../parts/Section';
import { Timed } from '../parts/Timed';
import { Venue } from '../parts/Venue';
import { Widget } from '../parts/Widget';

/** Renders the page Contact: place and phone, the form, the venue and its map (rule 5.5). */
export function Contact({ data }: { data: AllContent['contact'] }) {
  const { content, look } = useSite();
  const { site } = content;
  const { title, text, textAfter, linksAfter, form, venue } = data;
  const isAlwaysShown = form && form.when === undefined;
  const details = venue?.contacts?.length ? { place: venue.place, contacts: venue.contacts } : undefined;
  // An envelope and a letter, where the look has a stamp. Without contacts nothing would stand beside the letter.
  const isLetter = isAlwaysShown && details?.place && look.places.includes('stamp');
  return (
    <>
      <PageHead eyebrow={site.title} title={title} text={text} textAfter={textAfter} linksAfter={linksAfter} />
      {/* A form that is hidden at some hours takes no phone number with it. */}
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
            before={
              <>
                <FormNotes {...(isAlwaysShown && details)} notes={form.notes}>
                  {isLetter && <Ornament className="stamp" place="stamp" />}
                </FormNotes>
                {isLetter && <Letterhead />}
              </>
            }
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

/** The places of the ornaments of a letterhead; they overlap, as those of a banknote do. */
const CENTRES = [0, 750, 1500, 2250, 3000, 3750];

/** Renders the band of ornaments at the top of a letter. */
function Letterhead() {
  const { art } = useSite();
  return (
    <svg className="letterhead" viewBox="0 -330 3750 660" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {CENTRES.map((x) => (
        <use key={x} href={art.ornament} x={x} />
      ))}
    </svg>
  );
}
