import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The address under which the servers of this machine are far away. */
export const FAR = '127.0.0.2';

/**
 * Makes the servers on these ports of 127.0.0.1 reachable on the same ports of FAR, as if they were far away: every byte arrives `delay`
 * milliseconds later in each direction, and a connection takes as long to be made as on a real line. A separate process does that, so
 * that it takes no time from what is measured. Returns a function that ends it.
 */
export async function placeFar(ports: number[], delay: number): Promise<() => void> {
  const child = fork(import.meta.filename, [`${delay}`, ...ports.map(String)], { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`nothing was placed far away (${code})`)),
  );
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  return () => void child.kill();
}

/** Passes everything that `from` sends to `to`, `delay` milliseconds later but not before `begin`, and then its end. */
function forward(from: Socket, to: Socket, delay: number, begin: number): void {
  const onTheWay: { arrival: number; deliver(): void }[] = [];
  const arrive = () => {
    const now = performance.now();
    while (onTheWay[0] && onTheWay[0].arrival <= now) onTheWay.shift()?.deliver();
    if (onTheWay[0]) setTimeout(arrive, onTheWay[0].arrival - now);
  };
  const send = (deliver: () => void) => {
    const now = performance.now();
    const arrival = Math.max(begin, now + delay);
    if (onTheWay.push({ arrival, deliver }) === 1) setTimeout(arrive, arrival - now);
  };
  from.on('data', (chunk) => send(() => to.write(chunk)));
  from.on('end', () => send(() => to.end()));
  from.on('error', () => send(() => to.destroy()));
}

/** Runs the separate process. */
async function main(delay: number, ports: number[]): Promise<void> {
  for (const port of ports) {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
      // The first byte follows the answer to the call, half a round trip after it, and that the call itself.
      const begin = performance.now() + 3 * delay;
      const there = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
      forward(client, there, delay, begin);
      forward(there, client, delay, begin + delay);
      there.on('error', () => client.destroy());
    });
    server.listen(port, FAR);
    await once(server, 'listening');
  }
  process.send?.('ready');
  process.on('disconnect', () => process.exit());
}

if (process.send) await main(Number(process.argv[2]), process.argv.slice(3).map(Number));
