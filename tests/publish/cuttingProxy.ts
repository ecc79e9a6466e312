import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/**
 * A connection: the bytes of the client after which it is cut, the bytes of both sides after which it is reset, whether it
 * is silent now, its bytes a second, and its delay in milliseconds.
 */
export type Line = {
  cutAfter?: number;
  resetAfter?: number;
  /** Called when it is reset. */
  onReset?: () => void;
  isSilent?: () => boolean;
  bytesPerSecond?: number;
  delay?: number;
};

/** Where a proxy listens: at a free port of this machine, unless this says something else. */
export type Place = { address?: string; at?: number };

/** Listens on this machine, and hands everything on to `port` over a line that is as `line()` says for each connection. */
export async function startProxy(port: number, line: () => Line, { address = '127.0.0.1', at = 0 }: Place = {}) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const there = connect({ port, host: '127.0.0.1', noDelay: true });
    client.setNoDelay(true);
    const never = Number.POSITIVE_INFINITY;
    const { cutAfter = never, resetAfter = never, onReset, isSilent, bytesPerSecond, delay = 0 } = line();
    let left = cutAfter;
    let passed = 0;
    const cut = () => {
      client.destroy();
      there.destroy();
    };
    for (const [from, to] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(from);
      let free = 0;
      let last = Promise.resolve();
      from.on('data', (chunk) => {
        if (from === client) left -= chunk.length;
        if (left <= 0) return cut();
        passed += chunk.length;
        if (isSilent?.()) return;
        if (passed >= resetAfter) {
          if (!client.destroyed) onReset?.();
          client.resetAndDestroy();
          there.resetAndDestroy();
          return;
        }
        if (!bytesPerSecond) return void to.write(chunk);
        // Each byte has its turn on the line, and then needs its time to the other end.
        free = Math.max(free, performance.now()) + (chunk.length / bytesPerSecond) * 1000;
        const arrival = free + delay;
        from.pause();
        void setTimeout(free - performance.now()).then(() => from.resume());
        // In their order, whatever the clock says.
        last = last.then(() => setTimeout(arrival - performance.now())).then(() => void to.write(chunk));
      });
      from.on('error', cut).on('close', () => {
        sockets.delete(from);
        cut();
      });
    }
  });
  server.listen(at, address);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
