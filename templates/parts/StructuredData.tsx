import type { Graph } from 'schema-dts';
import { useSite } from '../site';
import { breadcrumbs } from '../structuredData/breadcrumbs';
import { events } from '../structuredData/events';
import { questions } from '../structuredData/questions';

/** What search engines and assistants read of a page, in the words of schema.org (rule 2.9). */
export function StructuredData() {
  const site = useSite();
  const { kind, blocks } = site.page;
  const faq = questions(blocks);
  const data: Graph = {
    '@context': 'https://schema.org',
    '@graph': [...events(site), ...(kind === 'home' ? [] : [breadcrumbs(site)]), ...(faq ? [faq] : [])],
  };
  // A "<" could end the element, and begin another.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any "<"; it is data, which no policy runs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
