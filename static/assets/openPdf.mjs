// The beginning of our scripts that read a PDF (`node SCRIPT FILE`). readPdf.ts starts each script in a process of its own, and
// watches it.
// This is not TypeScript: tsx would transform all of pdf.js, which takes a second more.
import { writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.min.mjs';

const MAX_BYTES = 512 * 2 ** 20;

// While a page is drawn, perhaps for ever, no timer runs, so a thread watches the process. The thread ends the process if it takes
// too much memory (Node.js can limit only its heap, and pictures lie outside of it), or if nobody reads its output any more. Each
// second the thread prints the processor time in milliseconds. It looks less often while nothing happens, because its own work
// counts too: every 20 ms while the process has used more than 5 ms since the last look, and otherwise every 250 ms.
const watcher = `
  const { writeSync } = require('node:fs');
  let used = 0;
  let reportedAt = 0;
  const watch = () => {
    const usedBefore = used;
    used = Object.values(process.cpuUsage()).reduce((sum, each) => sum + each / 1000, 0);
    try {
      if (process.memoryUsage.rss() > ${MAX_BYTES}) {
        writeSync(2, 'memory\\n');
        process.kill(process.pid, 'SIGKILL');
      }
      if (performance.now() - reportedAt > 1000) {
        reportedAt = performance.now();
        writeSync(2, 'cpu ' + Math.round(used) + '\\n');
      }
    } catch {
      process.kill(process.pid, 'SIGKILL');
    }
    setTimeout(watch, used - usedBefore > 5 ? 20 : 250);
  };
  watch();`;
new Worker(watcher, { eval: true }).unref();

/**
 * Opens the PDF that the command line names. Ends the process with the word 'unopened' if the file is not a PDF, or has a password.
 */
export async function openPdf(options) {
  const installed = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const folder = (name) => join(installed, name, '/');
  const opening = getDocument({
    data: new Uint8Array(await readFile(process.argv[2])),
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    // The result must be the same on every machine, whatever fonts the machine has.
    useSystemFonts: false,
    isEvalSupported: false,
    maxImageSize: 2 ** 24,
    verbosity: 0,
    ...options,
  });
  const pdf = await opening.promise.catch(endWith('unopened'));
  return pdf.numPages ? pdf : end('unopened');
}

/** Prints the result of the script, and ends the process. */
export const print = (output) => process.stdout.write(output, () => end('done'));

/** Ends the process after pdf.js has failed on a page. */
export const endDamaged = (error) => endWith('damaged')(error);

/** Returns a handler that ends the process with `word`, unless the machine is to blame: then it throws the error again. */
const endWith = (word) => (error) => {
  if (/^E[A-Z]{3,}: |allocation failed|out of memory/i.test(error?.message)) throw error;
  end(word);
};

/**
 * Prints a word that readPdf.ts knows, for a result that is the same on every machine, and ends the process at once: `process.exit`
 * may hang for ever while it ends threads (nodejs/node#54918).
 */
function end(word) {
  writeSync(2, `${word}\n`);
  process.kill(process.pid, 'SIGKILL');
}
