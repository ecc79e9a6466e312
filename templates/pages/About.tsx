import { Foundation } from '../parts/Foundation';
import { PageHead } from '../parts/PageHead';
import { Section } from '../parts/Section';
import { Speakers } from '../parts/Speakers';
import { Why } from '../parts/Why';
import { useSite } from '../site';

/** About the foundation, the 'WHY?' blocks, and the speakers (spec §2). */
export function About() {
  const { about, site } = useSite().content;
  return (
    <>
      <PageHead eyebrow={`${site.edition} · ${site.college}`} title={about.title} />
      <Foundation />
      <Section shape="whys" title={about.why.title}>
        <Why nested />
      </Section>
      <Speakers />
    </>
  );
}
