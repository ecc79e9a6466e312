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
  const everybody = filled.flatMap(({ people }) => people);
  // If nobody has a photograph, there are only names, because they say more than forty drawn portraits.
  const hasPortraits = everybody.some(({ image }) => image);
  const className = listClass(everybody, hasPortraits);
  let next = 0;
  return (
    <Section className="people" id={id} title={title} text={text}>
      {filled.map((group) => {
        const first = next;
        next += group.people.length;
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
                  portrait={hasPortraits ? first + n : undefined}
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

type PersonContent = BlockOf<'people'>['groups'][number]['people'][number];

/** Returns the classes of a list: names alone, rows of many people, or cards. */
function listClass(people: PersonContent[], hasPortraits: boolean): string {
  if (!hasPortraits) return 'people-grid people-names';
  return areRows(people) ? 'people-rows' : 'people-grid';
}

type PersonProps = {
  person: PersonContent;
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
