import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../../static/publish/target';
import type { FileServer } from './startHosts';

/** The server of the package, which brings no types. */
type S3rver = { run(): Promise<AddressInfo>; httpServer: Server };
const Rver: new (options: object) => S3rver = createRequire(import.meta.url)('@20minutes/s3rver');

/** Starts a server that keeps the bucket `fest` in the folder `root`, with one user. */
export async function startBucket(root: string): Promise<FileServer & { target: Bucket }> {
  const options = {
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: root,
    configureBuckets: [{ name: 'fest' }],
  };
  const behind = new Rver(options);
  const front = await inTurn((await behind.run()).port);
  const { port } = front.address() as AddressInfo;
  const endpoint = new URL(`http://127.0.0.1:${port}`);
  const user = 'S3RVER';
  return {
    port,
    user,
    password: user,
    key: '',
    target: { protocol: 's3', bucket: 'fest', folder: '/web', endpoint, region: 'us-east-1', user },
    async close() {
      for (const server of [front, behind.httpServer]) {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      }
    },
  };
}

/**
 * Starts a server that hands on whole requests to `port`, one after the other: s3rver writes objects in place and trips over those
 * that vanish while it lists them, and buckets do neither.
 */
async function inTurn(port: number): Promise<Server> {
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer(async (asked, answered) => {
    try {
      const body = await buffer(asked);
      const { method, url: path, headers } = asked;
      const answer = async () => {
        const sent = request({ host: '127.0.0.1', port, method, path, headers }).end(body);
        const [response] = await once(sent, 'response');
        return { response, content: await buffer(response) };
      };
      const turn = last.then(answer);
      last = turn.catch(() => undefined);
      const { response, content } = await turn;
      answered.writeHead(response.statusCode, response.headers).end(content);
    } catch {
      // The line was cut before the request was whole.
      asked.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
