import type { AllContent } from '../../content/schema/schema';
import { joined } from '../joined';
import { langOf } from '../lang';
import { Picture } from './Picture';

/** Who powers the fest and who is associated with it: a logo, or the name set as a wordmark. */
export function Organisations({ organisations = [], organisationsLabel }: AllContent['home']['banner']) {
  if (!organisations.length) return null;
  return (
    <ul className="organisations" aria-label={organisationsLabel}>
      {organisations.map(({ role, name, logo }) => (
        <li key={joined(' ', role, name)}>
          {role && <span>{role}</span>}
          {logo ? (
            <Picture image={logo} alt={name} sizes="10rem" />
          ) : (
            <strong className="wordmark" lang={langOf(name)}>
              {name}
            </strong>
          )}
        </li>
      ))}
    </ul>
  );
}
