import type { Button } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';

/**
 * Renders where results, pictures and papers are: the first link whose address is known as a button, the others in rows, and
 * those that lead nowhere yet as names, beside which the content says so (rule 4.19).
 */
export function LinksAfter({ links }: { links: Button[] }) {
  const { content, href, langProps } = useSite();
  const { toBeAnnounced } = content.site;
  const main = links.find(({ url }) => url !== '#');
  const others = links.filter((link) => link !== main);
  return (
    <>
      {main && (
        <a className="button" href={href(main)} {...langProps(main.label)}>
          {main.label}
        </a>
      )}
      {others.length > 0 && (
        <ul className="links-after">
          {others.map((link) => (
            <li key={link.label} {...langProps(link.label)}>
              {link.url === '#' ? link.label : <a href={href(link)}>{link.label}</a>}
              {link.url === '#' && toBeAnnounced && <span {...langProps(toBeAnnounced)}>{toBeAnnounced}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
