import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * A proxy that leads nowhere: whatever an engine asks of other hosts, for the page's map or for itself, ends here. A port
 * where nobody listens might be somebody's by then.
 */
export async function leadNowhere(): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}
