import { siteAddress } from '../absolute';
import { useSite } from '../site';
import { PageShare } from './PageShare';
import { Rosette } from './Rosette';
import { Socials } from './Socials';

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
