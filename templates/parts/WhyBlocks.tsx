import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../site';

type Props = Pick<NonNullable<AllContent['about']['why']>, 'blocks'> & { nested?: boolean };

/** 'Why Sacred Heart College' and 'Why Tirupattur'. `nested` puts their headings one level down, under 'WHY?'. */
export function WhyBlocks({ blocks, nested }: Props) {
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
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  ));
}
