import { createHash, randomBytes } from 'node:crypto';
import { Problems } from '../../content/messages/problems';
import type { Answer, Ask } from './httpClient';
import type { Secrets } from './protocol';
import type { Server } from './serverProtocol';

/** The hash functions of RFC 7616, the best first: their names there, and their names in Node.js. */
const HASHES: Record<string, string> = { 'SHA-512-256': 'sha512-256', 'SHA-256': 'sha256', MD5: 'md5' };

/** One way to log in that a server offers: its scheme, in lower case, and its parameters. */
type Challenge = { scheme: string; parameters: Record<string, string> };

/** Returns the value of the header Authorization for a request. */
type Authorize = (method: string, path: string) => string;

/**
 * Returns a function that sends requests, and that logs the user in when the server asks for that: with a digest of the password if
 * the server takes one, and otherwise with the password itself. It throws Problems if the server does not let the user in.
 */
export function askAs(ask: Ask, target: Server, secrets: Secrets): Ask {
  let authorize: Authorize | undefined;
  const askOnce: Ask = (method, path, headers, body) =>
    ask(method, path, { ...headers, ...(authorize && { authorization: authorize(method, path) }) }, body);
  return async (...request) => {
    const authorizeBefore = authorize;
    const answer = await askOnce(...request);
    if (answer.status !== 401) return answer;
    // Several calls may get this answer at once; the first of them logs in for all.
    if (authorize === authorizeBefore) {
      const challenges = readChallenges(answer);
      const isStale = challenges.some(({ parameters }) => parameters.stale?.toLowerCase() === 'true');
      if (authorizeBefore && !isStale) throw refusedProblems(target);
      const password = await secrets.password();
      if (authorize === authorizeBefore) authorize = chooseAuthorization(challenges, target, password);
    }
    const again = await askOnce(...request);
    if (again.status === 401) throw refusedProblems(target);
    return again;
  };
}

const refusedProblems = ({ server, user }: Server): Problems =>
  new Problems([`${server}: does not let ${user} in; check the user's name and the password`]);

/**
 * Returns a function that makes the header for the best way to log in that the server offers. Throws Problems if none of its ways
 * is known.
 */
function chooseAuthorization(challenges: Challenge[], { server, user }: Server, password: string): Authorize {
  const digests = challenges.filter(({ scheme }) => scheme === 'digest').map(({ parameters }) => parameters);
  for (const name of Object.keys(HASHES)) {
    const challenge = digests.find(({ algorithm = 'MD5' }) => algorithm.toUpperCase().replace('-SESS', '') === name);
    if (challenge) return digest(challenge, `${HASHES[name]}`, user, password);
  }
  if (challenges.some(({ scheme }) => scheme === 'basic')) {
    const header = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    return () => header;
  }
  const offered = challenges.map(({ scheme }) => scheme).join(', ') || 'nothing that it names';
  throw new Problems([
    `${server}: takes no password by Basic or Digest (it takes ${offered}); ask your host for another way in, such as SFTP`,
  ]);
}

/** Reads the header WWW-Authenticate: `Digest realm="a, b", nonce="…", Basic realm="…"`. */
function readChallenges({ headers }: Answer): Challenge[] {
  const challenges: Challenge[] = [];
  const parts = /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))|([\w-]+)(?=\s+[\w-]+\s*=|\s*,|\s*$)/g;
  for (const [, name, quoted, plain, scheme] of (headers['www-authenticate'] ?? '').matchAll(parts))
    if (scheme) challenges.push({ scheme: scheme.toLowerCase(), parameters: {} });
    else if (name)
      Object.assign(challenges.at(-1)?.parameters ?? {}, {
        [name.toLowerCase()]: quoted?.replace(/\\(.)/g, '$1') ?? plain,
      });
  return challenges;
}

/**
 * Returns a function that answers a challenge for a digest (RFC 7616). An answer proves to the server that we know the password,
 * but does not contain the password.
 */
function digest(challenge: Record<string, string>, hash: string, user: string, password: string): Authorize {
  const { realm = '', nonce = '', opaque, algorithm, qop } = challenge;
  const hashed = (...parts: string[]) => createHash(hash).update(parts.join(':')).digest('hex');
  const cnonce = randomBytes(16).toString('hex');
  const userHash = hashed(user, realm, password);
  const secret = algorithm?.toLowerCase().endsWith('-sess') ? hashed(userHash, nonce, cnonce) : userHash;
  let count = 0;
  return (method, path) => {
    count += 1;
    const nc = count.toString(16).padStart(8, '0');
    const requestHash = hashed(method, path);
    // Servers from before 1999 know no counter.
    const response = qop ? hashed(secret, nonce, nc, cnonce, 'auth', requestHash) : hashed(secret, nonce, requestHash);
    const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
    return [
      `Digest username=${quote(user)}`,
      `realm=${quote(realm)}`,
      `nonce=${quote(nonce)}`,
      `uri=${quote(path)}`,
      `response="${response}"`,
      ...(algorithm ? [`algorithm=${algorithm}`] : []),
      ...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
      ...(qop ? ['qop=auth', `nc=${nc}`, `cnonce="${cnonce}"`] : []),
    ].join(', ');
  };
}
