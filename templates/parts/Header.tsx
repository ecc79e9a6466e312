import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { directionOf } from '../language/writingSystems';
import { leadsToPrizes } from './Action';
import { Mark } from './Ornament';
import { Picture } from './Picture';
import { Widget } from './Widget';

/** The most letters that the links may have to stand in the bar, on medium and on wide screens. Longer links stay in the menu. */
const [MENU_ON_MEDIUM, MENU_ALWAYS] = [60, 110];
/** The width of the gap beside a link, in letters. */
const GAP = 4;

/** Renders the sticky bar: the name of the college and the links, which collapse into a menu on small screens (rule 3.3). */
export function Header() {
  const { content, href, page } = useSite();
  const { header, college } = content.site;
  const logo = content.site.look?.logo;
  const links = header.links.map((item) => ({
    label: item.label,
    href: href(item),
    ...(item.page === page.name && { current: true }),
  }));
  const letters = links.reduce((sum, { label }) => sum + label.length + GAP, 0);
  return (
    <header
      className={joinNonEmpty(
        ' ',
        'header',
        letters > MENU_ON_MEDIUM && 'header-long',
        letters > MENU_ALWAYS && 'header-menu',
      )}
    >
      <a className="header-brand" href={href({ page: 'home' })}>
        {logo ? (
          <Picture className="header-logo" image={logo} alt="" sizes="8rem" eager />
        ) : (
          <Mark className="header-mark" />
        )}
        <span>
          <strong>{college}</strong>
        </span>
      </a>
      <Register />
      <Languages />
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

/**
 * Renders a link to this page in each other language. Each language has its own name for itself (rule 26.8). The script keeps the
 * place on the page, and remembers the choice.
 */
function Languages() {
  const { content, languages, page, scripts } = useSite();
  const others = languages.filter(({ tag }) => tag !== content.site.language);
  if (!others.length) return null;
  const path = page.kind === 'offline' ? '/' : page.path;
  const direction = directionOf(content.site.language);
  return (
    <>
      <ul className="languages">
        {others.map(({ tag, name, prefix }) => (
          <li key={tag}>
            <a
              href={prefix + path}
              hrefLang={tag}
              lang={tag}
              dir={directionOf(tag) === direction ? undefined : directionOf(tag)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, minified from widgets/languages.ts */}
      <script dangerouslySetInnerHTML={{ __html: scripts.languages }} />
    </>
  );
}

/**
 * Renders the link to the form of the hackathon while registration is open. Home does not have it if the banner there does
 * (rule 3.8).
 */
function Register() {
  const { content, formats, langProps, page } = useSite();
  const { registration } = content.hackathon ?? {};
  if (!registration || registration.url === '#') return null;
  if (page.kind === 'home' && leadsToPrizes(content.home.banner.button)) return null;
  const { url, button, deadline } = registration;
  return (
    <a
      className="button header-register"
      href={url}
      data-until={deadline && formats.instant(deadline.date, '24:00')}
      {...langProps(button)}
    >
      {button}
    </a>
  );
}
