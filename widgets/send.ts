/** The longest wait for the service, in milliseconds. */
const LONGEST_WAIT = 30_000;

/** Posts the values of a form to `endpoint` as JSON. Throws if the network or the service fails. */
export async function send(endpoint: string, form: HTMLFormElement): Promise<void> {
  const { ok, status } = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
    signal: AbortSignal.timeout(LONGEST_WAIT),
  });
  if (!ok) throw new Error(`${endpoint} answers ${status}`);
}
