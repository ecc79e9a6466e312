import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../site';
import { Section } from './Section';
import { Widget } from './Widget';

type Props = NonNullable<AllContent['home']['counters']>;

/** How many figures, and of how many digits, stand side by side on one line. */
const [MOST, LONGEST] = [4, 99_999];

/** Figures that count up (rule 10.7). */
export function Figures({ title, text, items, after, separators }: Props) {
  const { language } = useSite().content.site;
  const many = items.length > MOST || items.some(({ end }) => end > LONGEST);
  return (
    <Section className={many ? 'figures figures-many' : 'figures'} title={title} text={text}>
      <Widget name="counters" props={{ items, after, locale: separators ? language : undefined }} />
    </Section>
  );
}
