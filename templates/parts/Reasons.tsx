import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../site';
import { Section } from './Section';

/** Reasons to attend, a list for each group of people (rule 4.7). */
export function Reasons({ title, text, audiences }: NonNullable<AllContent['home']['reasons']>) {
  const { langProps } = useSite();
  return (
    <Section className="reasons" title={title} text={text}>
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
