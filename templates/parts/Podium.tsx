import { useSite } from '../site';
import { Section } from './Section';

/** The prizes, the first one highest. */
export function Podium() {
  const { content, formats } = useSite();
  const { title, items } = content.hackathon.prizes;
  return (
    <Section shape="podium" title={title}>
      <ol className="podium-steps">
        {items.map((prize) => (
          <li key={prize.title}>
            <h3>{prize.title}</h3>
            <p>{formats.amount(prize.amount)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
