import type { Speaker } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { langProps } from '../lang';
import { useSite } from '../site';
import { Picture } from './Picture';
import { Socials } from './Socials';

/** How wide a photograph is shown by styles/speakers.css: in four columns from 48rem on, in those that fit below. */
const SIZES = '(min-width: 84rem) 18rem, (min-width: 48rem) 22vw, (min-width: 28rem) 10rem, 45vw';

/** A speaker: portrait, name and role. The name may link to an address that has no page (rule 2.6). */
export function SpeakerCard({ speaker, index, detail }: { speaker: Speaker; index: number; detail?: string }) {
  const { content, art } = useSite();
  const { name, role, image, socials } = speaker;
  return (
    <li className="speaker">
      {image ? (
        <Picture image={image} alt={name} sizes={SIZES} />
      ) : (
        <img src={art.portrait(index)} alt="" width="400" height="500" loading="lazy" decoding="async" />
      )}
      <h3 {...langProps(name)}>{detail ? <a href={content.site.prefix + detail}>{name}</a> : name}</h3>
      {role && <p {...langProps(role)}>{role}</p>}
      <Socials
        label={joinNonEmpty(': ', role ?? name, content.site.footer.socialsLabel)}
        socials={socials}
        owner={joinNonEmpty(', ', name, role)}
      />
    </li>
  );
}
