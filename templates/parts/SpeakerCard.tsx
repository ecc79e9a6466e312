import type { Speaker } from '../../content/schema';
import { deadLink } from '../pages';
import { useSite } from '../site';
import { Picture } from './Picture';
import { Socials } from './Socials';

/** A portrait with name and role. The name leads to an address that has no page (spec §2). */
export function SpeakerCard({ speaker, index }: { speaker: Speaker; index: number }) {
  const { content, files } = useSite();
  const { name, role, image, socials } = speaker;
  return (
    <li className="speaker">
      {image ? (
        <Picture image={image} alt={name} sizes="(min-width: 64rem) 18rem, 45vw" />
      ) : (
        <img src={files.portrait(index)} alt="" width="400" height="500" loading="lazy" decoding="async" />
      )}
      <h3>
        <a href={content.site.prefix + deadLink}>{name}</a>
      </h3>
      <p>{role}</p>
      {socials.length > 0 && (
        <Socials label={`${role}: ${content.site.footer.socialsLabel}`} socials={socials} of={`${name}, ${role}`} />
      )}
    </li>
  );
}
