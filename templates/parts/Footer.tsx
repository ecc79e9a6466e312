import { siteAddress } from '../context/absolute';
import { useSite } from '../context/siteContext';
import { DOT, joinNonEmpty } from '../language/joinNonEmpty';
import { ActionButton } from './Action';
import { Ornament } from './Ornament';
import { Icon, Socials } from './PersonLinks';

/** Renders the footer: the college, a text, date and place, links to pages, the social icons, the share button (rule 3.5). */
export function Footer() {
  const { content, formats, href, langProps } = useSite();
  const { site } = content;
  const { text, links = site.header.links, socials, socialsLabel } = site.footer;
  return (
    <footer className="footer">
      <Ornament place="footer" />
      <p className="footer-college" {...langProps(site.college)}>
        {site.college}
      </p>
      {text && (
        <p className="footer-text" {...langProps(text)}>
          {text}
        </p>
      )}
      <p className="footer-text">{joinNonEmpty(DOT, formats.days(site.event), site.town)}</p>
      {links.length > 0 && (
        <ul className="footer-links">
          {links.map((link) => (
            <li key={href(link)}>
              <a href={href(link)}>{link.label}</a>
            </li>
          ))}
        </ul>
      )}
      {/* The address of the site, which only paper shows. */}
      <p className="footer-address" data-address={siteAddress(site)} />
      <div className="footer-share">
        <Socials label={socialsLabel} socials={socials} />
        <PageShare />
      </div>
    </footer>
  );
}

/** Renders the button that shares the page (rule 3.7). If it copies the address, widgets/share.ts says so in a status. */
function PageShare() {
  const { share, copied, copy } = useSite().content.site.share;
  return (
    <div className="page-share" data-copied={copied} data-copy={copy}>
      <ActionButton action="share">
        <Icon name="share" />
        {share}
      </ActionButton>
    </div>
  );
}
