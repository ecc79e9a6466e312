import { connect as connectSocket, type Socket } from 'node:net';
import ssh2, { type AnyAuthMethod, type Client, type KeyboardInteractiveAuthMethod } from 'ssh2';
import { sha256 } from '../../content/json/hash';
import { type Problem, Problems } from '../../content/messages/problems';
import type { CheckFingerprint } from './knownServers';
import type { Secrets } from './protocol';
import { IN_TERMINAL } from './questions';
import type { Server } from './serverProtocol';
import { otherProtocol, type Service, unreachable, usualPort } from './unreachable';

/** The usual port of SFTP. */
export const SFTP_PORT = 22;

/** The value that ends the login for ssh2; its types lack it. */
const NO_MORE = false as unknown as AnyAuthMethod;

/**
 * Connects to a server with SSH and lets the user in: by the key, then the agent, then the password, each if those before it do not
 * work. Asks `check` about the server before any secret is sent. Throws Problems, which also say what was wrong with each way.
 * Throws Unreachable if the server says nothing for `patience` milliseconds; the time in which a person answers does not count.
 */
export async function logInSftp(
  target: Server,
  secrets: Secrets,
  check: CheckFingerprint,
  patience: number,
): Promise<{ client: Client; socket: Socket }> {
  const { server, port } = target;
  const client = new ssh2.Client();
  // Sends each message at once; by default short ones wait to be sent together.
  const socket = connectSocket({ host: server, port, noDelay: true });
  try {
    await new Login(target, secrets, check, patience).run(client, socket);
    return { client, socket };
  } catch (error) {
    client.end();
    socket.destroy();
    throw error instanceof Problems ? error : connectionProblems(target, error as Error);
  }
}

/** One login, from the first byte to the answer that the user is in. */
class Login {
  readonly #target: Server;
  readonly #check: CheckFingerprint;
  readonly #patience: number;
  /** The ways to log in that were not tried yet. */
  readonly #ways: Way[];
  /** The problems of the ways that did not work so far. */
  readonly #problems: Problem[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Ends the login with an error. */
  #fail: (error: unknown) => void = () => {};

  constructor(target: Server, secrets: Secrets, check: CheckFingerprint, patience: number) {
    this.#target = target;
    this.#check = check;
    this.#patience = patience;
    this.#ways = waysIn(target.user, secrets);
  }

  /** Resolves when the user is in. */
  async run(client: Client, socket: Socket): Promise<void> {
    const entering = new Promise<void>((resolve, reject) => {
      this.#fail = reject;
      // An error without a listener would end the process, so this one stays.
      client.on('error', (error: Error & { level?: string }) => this.#noteError(error));
      client.once('ready', resolve).once('close', () => reject(new Error('the server ended the connection')));
      socket.once('data', (greeting: Buffer) => this.#refuseOtherProtocol(greeting.toString('latin1')));
    });
    this.#startTimer();
    client.connect({
      sock: socket,
      username: this.#target.user,
      // Our own timer knows when a person is asked.
      readyTimeout: 0,
      // A silent server is cut at the fourth question without an answer.
      keepaliveInterval: this.#patience / 4,
      hostVerifier: (hostKey: Buffer, decide: (isTrusted: boolean) => void) => void this.#verify(hostKey, decide),
      authHandler: (accepted, _partial, next) => void this.#offerNextWay(accepted, next),
    });
    await entering.finally(() => clearTimeout(this.#timer));
  }

  #startTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail(new Error('timeout')), this.#patience).unref();
  }

  /** Stops the timer while a person answers. */
  async #whileAsking<T>(answering: Promise<T>): Promise<T> {
    clearTimeout(this.#timer);
    return answering.finally(() => this.#startTimer());
  }

  /** Takes down the error of one way in, after which ssh2 goes on with the next by itself. Any other error ends the login. */
  #noteError(error: Error & { level?: string }): void {
    const { level, message } = error;
    if (level === 'agent')
      this.#problems.push({
        message: `the SSH agent does not work (${message}); start it again, or empty the variable SSH_AUTH_SOCK`,
      });
    else if (/^Error (while )?signing/.test(message))
      this.#problems.push({
        message: `the private key does not work (${message}); name another with --key FILE`,
        panel: `the private key does not work (${message}); ${IN_TERMINAL}`,
      });
    else this.#fail(error);
  }

  #refuseOtherProtocol(greeting: string): void {
    const problem = otherProtocol(this.#target.protocol, serviceOf(this.#target), greeting);
    if (problem) this.#fail(problem);
  }

  /** Decides whether to trust the server with this key. */
  async #verify(hostKey: Buffer, decide: (isTrusted: boolean) => void): Promise<void> {
    const { server, port } = this.#target;
    const hash = sha256(hostKey, 'base64').replace(/=+$/, '');
    try {
      await this.#whileAsking(this.#check(`${server}:${port}`, `SHA256:${hash}`));
      decide(true);
    } catch (error) {
      this.#fail(error);
      decide(false);
    }
  }

  /** Offers the next way in that the server accepts. */
  async #offerNextWay(accepted: readonly string[] | null, next: (way: AnyAuthMethod) => void): Promise<void> {
    try {
      const way = await this.#whileAsking(nextWay(this.#ways, accepted));
      if (!way) this.#fail(notLetIn(this.#target, accepted, this.#problems));
      next(way ?? NO_MORE);
    } catch (error) {
      this.#fail(error instanceof Problems ? new Problems([...this.#problems, ...error.problems]) : error);
      next(NO_MORE);
    }
  }
}

/**
 * A way to log in: its type for SSH, a better type to use instead if the server accepts that, and a function that makes the way.
 */
type Way = { type: string; better?: string; make(): Promise<AnyAuthMethod> };

function waysIn(username: string, { key, passphrase, agent, password }: Secrets): Way[] {
  const ways: Way[] = [];
  if (key) ways.push({ type: 'publickey', make: async () => ({ type: 'publickey', username, key, passphrase }) });
  if (agent) ways.push({ type: 'publickey', make: async () => ({ type: 'agent', username, agent }) });
  ways.push({
    type: 'password',
    make: async () => ({ type: 'password', username, password: await password() }),
  });
  // Some servers take the password only as the answer to a question.
  ways.push({
    type: 'keyboard-interactive',
    better: 'password',
    async make() {
      const answerText = await password();
      const prompt: KeyboardInteractiveAuthMethod['prompt'] = (_name, _text, _lang, questions, answer) =>
        answer(questions.map(() => answerText));
      return { type: 'keyboard-interactive', username, prompt };
    },
  });
  return ways;
}

/** Returns the next way that can be used, and removes it and those before it from the list; undefined after the last. */
async function nextWay(ways: Way[], accepted: readonly string[] | null): Promise<AnyAuthMethod | undefined> {
  for (let way = ways.shift(); way; way = ways.shift()) {
    if (accepted?.length && !accepted.includes(way.type)) continue;
    if (way.better && (!accepted?.length || accepted.includes(way.better))) continue;
    return way.make();
  }
  return undefined;
}

/** Returns Problems for a server that has refused every way. */
function notLetIn({ server, user }: Server, accepted: readonly string[] | null, others: Problem[]): Problems {
  const message = `${server}: does not let ${user} in`;
  if (!accepted?.length || accepted.some((type) => ['password', 'keyboard-interactive'].includes(type)))
    return new Problems([`${message}; check the user's name and the password or key`, ...others]);
  const ways = `it takes ${accepted.join(', ')}`;
  return new Problems([
    {
      message: `${message}; it takes no password, so name a key that it knows with --key FILE (${ways})`,
      panel: `${message}; it takes no password (${ways}); ${IN_TERMINAL}`,
    },
    ...others,
  ]);
}

/** Returns Problems for a connection that failed with this error, which may be the server's own words. */
function connectionProblems(target: Server, error: Error): Problems {
  if (/too many authentication failures/i.test(error.message))
    return new Problems([
      {
        message: `${target.server}: was offered too many keys; name the right one with --key FILE, and empty the variable SSH_AUTH_SOCK`,
        panel: `${target.server}: was offered too many keys; ${IN_TERMINAL}`,
      },
    ]);
  return unreachable(serviceOf(target), error);
}

/** Returns the server for messages about a connection that fails. */
export const serviceOf = ({ server, port }: Server): Service => ({
  server,
  port,
  toAskFor: usualPort('SFTP', SFTP_PORT),
});
