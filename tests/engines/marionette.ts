import { connect } from 'node:net';
import type { Session } from './webdriver';

/** The longest wait for an answer, in milliseconds. */
const AT_MOST = 60_000;

/** The commands of Marionette for those of WebDriver, by their paths; `id` is that of an element. */
const COMMANDS: [RegExp, string][] = [
  [/^POST \/url$/, 'WebDriver:Navigate'],
  [/^POST \/execute\/sync$/, 'WebDriver:ExecuteScript'],
  [/^POST \/element$/, 'WebDriver:FindElement'],
  [/^POST \/element\/(?<id>[^/]+)\/click$/, 'WebDriver:ElementClick'],
  [/^POST \/element\/(?<id>[^/]+)\/value$/, 'WebDriver:ElementSendKeys'],
  [/^POST \/actions$/, 'WebDriver:PerformActions'],
  [/^POST \/window\/rect$/, 'WebDriver:SetWindowRect'],
  [/^DELETE $/, 'Marionette:Quit'],
];

/**
 * Opens a session of WebDriver in the Firefox that listens at this port. Firefox speaks Marionette, which has the commands of WebDriver
 * in JSON over TCP; geckodriver does nothing but translate between the two.
 */
export async function openMarionette(port: number): Promise<Session> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
  };
  socket.on('error', fail).on('close', () => fail(new Error('Firefox has closed the connection')));

  // Each message has its length in bytes before it: `11:[1,1,null,…]`. The first one introduces Firefox, and answers nothing.
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(0, colon)));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, number, error, result] = message;
      if (error) waiting.get(number)?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting.get(number)?.resolve(result);
      waiting.delete(number);
    }
  });

  let last = 0;
  const ask = async (name: string, parameters: object): Promise<unknown> => {
    const number = ++last;
    const message = JSON.stringify([0, number, name, parameters]);
    let timer: NodeJS.Timeout | undefined;
    const answer = new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      timer = setTimeout(() => reject(new Error(`Firefox does not answer ${name}`)), AT_MOST);
    });
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer.finally(() => clearTimeout(timer));
  };
  await ask('WebDriver:NewSession', {});
  return {
    async send<Answer>(method: 'POST' | 'DELETE', path: string, body: object = {}) {
      for (const [pattern, name] of COMMANDS) {
        const match = pattern.exec(`${method} ${path}`);
        if (!match) continue;
        const answer = (await ask(name, { ...body, ...match.groups })) as { value?: Answer } | null;
        return (answer && 'value' in answer ? answer.value : answer) as Answer;
      }
      throw new Error(`Marionette has no command for ${method} ${path}`);
    },
  };
}
