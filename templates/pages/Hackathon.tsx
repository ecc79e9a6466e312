import { PageHead } from '../parts/PageHead';
import { Podium } from '../parts/Podium';
import { Qr } from '../parts/Qr';
import { Section } from '../parts/Section';
import { Timeline } from '../parts/Timeline';
import { Contacts } from '../parts/Venue';
import { Widget } from '../parts/Widget';
import { useSite } from '../site';

/** Guidelines of the hackathon: timeline, brochure, registration, prizes, themes, contacts (spec §2). */
export function Hackathon() {
  const { content, files } = useSite();
  const { title, text, guidelines, registration, themes, contact } = content.hackathon;
  return (
    <>
      <PageHead eyebrow={content.site.title} title={title} text={text} />
      <Timeline />
      <Section shape="guidelines" title={guidelines.title} text={guidelines.text}>
        <ul className="guidelines-rules">
          {guidelines.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <Widget
          name="pager"
          props={{
            ...guidelines.viewer,
            src: files.file(guidelines.pdf),
            download: guidelines.download,
            pdfjs: files.pdfjs,
          }}
        />
      </Section>
      <Section shape="signup" title={registration.title} text={registration.text}>
        <Qr value={registration.url} label={registration.qr} />
        <a className="button" href={registration.url}>
          {registration.button}
        </a>
      </Section>
      <Podium />
      <Section shape="themes" title={themes.title} text={themes.text}>
        <ul className="themes-list">
          {themes.items.map((theme) => (
            <li key={theme}>{theme}</li>
          ))}
        </ul>
      </Section>
      <Section shape="register" title={contact.title} text={contact.text}>
        <Contacts contacts={contact.contacts} />
      </Section>
    </>
  );
}
