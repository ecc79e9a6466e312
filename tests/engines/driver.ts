import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export const DRIVER = '/usr/bin/WebKitWebDriver';

/** The pause between two tries to reach the driver, and the longest wait for it, in milliseconds. */
const EVERY = 50;
const AT_MOST = 20_000;

/** Starts WebKitWebDriver on a free port, with this environment. Returns its address. */
export async function startDriver(env: NodeJS.ProcessEnv): Promise<{ address: string; close(): Promise<void> }> {
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  const close = () => end(driver);
  for (let waited = 0; waited < AT_MOST && driver.exitCode === null; waited += EVERY) {
    if (await fetch(`${address}/status`).catch(() => undefined)) return { address, close };
    await setTimeout(EVERY);
  }
  await close();
  throw new Error(`${DRIVER} does not answer`);
}

/** It takes no port of its own choosing. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
