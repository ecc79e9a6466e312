import type { BlockOf } from '../../content/schema/schema';
import { RichText } from '../parts/RichText';
import { Section } from '../parts/Section';
import { useSite } from '../site';

/** Questions; each opens its answer, without script too. structuredData/questions.ts tells search engines the same. */
export function Faq({ id, title, text, questions }: BlockOf<'faq'>) {
  const { langProps } = useSite();
  if (!questions.length) return null;
  return (
    <Section className="faq" id={id} title={title} text={text}>
      <div className="faq-list">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary {...langProps(question)}>{question}</summary>
            <div className="faq-answer">
              <RichText text={answer} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
