type Policy = { createScriptURL(url: string): string };

/** Starts pdf.js's worker. `failed` never resolves; it rejects when the script, or a file that it fetches for a PDF, is missing. */
export function startWorker(url: string): {
  worker: Worker;
  failed: Promise<never>;
} {
  const worker = new Worker(trustedUrl(url), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault(); // useBrochure logs it
      reject(new Error(`${url}: ${event.message || 'the worker did not start'}`));
    });
    // From glyphNames.ts; pdf.js has messages of its own.
    worker.addEventListener('message', ({ data }) => data.missing && reject(new Error(data.missing)));
  });
  failed.catch(() => {}); // it may fail when nobody waits for it any more
  return { worker, failed };
}

/** Under `require-trusted-types-for 'script'` a worker starts only from an address that a policy has approved. */
function trustedUrl(url: string): string {
  const types = (
    globalThis as {
      trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
    }
  ).trustedTypes;
  policy ??= types?.createPolicy('pager', { createScriptURL: ownScript });
  return policy ? policy.createScriptURL(url) : url;
}

let policy: Policy | undefined;

function ownScript(url: string): string {
  if (new URL(url, document.baseURI).origin !== location.origin) throw new TypeError(`${url} is not our own`);
  return url;
}
