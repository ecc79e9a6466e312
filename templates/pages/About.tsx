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

/** The most drawings in a row, and the `pathLength` of an ornament that is one line. */
const [MOST, TURNS] = [8, 75];

/**
 * Renders the ornament as it is after every ten years (every twenty, if there are many), and whole at the end. An ornament that is
 * one line grows in length; any other one grows in area, in proportion to the years.
 */
function Jubilee({ title, text, years }: NonNullable<AllContent['about']['jubilee']>) {
  const { art, formats, look } = useSite();
  const step = 10 * Math.ceil(years / (10 * MOST));
  const ages = Array.from({ length: Math.ceil(years / step) }, (_, n) => Math.min(years, step * (n + 1)));
  return (
    <Section
      className={look.drawings.isLine ? 'jubilee jubilee-line' : 'jubilee'}
      id="jubilee"
      title={title}
      text={text}
    >
      <ol className="jubilee-ages">
        {ages.map((age) => {
          const half = look.drawings.isLine ? 1120 : Math.round(1000 * Math.sqrt(years / age));
          const inked = `${Number(((age / years) * TURNS).toFixed(2))} ${TURNS}`;
          return (
            <li key={age} className={age === years ? 'jubilee-whole' : undefined}>
              <svg viewBox={`-${half} -${half} ${2 * half} ${2 * half}`} aria-hidden="true">
                <use href={art.ornament} strokeDasharray={look.drawings.isLine ? inked : undefined} />
              </svg>
              {formats.number(age)}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
