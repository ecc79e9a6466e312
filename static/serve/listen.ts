import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problems } from '../../content/messages/problems';

const LAST_PORT = 65_535;

/**
 * Listens on 127.0.0.1, on the first free port from `port` upwards; 0 stands for any port. Returns the port. Throws Problems if no
 * port is free, or if the system reserves the port.
 */
export async function listen(server: Server, port: number): Promise<number> {
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') throw new Problems([`port ${port}: this system reserves it; name a port above 1024`]);
    if (code !== 'EADDRINUSE') throw error;
    if (port === LAST_PORT) throw new Problems([`port ${port}: is busy, and it is the last port; name another`]);
    return listen(server, port + 1);
  }
  return (server.address() as AddressInfo).port;
}

/**
 * Matches the hosts that requests may name. Without this check, another site could point its own host name to this machine (DNS
 * rebinding).
 */
export const LOCAL_HOSTS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
