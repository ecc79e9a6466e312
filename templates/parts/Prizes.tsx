import type { AllContent } from '../../content/schema/schema';
import { Banknotes } from './Banknotes';
import { Section } from './Section';

/** The prizes, the highest first. */
export function Prizes({ title, text, items }: NonNullable<AllContent['hackathon']['prizes']>) {
  return (
    <Section className="prizes" title={title} text={text}>
      <Banknotes items={items} />
    </Section>
  );
}
