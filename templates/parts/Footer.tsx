import { siteAddress } from '../context/absolute';
import { useSite } from '../context/siteContext';
import { ActionButton } from './Action';
import { Socials } from './PersonLinks';
import { Rosette } from './Rosette';

/** The college's name and five social icons (rule 3.5). */
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
      {/* On paper alone: where the rest of it is. */}
      <p className="footer-address" data-address={siteAddress(site)} />
      <PageShare />
      <Socials label={site.footer.socialsLabel} socials={site.footer.socials} />
    </footer>
  );
}

/** Shares the page (rule 3.7); where that copies its address, a status says so (widgets/share.ts). */
function PageShare() {
  const { share, copied, copy } = useSite().content.site.share;
  return (
    <div className="page-share" data-copied={copied} data-copy={copy}>
      <ActionButton action="share">{share}</ActionButton>
    </div>
  );
}
