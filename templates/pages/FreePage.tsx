import type { FreePage as Content } from '../../content/schema/schema';
import { Blocks } from '../blocks/Blocks';
import { useSite } from '../context/siteContext';
import { PageHead } from '../parts/PageHead';

/** A page of the maintainer's own: its heading, and the blocks of its content in their order (rule 20.1). */
export function FreePage({ data }: { data: Content }) {
  const { site } = useSite().content;
  return (
    <>
      <PageHead eyebrow={site.title} title={data.title} text={data.text} />
      <Blocks blocks={data.blocks} />
    </>
  );
}
