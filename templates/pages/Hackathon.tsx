import type { AllContent } from '../../content/schema/schema';
import { absoluteLink } from '../context/absolute';
import { useSite } from '../context/siteContext';
import { Deadline } from '../parts/Action';
import { CallToAction } from '../parts/CallToAction';
import { Guidelines } from '../parts/Guidelines';
import { Ornament } from '../parts/Ornament';
import { PageHead } from '../parts/PageHead';
import { Prizes, Results } from '../parts/Prizes';
import { Qr } from '../parts/Qr';
import { Section } from '../parts/Section';
import { FirstPaint } from '../parts/Timed';
import { Timeline } from '../parts/Timeline';

/**
 * Renders the page of the hackathon: timeline, registration, guidelines, prizes and who has won them, themes, contacts (rule 6.1).
 */
export function Hackathon({ data }: { data: AllContent['hackathon'] }) {
  const { content, langProps } = useSite();
  const { title, text, timeline, guidelines, registration, prizes, themes, contact } = data;
  return (
    <>
      <PageHead eyebrow={content.site.title} title={title} text={text} />
      {timeline && <Timeline id="timeline" {...timeline} />}
      {registration && <Registration {...registration} />}
      {guidelines && <Guidelines {...guidelines} />}
      {prizes && <Prizes {...prizes} />}
      {prizes && <Results {...prizes} />}
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

type RegistrationProps = NonNullable<AllContent['hackathon']['registration']>;

/**
 * Renders the link to the form and its QR code. Both stay when registration is closed; a text below the link says so (rule 6.8).
 */
function Registration({ title, text, url, button, qr, deadline }: RegistrationProps) {
  const { content } = useSite();
  return (
    <Section className="signup" id="registration" title={title} text={text}>
      {qr && (
        <div className="signup-code">
          <Ornament place="signup" />
          <Qr value={absoluteLink(url, content.site)} label={qr} />
        </div>
      )}
      <Deadline deadline={deadline}>
        <a className="button" href={url}>
          {button}
        </a>
      </Deadline>
      {deadline && <FirstPaint />}
    </Section>
  );
}
