import { useSite } from '../site';
import { Picture } from './Picture';

/** Who powers the fest and who is associated with it: a logo, or the name set as a wordmark. */
export function Organisations() {
  const { organisations, organisationsLabel } = useSite().content.home.banner;
  return (
    <ul className="organisations" aria-label={organisationsLabel}>
      {organisations.map(({ role, name, logo }) => (
        <li key={role + name}>
          <span>{role}</span>
          {logo ? (
            <Picture image={logo} alt={name} sizes="10rem" eager />
          ) : (
            <strong className="wordmark">{name}</strong>
          )}
        </li>
      ))}
    </ul>
  );
}
