import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../../static/serve/listen';
import { openEditor } from './editing';

/** Returns the markup of a page that sends its name to the page around it as soon as it is shown. */
const speakingPage = (name: string) =>
  `<!doctype html><html><head><title>${name}</title></head><script>parent.postMessage('${name}', '*')</script></html>`;

/**
 * Opens `npm run dev` and, on another port of this machine, another site with two frames: one shows a page of `npm run dev`, the
 * other a page of that site, which shows that frames can be seen. Returns the address of the other site and that of our page.
 */
export async function frameDevPage(): Promise<{ address: string; framed: string }> {
  const { origin } = await openEditor(undefined, speakingPage('ours'));
  const framed = `${origin}/shcaifest/`;
  const around = `<!doctype html><title>Another site</title>
<script>
  window.said = [];
  window.loaded = 0;
  addEventListener('message', ({ data }) => said.push(data));
</script>
<iframe src="${framed}" onload="loaded++"></iframe>
<iframe src="/theirs" onload="loaded++"></iframe>`;
  const server = createServer(({ url }, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(url === '/theirs' ? speakingPage('theirs') : around);
  });
  const port = await listen(server, 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${port}/`, framed };
}

/** Runs in the page of the other site: returns which frames have shown something, once both have loaded; undefined before. */
export function framesThatSpoke(): string[] | undefined {
  const { said, loaded } = window as unknown as { said: string[]; loaded: number };
  return loaded === 2 ? said : undefined;
}
