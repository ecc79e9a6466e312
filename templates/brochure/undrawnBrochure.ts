import { join } from 'node:path';
import type { LintWarning } from '../../content/rules/lint/warning';
import type { Content } from '../../content/schema/schema';
import { viewerPdfs } from '../../content/schema/viewerPdfs';
import { drawPdfPage } from '../../static/assets/drawPdfPage';

/**
 * A brochure whose first page the build cannot draw (rule 11.15), though it can be opened: outdatedBrochure asks about one that
 * cannot. Like that check, it starts a process, and `npm run dev` does without.
 */
export async function undrawnBrochure(content: Content, files: string): Promise<LintWarning[]> {
  // A file that cannot be read is reported by the step that publishes it.
  const pages = viewerPdfs(content).map((pdf) => drawPdfPage(join(files, 'files', pdf)).catch(() => undefined));
  return (await Promise.all(pages)).flatMap((page) =>
    page && 'failed' in page && page.failed === 'undrawn'
      ? [{ file: 'hackathon', path: ['guidelines', 'pdf'], message: MESSAGE }]
      : [],
  );
}

const MESSAGE =
  'page 1 of this PDF cannot be drawn within 20 s and 512 MB, so visitors see nothing of it until the viewer has loaded; ' +
  'save it again with fewer or smaller pictures';
