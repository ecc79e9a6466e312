import type { AllContent } from '../../content/schema/schema';
import { joinNonEmpty } from '../context/joinNonEmpty';
import { useSite } from '../context/siteContext';
import { PageHead } from '../parts/PageHead';
import { Foundation, WhyBlocks } from '../parts/Points';
import { Section } from '../parts/Section';
import { Speakers } from '../parts/Speakers';

/** Renders the page About: the foundation, the 'WHY?' blocks and the speakers (rule 5.1). */
export function About({ data }: { data: AllContent['about'] }) {
  const { site } = useSite().content;
  const { title, foundation, why } = data;
  return (
    <>
      <PageHead eyebrow={joinNonEmpty(' · ', site.edition, site.college)} title={title} />
      {foundation && <Foundation {...foundation} />}
      {why && (
        <Section className="why-blocks" id="why" title={why.title}>
          <WhyBlocks blocks={why.blocks} nested />
        </Section>
      )}
      <Speakers />
    </>
  );
}
