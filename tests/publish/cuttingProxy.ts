import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A connection: the bytes after which it is cut, its bytes a second, and its delay in milliseconds. */
export type Line = { cutAfter?: number; bytesPerSecond?: number; delay?: number };

/** Listens on this machine, and hands everything on to `port` over a line that is as `line()` says for each connection. */
export async function startProxy(port: number, line: () => Line) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const there = connect({ port, host: '127.0.0.1', noDelay: true });
    client.setNoDelay(true);
    const { cutAfter = Number.POSITIVE_INFINITY, bytesPerSecond, delay = 0 } = line();
    let left = cutAfter;
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
        if (!bytesPerSecond) return void to.write(chunk);
        // Each byte has its turn on the line, and then needs its time to the other end.
        free = Math.max(free, performance.now()) + (chunk.length / bytesPerSecond) * 1000;
        const arrival = free + delay;
        from.pause();
        void setTimeout(free - performance.now()).then(() => from.resume());
        // In their order, whatever the clock says.
        last = last.then(() => setTimeout(arrival - performance.now())).then(() => void to.write(chunk));
      });
      from.on('error', cut).on('close', cut);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
