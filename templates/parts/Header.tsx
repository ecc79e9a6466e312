import { joined } from '../joined';
import { langOf } from '../lang';
import { useSite } from '../site';
import { Rosette } from './Rosette';
import { Widget } from './Widget';

/** How much of the bar the links may take, in letters, before they wait for a wide screen, or stay in the menu for good. */
const [MANY, TOO_MANY] = [60, 110];

/** The sticky bar: the college's mark, and the links, which collapse into the menu on small screens. */
export function Header() {
  const { content, href, page } = useSite();
  const { header, college, edition } = content.site;
  const links = header.links.map((item) => ({
    label: item.label,
    href: href(item),
    current: item.page === page,
  }));
  // Each link takes its letters and about four more for the gap beside it.
  const letters = links.reduce((sum, { label }) => sum + label.length + 4, 0);
  return (
    <header className={joined(' ', 'header', letters > MANY && 'header-long', letters > TOO_MANY && 'header-menu')}>
      <a className="header-mark" href={href({ page: 'home' })}>
        <Rosette className="header-rosette" small />
        <span>
          <strong>{college}</strong>{' '}
          {edition && (
            <span className="header-edition" lang={langOf(edition)}>
              {edition}
            </span>
          )}
        </span>
      </a>
      {links.length > 0 && (
        <nav aria-label={header.label}>
          <ul className="header-links">
            {links.map(({ label, href, current }) => (
              <li key={href}>
                <a href={href} aria-current={current ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <Widget name="menu" props={{ menu: header.menu, links }} />
        </nav>
      )}
    </header>
  );
}
