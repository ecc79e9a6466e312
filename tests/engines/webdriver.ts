import { expect } from 'vitest';
import type { Engine, Key } from './engine';

/** A session of W3C WebDriver. Resolves to what a command answers; `path` is below the session's own. */
export type Session = {
  send<Answer>(method: 'POST' | 'DELETE', path: string, body?: object): Promise<Answer>;
};

/** The characters that WebDriver has for keys. */
const KEYS: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', ArrowLeft: '\uE012' };

/** The key of an element in the answers of WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The longest wait for an answer, in milliseconds: a driver waits for ever for a browser that crashed. */
const AT_MOST = 30_000;

/** Has a driver start a browser with these capabilities. */
export async function openSession(driver: string, alwaysMatch: object): Promise<Session> {
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch },
  });
  return { send: (method, path, body) => send(method, `${driver}/session/${sessionId}${path}`, body) };
}

/** The path of the first element that matches, for commands about it. Throws where there is none. */
async function find({ send }: Session, selector: string): Promise<string> {
  const found = await send<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector });
  return `/element/${found[ELEMENT]}`;
}

/** Returns an engine whose browser has this session; `close` ends it. */
export function engineOf(session: Session, close: () => Promise<void>): Engine {
  const { send } = session;
  const evaluate: Engine['evaluate'] = (work, ...args) =>
    send('POST', '/execute/sync', { script: `return (${work})(...arguments)`, args });
  return {
    open: (url) => send('POST', '/url', { url }),
    evaluate,
    async click(selector) {
      await standStill(evaluate, selector);
      await send('POST', `${await find(session, selector)}/click`);
    },
    type: async (selector, text) => send('POST', `${await find(session, selector)}/value`, { text }),
    press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
      return send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async resize(width, height) {
      // What is around the page takes its part of the window, and the page follows a moment later.
      const around = await evaluate(() => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight }));
      await send('POST', '/window/rect', { width: width + around.width, height: height + around.height });
      await expect.poll(() => evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
    },
    close,
  };
}

/**
 * Scrolls an element into the middle of the window, because the driver does not always scroll to what begins just below it, and waits
 * until its place is the same twice. The driver clicks at a point of the window, and without scroll anchoring, which WebKit has not,
 * fonts and pictures that arrive above the element move it away from there.
 */
async function standStill(evaluate: Engine['evaluate'], selector: string) {
  let before: string | undefined;
  await expect
    .poll(async () => {
      const place = await evaluate((wanted) => {
        const element = document.querySelector(wanted);
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return `${document.fonts.status} ${JSON.stringify(element?.getBoundingClientRect())}`;
      }, selector);
      const still = place === before && !place.startsWith('loading ');
      before = place;
      return still;
    })
    .toBe(true);
}

async function send<Answer>(method: 'POST' | 'DELETE', url: string, body: object = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(AT_MOST);
  const response = await fetch(url, { method, signal, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
