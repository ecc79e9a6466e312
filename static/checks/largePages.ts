import { join, relative } from 'node:path';
import type { Problem } from '../../content/messages/problems';
import { type PageName, pageNames } from '../../content/schema/pages';
import type { Content } from '../../content/schema/schema';
import { textsOf } from '../../content/schema/walk';
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
    const name = pages[n]?.name;
    if (!name || actual <= LARGE) return [];
    const { file, head } = headOf(content, name);
    if (head?.intended) return [];
    const message = `the page ${url} is ${kilobytes(actual)} KB when it is sent, which takes long on a phone; ${mostOf(content, name)}, or add "intended": true at the top of this file`;
    return [{ file: relative(process.cwd(), join(contentDir, file)), message }];
  });

/** The head that speaks for a page, and its file. Days, sessions and speakers have none; that of Agenda speaks for them. */
function headOf(content: Content, name: string): { file: string; head?: { intended?: true } } {
  const free = content.pages?.[name];
  if (free) return { file: `pages/${name}.json`, head: free };
  return isPage(name) ? { file: `${name}.json`, head: content[name] } : { file: 'agenda.json', head: content.agenda };
}

const isPage = (name: string): name is PageName => pageNames.some((page) => page === name);

/** `shorten the texts "description" of schedule.json (812 KB), which are most of it` */
function mostOf(content: Content, page: string): string {
  const own = headOf(content, page).file;
  // A page of one's own shows nothing of other files, the others may show the programme.
  const shown = content.pages?.[page] ? [own] : [own, 'schedule.json', 'speakers.json'];
  const sizes = new Map<string, number>();
  for (const { file, path, value } of textsOf(content)) {
    const name = file === 'pages' ? `pages/${path[0]}.json` : `${file}.json`;
    if (!shown.includes(name)) continue;
    const key = `"${path.findLast((step) => typeof step === 'string')}" of ${name}`;
    sizes.set(key, (sizes.get(key) ?? 0) + Buffer.byteLength(value));
  }
  const [[largest, bytes] = ['', 0]] = [...sizes].sort(([, a], [, b]) => b - a);
  const elsewhere =
    content.agenda && !content.agenda.sessionPages && largest === '"description" of schedule.json'
      ? ', move them to pages of their own with "sessionPages": true in agenda.json'
      : '';
  return `shorten the texts ${largest} (${kilobytes(bytes)} KB), which are most of it${elsewhere}`;
}

const kilobytes = (bytes: number): number => Math.round(bytes / 1024);
