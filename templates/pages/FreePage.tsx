import type { FreePage as Content } from '../../content/schema/schema';
import { Blocks } from '../blocks/Blocks';
import { useSite } from '../context/siteContext';
import { PageHead } from '../parts/PageHead';

/** Renders a page of content/pages/: its heading and its blocks in their order (rule 20.1). */
export function FreePage({ data }: { data: Content }) {
  const { site } = useSite().content;
  return (
    <>
      <PageHead eyebrow={site.title} title={data.title} text={data.text} />
      <Blocks blocks={data.blocks} />
    </>
  );
}
