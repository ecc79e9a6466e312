import type { BlockOf } from '../../content/schema/schema';
import { Section } from '../parts/Section';
import { useSite } from '../site';
import { Person } from './Person';

/** People in groups, such as the team. A group without people is left out. */
export function People({ id, title, text, groups }: BlockOf<'people'>) {
  const { langProps } = useSite();
  const shown = groups.filter(({ people }) => people.length > 0);
  if (!shown.length) return null;
  // Where nobody has a photograph, names in type say more than forty drawn portraits.
  const portraits = shown.some(({ people }) => people.some(({ image }) => image));
  let before = 0;
  return (
    <Section className="people" id={id} title={title} text={text}>
      {shown.map((group) => {
        const first = before;
        before += group.people.length;
        return (
          <div key={group.title ?? ''} className="people-group">
            {group.title && <h3 {...langProps(group.title)}>{group.title}</h3>}
            <ul className={portraits ? 'people-grid' : 'people-grid people-names'}>
              {group.people.map((person, n) => (
                <Person
                  // Two people may have one name, so the order is the only key.
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
