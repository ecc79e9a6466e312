import type { BlockOf } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { Picture } from '../parts/Picture';
import { Section } from '../parts/Section';

type Organisation = BlockOf<'organisations'>['tiers'][number]['organisations'][number];

/** Renders organisations in tiers, each with its logo or its name and perhaps a link. Tiers without organisations are left out. */
export function OrganisationTiers({ id, title, text, tiers }: BlockOf<'organisations'>) {
  const { langProps } = useSite();
  const filled = tiers.filter(({ organisations }) => organisations.length > 0);
  if (!filled.length) return null;
  return (
    <Section className="organisation-tiers" id={id} title={title} text={text}>
      {filled.map((tier) => (
        <div key={tier.title ?? ''} className="organisation-tier">
          {tier.title && <h3 {...langProps(tier.title)}>{tier.title}</h3>}
          <ul className={`organisation-logos organisation-logos-${tier.size}`}>
            {tier.organisations.map((organisation) => (
              <li key={organisation.name}>
                {organisation.url ? (
                  <a href={organisation.url} rel={organisation.url.startsWith('/') ? undefined : 'external'}>
                    <Logo {...organisation} />
                  </a>
                ) : (
                  <Logo {...organisation} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

/** Renders the logo of an organisation, or its name if it has none. */
function Logo({ name, logo }: Organisation) {
  const { langProps } = useSite();
  return logo ? <Picture image={logo} alt={name} sizes="20rem" /> : <strong {...langProps(name)}>{name}</strong>;
}
