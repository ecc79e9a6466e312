import type { FAQPage } from 'schema-dts';
import { isShownBefore } from '../../content/programme/shownSpan';
import { plainText } from '../../content/richText/plainText';
import type { Block } from '../../content/schema/schema';

/**
 * All questions of a page in one list, because search engines want one a page (rule 20.5), and none that a visitor does not see;
 * undefined if it has none.
 */
export function questions(blocks: Block[]): FAQPage | undefined {
  const all = blocks.flatMap((block) => (block.type === 'faq' && isShownBefore(block.when) ? block.questions : []));
  if (!all.length) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: all.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}
