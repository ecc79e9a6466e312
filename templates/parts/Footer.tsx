import { siteAddress } from '../context/absolute';
import { useSite } from '../context/siteContext';
import { ActionButton } from './Action';
import { Socials } from './PersonLinks';
import { Rosette } from './Rosette';

/** Renders the footer: the college's name, a text, the share button and the social icons (rule 3.5). */
export function Footer() {
  const { content, langProps } = useSite();
  const { site } = content;
  return (
    <footer className="footer">
      <Rosette className="footer-rosette" />
      <p className="footer-college" {...langProps(site.college)}>
        {site.college}
      </p>
      {site.footer.text && (
        <p className="footer-text" {...langProps(site.footer.text)}>
          {site.footer.text}
        </p>
      )}
      {/* Shown only on paper: the address where the site is. */}
      <p className="footer-address" data-address={siteAddress(site)} />
      <PageShare />
      <Socials label={site.footer.socialsLabel} socials={site.footer.socials} />
    </footer>
  );
}

/** Renders the button that shares the page (rule 3.7). If it copies the address, widgets/share.ts says so in a status. */
function PageShare() {
  const { share, copied, copy } = useSite().content.site.share;
  return (
    <div className="page-share" data-copied={copied} data-copy={copy}>
      <ActionButton action="share">{share}</ActionButton>
    </div>
  );
}
