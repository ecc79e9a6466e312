import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { PageHead } from '../parts/PageHead';

/** Renders the page that visitors without network see in place of one that is not cached, with links to pages that are. */
export function OfflinePage({ data }: { data: AllContent['site']['offlinePage'] }) {
  const { content, pages, langProps } = useSite();
  const cached = pages.filter(({ kind, unlinked }) => kind !== 'session' && !unlinked);
  return (
    <>
      <PageHead eyebrow={content.site.title} title={data.title} text={data.text} />
      <section className="section offline">
        {/* For the worker, which puts it into pages from the copy once the event is over. */}
        <p className="copy-notice" hidden {...langProps(data.over)}>
          {data.over}
        </p>
        {/* biome-ignore lint/a11y/useValidAnchor: this page is shown at the address of the missing one, which the link loads again */}
        <a className="button" href="">
          {data.again}
        </a>
        <h2 {...langProps(data.pages)}>{data.pages}</h2>
        <ul className="offline-pages">
          {cached.map(({ path, heading }) => (
            <li key={path}>
              <a href={content.site.prefix + path} {...langProps(heading)}>
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
