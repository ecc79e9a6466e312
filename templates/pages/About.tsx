import type { AllContent } from '../../content/schema/schema';
import { joined } from '../joined';
import { Foundation } from '../parts/Foundation';
import { PageHead } from '../parts/PageHead';
import { Section } from '../parts/Section';
import { Speakers } from '../parts/Speakers';
import { Why } from '../parts/Why';
import { useSite } from '../site';

/** About the foundation, the 'WHY?' blocks, and the speakers (rule 5.1). */
export function About({ data }: { data: AllContent['about'] }) {
  const { site } = useSite().content;
  const { title, foundation, why } = data;
  return (
    <>
      <PageHead eyebrow={joined(' · ', site.edition, site.college)} title={title} />
      {foundation && <Foundation {...foundation} />}
      {why && (
        <Section className="whys" title={why.title}>
          <Why blocks={why.blocks} nested />
        </Section>
      )}
      <Speakers />
    </>
  );
}
