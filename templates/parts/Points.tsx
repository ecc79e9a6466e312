import type { EmblemName } from '../../content/schema/emblems';
import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { Emblem, Ornament } from './Ornament';
import { RichText } from './RichText';
import { Section, type SectionProps } from './Section';

type PointsProps = Pick<SectionProps, 'id' | 'title' | 'text'> & {
  points: { title: string; text?: string; emblem?: EmblemName }[];
  numbered?: boolean;
};

/**
 * Renders points, each with a title: numbered like the articles of a charter, otherwise like a table of contents. If each has a
 * drawing, the list is a plate of drawings (rule 25.12).
 */
export function Points({ points, numbered, ...head }: PointsProps) {
  const { art, langProps } = useSite();
  if (!points.length) return null;
  const className = numbered ? 'why-attend' : 'tracks';
  const isPlate = !numbered && points.every(({ emblem }) => emblem && art.emblem(emblem));
  const List = numbered ? 'ol' : 'ul';
  return (
    <Section className={className} {...head}>
      <List className={joinNonEmpty(' ', `${className}-list`, isPlate && 'emblems-plate')}>
        {points.map(({ title, text, emblem }) => (
          <li key={title}>
            {isPlate && <Emblem name={emblem} />}
            <h3 {...langProps(title)}>{title}</h3>
            {text && <p {...langProps(text)}>{text}</p>}
          </li>
        ))}
      </List>
    </Section>
  );
}

/** Renders reasons to attend, a list for each group of people (rule 4.7). */
export function Reasons({ audiences, ...head }: NonNullable<AllContent['home']['reasons']> & { id: string }) {
  const { langProps } = useSite();
  return (
    <Section className="reasons" {...head}>
      <div className="reasons-lists">
        {audiences.map(({ title, points }) => (
          <div key={title}>
            <h3 {...langProps(title)}>{title}</h3>
            <ul>
              {points.map((point) => (
                <li key={point} {...langProps(point)}>
                  {point}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

type WhyBlocksProps = Pick<NonNullable<AllContent['about']['why']>, 'blocks'> & { nested?: boolean };

/** Renders 'Why Sacred Heart College' and 'Why Tirupattur'. `nested` makes their headings h3, under the heading 'WHY?'. */
export function WhyBlocks({ blocks, nested }: WhyBlocksProps) {
  const { langProps } = useSite();
  const Heading = nested ? 'h3' : 'h2';
  return blocks.map(({ title, text, claims = [] }) => (
    <div key={title} className="why-block">
      <Heading {...langProps(title)}>{title}</Heading>
      {text && <p {...langProps(text)}>{text}</p>}
      {claims.length > 0 && (
        <dl className="why-block-claims">
          {claims.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{nested ? <Figure text={figure} /> : figure}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  ));
}

/** Renders a figure. The sign at its end is an element, so that a look can set it in another face: in a Didone it is too thin. */
function Figure({ text }: { text: string }) {
  // The characters after the sign are a marker of the editor or of a language, and belong to the whole text.
  const [, number, sign, marker] = /^(.*\d)([+%])(\p{Co}*)$/u.exec(text) ?? [];
  return sign ? (
    <>
      {number}
      <span className={sign === '+' ? 'plus' : undefined}>{sign}</span>
      {marker}
    </>
  ) : (
    text
  );
}

/** Renders the foundation that the fest is run with, on the home page and on About. */
export function Foundation({ title, paragraphs }: NonNullable<AllContent['about']['foundation']>) {
  const isHome = useSite().page.name === 'home';
  return (
    <Section className={isHome ? 'foundation' : 'foundation foundation-plain'} id="foundation" title={title}>
      <Ornament place="foundation" />
      <div className="prose">
        {paragraphs.map((paragraph) => (
          <RichText key={paragraph} text={paragraph} />
        ))}
      </div>
    </Section>
  );
}
