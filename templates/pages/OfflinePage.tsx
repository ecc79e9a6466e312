import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { PageHead } from '../parts/PageHead';

/** What a visitor without network sees in place of a page that was not kept, with links to those that surely were. */
export function OfflinePage({ data }: { data: AllContent['site']['offlinePage'] }) {
  const { content, pages, langProps } = useSite();
  const kept = pages.filter(({ kind, unlinked }) => kind !== 'session' && !unlinked);
  return (
    <>
      <PageHead eyebrow={content.site.title} title={data.title} text={data.text} />
      <section className="section offline">
        {/* biome-ignore lint/a11y/useValidAnchor: this page stands at the address of the missing one, and asks for it again */}
        <a className="button" href="">
          {data.again}
        </a>
        <h2 {...langProps(data.pages)}>{data.pages}</h2>
        <ul className="offline-pages">
          {kept.map(({ path, heading }) => (
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
