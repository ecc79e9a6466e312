import type { AllContent } from '../../content/schema/schema';
import { absoluteLink } from '../context/absolute';
import { useSite } from '../context/siteContext';
import { Deadline } from '../parts/Action';
import { CallToAction } from '../parts/CallToAction';
import { Guidelines } from '../parts/Guidelines';
import { Ornament } from '../parts/Ornament';
import { PageHead } from '../parts/PageHead';
import { Prizes } from '../parts/Prizes';
import { Qr } from '../parts/Qr';
import { Section } from '../parts/Section';
import { FirstPaint } from '../parts/Timed';
import { Timeline } from '../parts/Timeline';

/** Renders the page of the hackathon: timeline, guidelines, registration, prizes, themes, contacts (rule 6.1). */
export function Hackathon({ data }: { data: AllContent['hackathon'] }) {
  const { content, formats, langProps } = useSite();
  const { site } = content;
  const { title, text, textAfter, linksAfter, timeline, guidelines, registration, prizes, themes, contact } = data;
  // Dates in ISO format sort as they follow each other.
  const lastDate = timeline?.items
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const over = lastDate && formats.instant(lastDate, '24:00');
  return (
    <>
      <PageHead
        eyebrow={site.title}
        title={title}
        text={text}
        textAfter={textAfter}
        linksAfter={linksAfter}
        over={over}
      />
      {timeline && <Timeline id="timeline" {...timeline} />}
      {guidelines && <Guidelines {...guidelines} />}
      {registration && <Registration {...registration} />}
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
      {contact && <CallToAction id="contact" {...contact} closes={over} />}
      {contact?.textClosed && <FirstPaint />}
    </>
  );
}

type RegistrationProps = NonNullable<AllContent['hackathon']['registration']>;

/**
 * Renders the link to the form and its QR code. Once registration is closed, they are one quiet row, with a link that leads on
 * (rule 6.8; signup.css).
 */
function Registration({ title, text, url, button, qr, deadline, linkClosed, guidelines }: RegistrationProps) {
  const { content, href, langProps } = useSite();
  const next = linkClosed ?? (content.hackathon?.guidelines && { label: guidelines, page: 'hackathon#guidelines' });
  return (
    <Section className="signup" id="registration" title={title} text={text}>
      {qr && (
        <div className="signup-code">
          <Ornament place="signup" />
          <Qr value={absoluteLink(url, content.site)} label={qr} />
        </div>
      )}
      <Deadline
        deadline={deadline}
        next={
          next && (
            <a href={href(next)} {...langProps(next.label)}>
              {next.label}
            </a>
          )
        }
      >
        <a className="button" href={url}>
          {button}
        </a>
      </Deadline>
      {deadline && <FirstPaint />}
    </Section>
  );
}
