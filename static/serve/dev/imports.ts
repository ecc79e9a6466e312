import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../../content/edit/protocol';
import type { ImportAnswers } from '../../../content/import/previewImport';

/** Opens the imports of the editor: the programme that was sent last, and what an import of it or of an address would write. */
export function openImports(content: string, files: string) {
  let sent: { name: string; folder: string } | undefined;
  process.on('exit', () => sent && rmSync(sent.folder, { recursive: true, force: true }));
  return {
    /** Keeps a file until the next one, in a folder of its own outside of the content. */
    async keep(name: string, bytes: Uint8Array): Promise<{ from: string }> {
      if (sent) await rm(sent.folder, { recursive: true, force: true });
      const folder = await mkdtemp(join(tmpdir(), 'import-'));
      sent = { name, folder };
      await writeFile(join(folder, name), bytes);
      return { from: name };
    },
    /** Returns what an import would write. `from` is the name of the file that was sent last, or an address. Throws a Refusal for others. */
    async preview({ from, ...answers }: ImportAnswers & { from: string }) {
      // Loaded with the first import: it has the readers of all forms.
      const { previewImport } = await import('../../../content/import/previewImport');
      const at = sent?.name === from ? join(sent.folder, from) : undefined;
      if (!at && !/^https:\/\//i.test(from))
        throw new Refusal(409, 'Choose the file again, or write an address that begins with https://.');
      return previewImport(from, answers, { content, files, ...(at && { at }) });
    },
  };
}
