import { join, relative } from 'node:path';
import type { Problem } from '../../content/messages/problems';
import { shownTexts } from '../../content/rules/lint/texts';
import type { Content } from '../../content/schema/schema';
import type { RenderedPage } from '../output/output';
import type { PageBudget } from './budgets';

/** What a page may weigh before the build asks about it, in bytes as it is sent (rule 16.12). */
const LARGE = 100 * 1024;

/**
 * A question for each page that is large because of its content, at its file in `contentDir`: what most of it is, and
 * what to do. A page whose head says `"intended": true` is not asked about.
 */
export const largePages = (
  content: Content,
  contentDir: string,
  pages: Pick<RenderedPage, 'name'>[],
  budgets: PageBudget[],
): Problem[] =>
  budgets.flatMap(({ url, firstFlight: { actual } }, n): Problem[] => {
    const page = pages[n]?.name;
    if (!page || actual <= LARGE || content[page]?.intended) return [];
    const file = relative(process.cwd(), join(contentDir, `${page}.json`));
    const message = `the page ${url} is ${kilobytes(actual)} KB when it is sent, which takes long on a phone; ${mostOf(content, page)}, or add "intended": true at the top of this file`;
    return [{ file, message }];
  });

/** `shorten the texts "description" of schedule.json (812 KB), which are most of it` */
function mostOf(content: Content, page: RenderedPage['name']): string {
  const sizes = new Map<string, number>();
  for (const { file, path, value } of shownTexts(content)) {
    if (![page, 'schedule', 'speakers'].includes(file)) continue;
    const key = `"${path.findLast((step) => typeof step === 'string')}" of ${file}.json`;
    sizes.set(key, (sizes.get(key) ?? 0) + Buffer.byteLength(value));
  }
  const [[largest, bytes] = ['', 0]] = [...sizes].sort(([, a], [, b]) => b - a);
  return `shorten the texts ${largest} (${kilobytes(bytes)} KB), which are most of it`;
}

const kilobytes = (bytes: number): number => Math.round(bytes / 1024);
