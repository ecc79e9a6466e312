import { saveMemory } from '../../../content/import/import';
import { previewImport } from '../../../content/import/previewImport';

// Reads programmes for the editor, in a process of its own: a large one takes seconds and hundreds of megabytes (imports.ts).

/**
 * The arguments of previewImport, and the answer to them: the preview with the files that an import writes, or the error that it
 * threw.
 */
export type ImportRequest = Parameters<typeof previewImport>;
export type ImportAnswer =
  | { preview: Awaited<ReturnType<typeof previewImport>>['preview']; files?: { path: string; text: string }[] }
  | { error: unknown; code?: string | undefined };

saveMemory();
process.on('message', async (request: ImportRequest) => {
  const answer = await previewImport(...request).then(
    ({ preview, plan }): ImportAnswer => ({ preview, ...(plan && { files: plan.files }) }),
    // An error loses its code when it is copied to another process.
    (error): ImportAnswer => ({ error, code: error?.code }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of the terminal; the server ends this one.
process.on('SIGINT', () => {});
