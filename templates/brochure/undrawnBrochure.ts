import { join } from 'node:path';
import type { LintWarning } from '../../content/rules/lint/warning';
import type { Content } from '../../content/schema/schema';
import { viewerPdfs } from '../../content/schema/walk';
import { drawPdfPage } from '../../static/assets/drawPdfPage';

/**
 * A brochure whose first page the build cannot draw (rule 11.15), though it can be opened: outdatedBrochure asks about one that
 * cannot. Like that check, it starts a process, and `npm run dev` does without.
 */
export async function undrawnBrochure(content: Content, files: string): Promise<LintWarning[]> {
  // A file that cannot be read is reported by the step that publishes it.
  const asked = viewerPdfs(content).map(async ({ file, path, value }): Promise<LintWarning[]> => {
    const page = await drawPdfPage(join(files, 'files', value)).catch(() => undefined);
    return page && 'failed' in page && page.failed === 'undrawn' ? [{ file, path, message: MESSAGE }] : [];
  });
  return (await Promise.all(asked)).flat();
}

const MESSAGE =
  'page 1 of this PDF cannot be drawn within 20 s and 512 MB, so visitors see nothing of it until the viewer has loaded; ' +
  'save it again with fewer or smaller pictures';
