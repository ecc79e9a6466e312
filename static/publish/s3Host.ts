import { Problems } from '../../content/messages/problems';
import { compressible, hashedName, mimeTypes } from '../output/mimeTypes';
import { findTrust } from './certificates';
import { type Host, type HostEntry, orNothing, Refused } from './host';
import { type HttpClient, httpClient } from './httpClient';
import type { CheckFingerprint } from './knownServers';
import { OWN_FOLDER } from './ownFiles';
import type { Secrets } from './protocol';
import { type Bucket, BucketRefused, bucketRequests, type Elements, encode, readXml } from './s3Requests';
import { PATIENCE, tlsProblems, Unreachable, unreachable } from './unreachable';

/**
 * Opens the folder of the site, which lies in the folder of the target, in a bucket of S3 or of a service that speaks as S3 does. A
 * visitor who reads an object gets the old or the new one, never half of it. Throws Problems if there is no such bucket, or if the
 * key does not open it. A server that is silent for `patience` milliseconds cannot be reached.
 */
export async function openBucket(
  target: Bucket,
  prefix: string,
  secrets: Secrets,
  check: CheckFingerprint,
  patience = PATIENCE,
): Promise<Host> {
  const isSecure = target.endpoint.protocol === 'https:';
  const server = {
    server: target.endpoint.hostname.replace(/^\[|\]$/g, ''),
    port: Number(target.endpoint.port) || (isSecure ? 443 : 80),
    toAskFor: 'the right endpoint (S3_ENDPOINT)',
  };
  let client: HttpClient | undefined;
  try {
    const tls = isSecure ? await findTrust(server, check, patience) : undefined;
    client = httpClient(server, tls, patience);
    const { sessionToken } = secrets;
    const ask = bucketRequests(client, target, { secretAccessKey: await secrets.password(), sessionToken });
    const host = new BucketHost(client, ask, target, prefix);
    // This list shows at once whether there is such a bucket, and whether the key opens it.
    await host.list('');
    return host;
  } catch (error) {
    client?.close();
    if (error instanceof Refused) throw cannotOpenProblems(target, error);
    throw error instanceof Problems
      ? error
      : (tlsProblems(server, error as Error) ?? unreachable(server, error as Error));
  }
}

/** The folder of a site in a bucket. It lies at `prefix` in the folder of the target. */
class BucketHost implements Host {
  readonly #client: HttpClient;
  readonly #ask: ReturnType<typeof bucketRequests>;
  readonly #target: Bucket;
  readonly #prefix: string;

  constructor(client: HttpClient, ask: ReturnType<typeof bucketRequests>, target: Bucket, prefix: string) {
    this.#client = client;
    this.#ask = ask;
    this.#target = target;
    this.#prefix = prefix;
  }

  async list(path: string): Promise<HostEntry[] | undefined> {
    const key = this.#keyOf(path);
    const folder = key ? `${key}/` : '';
    const entries: HostEntry[] = [];
    let token: string | undefined;
    do {
      const answer = await this.#listSome(folder, token);
      entries.push(...entriesIn(answer, folder));
      token = answer.first('NextContinuationToken');
    } while (token);
    return entries.length ? entries : undefined;
  }

  /** Returns the next answer about what is directly in a folder, of a thousand entries at most; `token` is from the one before. */
  async #listSome(folder: string, token: string | undefined): Promise<Elements> {
    const next = token && { 'continuation-token': token };
    const query = { 'list-type': '2', prefix: folder, delimiter: '/', 'encoding-type': 'url', ...next };
    const { body } = await this.#ask('GET', { query });
    const answer = readXml(body, 'ListBucketResult');
    if (!answer) throw new Refused('unknown', 'it answers in a form that is not that of S3');
    return answer;
  }

  async read(path: string): Promise<Buffer | undefined> {
    return (await this.#ask('GET', { key: this.#keyOf(path) }).catch(orNothing))?.body;
  }

  async modified(path: string): Promise<number | undefined> {
    const answer = await this.#ask('HEAD', { key: this.#keyOf(path) }).catch(orNothing);
    return Date.parse(answer?.headers['last-modified'] ?? '') || undefined;
  }

  async write(path: string, data: Buffer): Promise<void> {
    await this.#ask('PUT', { key: this.#keyOf(path), headers: headersOf(path), body: data });
  }

  async replace(from: string, to: string): Promise<void> {
    const source = `/${[this.#target.bucket, ...this.#keyOf(from).split('/')].map(encode).join('/')}`;
    const headers = { ...headersOf(to), 'x-amz-copy-source': source, 'x-amz-metadata-directive': 'REPLACE' };
    await this.#ask('PUT', { key: this.#keyOf(to), headers });
    await this.remove(from);
  }

  async remove(path: string): Promise<void> {
    await this.#ask('DELETE', { key: this.#keyOf(path) }).catch(orNothing);
  }

  // A bucket has no folders: the names of objects may have slashes.
  async makeFolder(): Promise<boolean> {
    return false;
  }

  async removeFolder(): Promise<void> {}

  async free(): Promise<undefined> {}

  async refusesHtaccess(): Promise<string> {
    return 'A bucket reads no .htaccess, so the site goes without it. The guide to hosts says what its CDN must do.';
  }

  isCut(): boolean {
    return this.#client.isCut();
  }

  async close(): Promise<void> {
    this.#client.close();
  }

  /** Returns the key of the object at a path in the site. */
  #keyOf(path: string): string {
    return [this.#target.folder, this.#prefix, path]
      .flatMap((part) => part.split('/'))
      .filter(Boolean)
      .join('/');
  }
}

/** Returns the objects and folders that are in `folder`, as an answer lists them. */
function entriesIn(answer: Elements, folder: string): HostEntry[] {
  const isEncoded = answer.first('EncodingType') === 'url';
  const nameIn = (key = '') => {
    const decoded = isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key;
    return decoded.slice(folder.length).replace(/\/$/, '');
  };
  const objects = answer
    .all('Contents')
    .map((object) => ({ name: nameIn(object.first('Key')), size: Number(object.first('Size')), folder: false }));
  const folders = answer
    .all('CommonPrefixes')
    .map((inner) => ({ name: nameIn(inner.first('Prefix')), size: 0, folder: true }));
  // Some programs make an empty object that stands for the folder itself.
  return [...objects, ...folders].filter(({ name }) => name !== '');
}

/**
 * Returns the headers with which an object is sent to visitors: its type, the encoding of a compressed copy, and how long browsers
 * may keep it. They may keep it for ever if its name has the hash of its content, and must otherwise ask each time.
 */
export function headersOf(path: string): Record<string, string> {
  const [, extension = '', encoding] = /\.([a-z0-9]+)(?:\.(br|gz))?$/.exec(path) ?? [];
  const isCopy = encoding && compressible.includes(extension);
  const type = mimeTypes[encoding && !isCopy ? '' : extension];
  return {
    'content-type': type ?? 'application/octet-stream',
    ...(isCopy && { 'content-encoding': encoding === 'br' ? 'br' : 'gzip' }),
    'cache-control': cacheControlOf(path),
  };
}

function cacheControlOf(path: string): string {
  if (path.startsWith(`${OWN_FOLDER}/`)) return 'no-store';
  return new RegExp(hashedName).test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

const RIGHTS = 's3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject';

/** Returns Problems that say why a bucket could not be opened, and what to do. */
function cannotOpenProblems({ endpoint, bucket, user }: Bucket, error: Refused): Problems {
  const { code, region } = error instanceof BucketRefused ? error : { code: '', region: undefined };
  const { host } = endpoint;
  if (code === 'InvalidAccessKeyId')
    return new Problems([
      `${host}: does not know the access key ${user}; look it up where you made it (S3_ACCESS_KEY_ID)`,
    ]);
  if (code === 'SignatureDoesNotMatch')
    return new Problems([`${host}: does not let ${user} in; check the secret key (S3_SECRET_ACCESS_KEY)`]);
  if (code === 'ExpiredToken' || code === 'InvalidToken')
    return new Problems([`${host}: the key ${user} was for a while only, which is over; get a new one`]);
  if (region && code !== 'AccessDenied')
    return new Problems([`${bucket}: is in the region ${region}; write S3_REGION=${region} into the file .env`]);
  if (error.reason === 'busy')
    return new Unreachable([`${host}: cannot do it now (“${error.message}”); try again in some minutes`]);
  if (error.reason === 'missing')
    return new Problems([`${bucket}: there is no such bucket at ${host}; make it there, or correct the name`]);
  if (error.reason === 'forbidden')
    return new Problems([
      `${bucket}: may not be listed with the key ${user} (“${error.message}”); give the key the rights ${RIGHTS}`,
    ]);
  return new Problems([
    `${host}: does not open the bucket ${bucket} (“${error.message}”); check S3_ENDPOINT, and ask your host what that means`,
  ]);
}
