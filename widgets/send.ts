/** Forms on their way: a second click sends nothing again. */
const sending = new WeakSet<HTMLFormElement>();
/** How long a service may take, in milliseconds. */
const PATIENCE = 30_000;

/**
 * Posts what is typed into a form to `endpoint`, as JSON, unless it is on its way already; calls `succeed` when it has
 * arrived. Throws where the network or the service fails.
 */
export async function send(endpoint: string, form: HTMLFormElement, succeed: () => void): Promise<void> {
  if (sending.has(form)) return;
  sending.add(form);
  form.ariaBusy = 'true';
  try {
    const { ok, status } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!ok) throw new Error(`${endpoint} answers ${status}`);
    succeed();
  } finally {
    sending.delete(form);
    form.ariaBusy = null;
  }
}
