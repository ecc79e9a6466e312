import { isShownBefore } from '../../content/programme/shownSpan';
import { plainText } from '../../content/richText/plainText';
import type { Block } from '../../content/schema/schema';

/**
 * What search engines read of all questions of a page: they want one list a page (rule 20.5), and nothing that a visitor does
 * not see.
 */
export function FaqData({ blocks }: { blocks: Block[] }) {
  const questions = blocks.flatMap((block) =>
    block.type === 'faq' && isShownBefore(block.when) ? block.questions : [],
  );
  if (!questions.length) return null;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
  // A "<" could end the element, and begin another.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any "<"; it is data, which no policy runs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
