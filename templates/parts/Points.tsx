import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { Ornament } from './Ornament';
import { RichText } from './RichText';
import { Section, type SectionProps } from './Section';

type PointsProps = Pick<SectionProps, 'id' | 'title' | 'text'> & {
  points: { title: string; text?: string }[];
  numbered?: boolean;
};

/** Renders points, each with a title: numbered like the articles of a charter, otherwise like a table of contents. */
export function Points({ points, numbered, ...head }: PointsProps) {
  const { langProps } = useSite();
  if (!points.length) return null;
  const className = numbered ? 'why-attend' : 'tracks';
  const List = numbered ? 'ol' : 'ul';
  return (
    <Section className={className} {...head}>
      <List className={`${className}-list`}>
        {points.map(({ title, text }) => (
          <li key={title}>
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
      <span>{sign}</span>
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
