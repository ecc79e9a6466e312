import type { BlockOf } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { PersonLinks } from '../parts/PersonLinks';
import { Picture } from '../parts/Picture';
import { useSite } from '../site';

type Props = {
  person: BlockOf<'people'>['groups'][number]['people'][number];
  /** Which drawing stands in for a photograph; none if the people are shown without. */
  portrait?: number;
  level: 3 | 4;
};

/** How wide a photograph is shown by styles/people.css. */
const SIZES = '(min-width: 84rem) 12rem, (min-width: 48rem) 15vw, 30vw';

/** A person of a team: photograph, name, role and links. */
export function Person({ person, portrait, level }: Props) {
  const { art, formats, langProps } = useSite();
  const { name, role, image, links } = person;
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <li className="person">
      {image && <Picture image={image} alt="" sizes={SIZES} />}
      {!image && portrait !== undefined && (
        <img src={art.portrait(portrait)} alt="" width="400" height="500" loading="lazy" decoding="async" />
      )}
      <Heading {...langProps(name)}>{name}</Heading>
      {role && <p {...langProps(role)}>{role}</p>}
      <PersonLinks links={links} owner={joinNonEmpty(formats.comma, name, role)} />
    </li>
  );
}
