import type { Speaker } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { useSite } from '../site';
import { PersonLinks } from './PersonLinks';
import { Picture } from './Picture';
import { RichText } from './RichText';
import { Socials } from './Socials';
import { SpeakerSessions } from './SpeakerSessions';

/** How wide a photograph is shown by styles/speakers.css: in four columns from 48rem on, in those that fit below. */
const SIZES = '(min-width: 84rem) 18rem, (min-width: 48rem) 22vw, (min-width: 28rem) 10rem, 45vw';

/** A speaker: portrait, name, role and so on. The name may link to an address that has no page (rule 2.6). */
export function SpeakerCard({ speaker, index, detail }: { speaker: Speaker; index: number; detail?: string }) {
  const { content, art, formats, people, langProps } = useSite();
  const { name, pronouns, role, organisation, image, biography, links, socials } = speaker;
  const labels = content.speakers?.labels;
  const id = people.cardId(index);
  const href = people.pageHref(index) ?? (detail && content.site.prefix + detail);
  const isLong = biography ?? links ?? organisation ?? pronouns ?? id;
  return (
    <li className={joinNonEmpty(' ', 'speaker', isLong && 'speaker-long')} id={id}>
      {image ? (
        <Picture image={image} alt={name} sizes={SIZES} />
      ) : (
        <img src={art.portrait(index)} alt="" width="400" height="500" loading="lazy" decoding="async" />
      )}
      <h3 {...langProps(name)}>{href ? <a href={href}>{name}</a> : name}</h3>
      {pronouns && <p className="speaker-pronouns">{pronouns}</p>}
      {role && <p {...langProps(role)}>{role}</p>}
      {organisation && <p {...langProps(organisation)}>{organisation}</p>}
      {biography && (
        <details className="speaker-biography">
          <summary>{labels?.biography}</summary>
          <RichText text={biography} />
        </details>
      )}
      {id && <SpeakerSessions label={labels?.sessions} sessions={people.sessionsOf(name)} />}
      <PersonLinks links={links} owner={name} />
      <Socials
        label={joinNonEmpty(': ', role ?? name, content.site.footer.socialsLabel)}
        socials={socials}
        owner={joinNonEmpty(formats.comma, name, role)}
      />
    </li>
  );
}
