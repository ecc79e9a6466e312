import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { DOT, joinNonEmpty } from '../language/joinNonEmpty';
import { PageHead } from '../parts/PageHead';
import { Foundation, WhyBlocks } from '../parts/Points';
import { Section } from '../parts/Section';
import { Speakers } from '../parts/Speakers';

/** Renders the page About: the jubilee, the foundation, the 'WHY?' blocks and the speakers (rules 5.1 and 5.21). */
export function About({ data }: { data: AllContent['about'] }) {
  const { site } = useSite().content;
  const { title, text, jubilee, foundation, why } = data;
  return (
    <>
      <PageHead eyebrow={joinNonEmpty(DOT, site.edition, site.college)} title={title} text={text} />
      {jubilee && <Jubilee {...jubilee} />}
      {foundation && <Foundation {...foundation} />}
      {why && (
        <Section className="why-blocks why-question" id="why" title={why.title}>
          <WhyBlocks blocks={why.blocks} nested />
        </Section>
      )}
      <Speakers />
    </>
  );
}

/** The most drawings in a row. */
const MOST = 8;
/** The `pathLength` of an ornament that is one line. */
const LENGTH = 75;
/** Half the width of a square around an ornament: 1000 for its area, and more for one line, whose strokes need a margin. */
const [HALF, HALF_OF_LINE] = [1000, 1120];

/**
 * Renders the ornament as it is after every ten years (every twenty, if there are many), and whole at the end. An ornament that is
 * one line grows in length; any other one grows in area, in proportion to the years.
 */
function Jubilee({ title, text, years }: NonNullable<AllContent['about']['jubilee']>) {
  const { art, formats, look } = useSite();
  const { isLine } = look.drawings;
  const step = 10 * Math.ceil(years / (10 * MOST));
  const ages = Array.from({ length: Math.ceil(years / step) }, (_, n) => Math.min(years, step * (n + 1)));
  return (
    <Section className={isLine ? 'jubilee jubilee-line' : 'jubilee'} id="jubilee" title={title} text={text}>
      <ol className="jubilee-ages">
        {ages.map((age) => {
          const half = isLine ? HALF_OF_LINE : Math.round(HALF * Math.sqrt(years / age));
          const dashes = `${Number(((age / years) * LENGTH).toFixed(2))} ${LENGTH}`;
          return (
            <li key={age} className={age === years ? 'jubilee-whole' : undefined}>
              <svg viewBox={`-${half} -${half} ${2 * half} ${2 * half}`} aria-hidden="true">
                <use href={art.ornament} strokeDasharray={isLine ? dashes : undefined} />
              </svg>
              {formats.number(age)}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
