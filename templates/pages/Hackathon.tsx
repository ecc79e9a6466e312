import type { AllContent } from '../../content/schema/schema';
import { absoluteLink } from '../context/absolute';
import { useSite } from '../context/siteContext';
import { Deadline, shownUntil } from '../parts/Action';
import { CallToAction } from '../parts/CallToAction';
import { Guidelines } from '../parts/Guidelines';
import { Ornament } from '../parts/Ornament';
import { PageHead } from '../parts/PageHead';
import { Prizes } from '../parts/Prizes';
import { Qr } from '../parts/Qr';
import { Section } from '../parts/Section';
import { Timeline } from '../parts/Timeline';

/** Renders the page of the hackathon: timeline, guidelines, registration, prizes, themes, contacts (rule 6.1). */
export function Hackathon({ data }: { data: AllContent['hackathon'] }) {
  const { content, formats, langProps } = useSite();
  const { site } = content;
  const { title, text, textAfter, timeline, guidelines, registration, prizes, themes, contact } = data;
  return (
    <>
      <PageHead eyebrow={site.title} title={title} text={text} textAfter={textAfter} />
      {timeline && <Timeline id="timeline" {...timeline} />}
      {guidelines && <Guidelines {...guidelines} />}
      {registration && (
        <Section className="signup" id="registration" title={registration.title} text={registration.text}>
          {registration.qr && (
            <div className="signup-code" data-until={shownUntil(registration.deadline, formats.instant)}>
              <Ornament place="signup" />
              <Qr value={absoluteLink(registration.url, site)} label={registration.qr} />
            </div>
          )}
          <Deadline deadline={registration.deadline}>
            <a className="button" href={registration.url}>
              {registration.button}
            </a>
          </Deadline>
        </Section>
      )}
      {prizes && <Prizes {...prizes} />}
      {themes && (
        <Section className="themes" id="themes" title={themes.title} text={themes.text}>
          <ul className="themes-list">
            {themes.items.map((theme) => (
              <li key={theme} {...langProps(theme)}>
                {theme}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {contact && <CallToAction id="contact" {...contact} />}
    </>
  );
}
