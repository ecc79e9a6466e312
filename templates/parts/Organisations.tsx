import type { AllContent } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { useSite } from '../site';
import { Picture } from './Picture';

/** Who powers the fest and who is associated with it, by logo or by name (rule 4.3). */
export function Organisations({ organisations = [], organisationsLabel }: AllContent['home']['banner']) {
  const { langProps } = useSite();
  if (!organisations.length) return null;
  return (
    <ul className="organisations" aria-label={organisationsLabel}>
      {organisations.map(({ role, name, logo }) => (
        <li key={joinNonEmpty(' ', role, name)}>
          {role && <span>{role}</span>}
          {logo ? (
            <Picture image={logo} alt={name} sizes="10rem" />
          ) : (
            <strong className="wordmark" {...langProps(name)}>
              {name}
            </strong>
          )}
        </li>
      ))}
    </ul>
  );
}
