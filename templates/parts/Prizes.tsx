import type { AllContent } from '../../content/schema/schema';
import { langProps } from '../lang';
import { useSite } from '../site';
import { Section } from './Section';

/** The prizes, the first one highest. */
export function Prizes({ title, text, items }: NonNullable<AllContent['hackathon']['prizes']>) {
  const { formats } = useSite();
  return (
    <Section className="prizes" title={title} text={text}>
      <ol className="prizes-list">
        {items.map((prize) => (
          <li key={prize.title}>
            <h3 {...langProps(prize.title)}>{prize.title}</h3>
            <p>{formats.amount(prize.amount)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
