import { areRows } from '../../content/programme/speakerIds';
import type { BlockOf } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { PersonLinks } from '../parts/PersonLinks';
import { Picture } from '../parts/Picture';
import { Section } from '../parts/Section';

/** Renders people in groups, such as the team: as cards, or as rows if there are many. Groups without people are left out. */
export function People({ id, title, text, groups }: BlockOf<'people'>) {
  const { langProps } = useSite();
  const filled = groups.filter(({ people }) => people.length > 0);
  if (!filled.length) return null;
  // If nobody has a photograph, there are only names, because they say more than forty drawn portraits.
  const everybody = filled.flatMap(({ people }) => people);
  const portraits = everybody.some(({ image }) => image);
  const className = !portraits ? 'people-grid people-names' : areRows(everybody) ? 'people-rows' : 'people-grid';
  let before = 0;
  return (
    <Section className="people" id={id} title={title} text={text}>
      {filled.map((group) => {
        const first = before;
        before += group.people.length;
        return (
          <div key={group.title ?? ''} className="people-group">
            {group.title && <h3 {...langProps(group.title)}>{group.title}</h3>}
            <ul className={className}>
              {group.people.map((person, n) => (
                <Person
                  // Two people may have the same name, so only the position is unique.
                  // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
                  key={n}
                  person={person}
                  portrait={portraits ? first + n : undefined}
                  level={group.title ? 4 : 3}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </Section>
  );
}

type PersonProps = {
  person: BlockOf<'people'>['groups'][number]['people'][number];
  /** The number of the drawing for a person without photograph; undefined if no drawings are shown. */
  portrait?: number;
  /** The level of the heading with the name. */
  level: 3 | 4;
};

/** The width of a photograph in styles/people.css, as `sizes` of an image. */
const SIZES = '(min-width: 84rem) 12rem, (min-width: 48rem) 15vw, 30vw';

/** Renders one person: photograph or drawing, name, role and links. */
function Person({ person, portrait, level }: PersonProps) {
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
