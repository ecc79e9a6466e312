import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../site';
import { Section } from './Section';
import { Widget } from './Widget';

type Props = NonNullable<AllContent['home']['counters']>;

/** Up to so many counters, none with a larger value, share one line. */
const [MAX_ITEMS, MAX_VALUE] = [4, 99_999];

/** Numbers that count up (rule 10.7). Many or long ones get columns that hold a million. */
export function Counters({ title, text, items, after, separators }: Props) {
  const { language } = useSite().content.site;
  const many = items.length > MAX_ITEMS || items.some(({ end }) => end > MAX_VALUE);
  return (
    <Section className={many ? 'counters counters-many' : 'counters'} title={title} text={text}>
      <Widget name="counters" props={{ items, after, locale: separators ? language : undefined }} />
    </Section>
  );
}
