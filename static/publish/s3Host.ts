import { Problems } from '../../content/messages/problems';
import { compressible, hashedName, mimeTypes } from '../output/mimeTypes';
import { findTrust } from './certificates';
import { type Host, type HostEntry, orNothing, Refused } from './host';
import { httpClient } from './httpClient';
import type { CheckFingerprint } from './knownServers';
import { OWN_FOLDER } from './ownFiles';
import type { Secrets } from './protocol';
import { type Bucket, BucketRefused, bucketRequests, encode, readXml } from './s3Requests';
import { noTls, PATIENCE, Unreachable, unreachable } from './unreachable';

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
  const { endpoint, bucket, folder } = target;
  const isSecure = endpoint.protocol === 'https:';
  const server = {
    server: endpoint.hostname.replace(/^\[|\]$/g, ''),
    port: Number(endpoint.port) || (isSecure ? 443 : 80),
    toAskFor: 'the right endpoint (S3_ENDPOINT)',
  };
  const cannotConnect = (error: Error) => {
    throw error instanceof Problems ? error : (noTls(server, error) ?? unreachable(server, error));
  };
  const tls = isSecure ? await findTrust(server, check, patience).catch(cannotConnect) : undefined;
  const client = httpClient(server, tls, patience);
  const { sessionToken } = secrets;
  const ask = bucketRequests(client, target, { secretAccessKey: await secrets.password(), sessionToken });
  const keyOf = (path: string) =>
    [folder, prefix, path]
      .flatMap((part) => part.split('/'))
      .filter(Boolean)
      .join('/');

  /** Lists what is directly in a folder, a thousand entries at a time. */
  const list = async (path: string): Promise<HostEntry[]> => {
    const before = keyOf(path) && `${keyOf(path)}/`;
    const entries: HostEntry[] = [];
    for (let token: string | undefined, page = 0; page === 0 || token; page++) {
      const next = token && { 'continuation-token': token };
      const query = { 'list-type': '2', prefix: before, delimiter: '/', 'encoding-type': 'url', ...next };
      const { body } = await ask('GET', { query });
      const found = readXml(body, 'ListBucketResult');
      if (!found) throw new Refused('unknown', 'it answers in a form that is not that of S3');
      const isEncoded = found.first('EncodingType') === 'url';
      const nameIn = (key = '') => {
        const decoded = isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key;
        return decoded.slice(before.length).replace(/\/$/, '');
      };
      for (const object of found.all('Contents'))
        entries.push({ name: nameIn(object.first('Key')), size: Number(object.first('Size')), folder: false });
      for (const inner of found.all('CommonPrefixes'))
        entries.push({ name: nameIn(inner.first('Prefix')), size: 0, folder: true });
      token = found.first('NextContinuationToken');
    }
    // Some programs make an empty object that stands for the folder itself.
    return entries.filter(({ name }) => name !== '');
  };

  // This list shows at once whether there is such a bucket, and whether the key opens it.
  await list('').catch((error) => {
    client.close();
    if (error instanceof Refused) throw notOpened(target, error);
    cannotConnect(error);
  });

  const remove = async (path: string) => void (await ask('DELETE', { key: keyOf(path) }).catch(orNothing));
  return {
    async list(path) {
      const entries = await list(path);
      return entries.length ? entries : undefined;
    },
    read: async (path) => (await ask('GET', { key: keyOf(path) }).catch(orNothing))?.body,
    async modified(path) {
      const answer = await ask('HEAD', { key: keyOf(path) }).catch(orNothing);
      return Date.parse(answer?.headers['last-modified'] ?? '') || undefined;
    },
    write: async (path, data) => void (await ask('PUT', { key: keyOf(path), headers: headersOf(path), body: data })),
    async replace(from, to) {
      const source = `/${[bucket, ...keyOf(from).split('/')].map(encode).join('/')}`;
      const headers = { ...headersOf(to), 'x-amz-copy-source': source, 'x-amz-metadata-directive': 'REPLACE' };
      await ask('PUT', { key: keyOf(to), headers });
      await remove(from);
    },
    remove,
    // A bucket has no folders: the names of objects may have slashes.
    makeFolder: async () => false,
    removeFolder: async () => {},
    free: async () => undefined,
    refusesHtaccess: async () =>
      'A bucket reads no .htaccess, so the site goes without it. The guide to hosts says what its CDN must do.',
    isCut: () => client.isCut(),
    close: async () => client.close(),
  };
}

/**
 * Returns the headers with which an object is sent to visitors: its type, the encoding of a compressed copy, and how long browsers
 * may keep it. They may keep it for ever if its name has the hash of its content, and must otherwise ask each time.
 */
export function headersOf(path: string): Record<string, string> {
  const [, extension = '', encoding] = /\.([a-z0-9]+)(?:\.(br|gz))?$/.exec(path) ?? [];
  const isCopy = encoding && compressible.includes(extension);
  const type = mimeTypes[encoding && !isCopy ? '' : extension];
  const isOurs = path.startsWith(`${OWN_FOLDER}/`);
  return {
    'content-type': type ?? 'application/octet-stream',
    ...(isCopy && { 'content-encoding': encoding === 'br' ? 'br' : 'gzip' }),
    'cache-control': isOurs
      ? 'no-store'
      : new RegExp(hashedName).test(path)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
  };
}

const RIGHTS = 's3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject';

/** Returns Problems that say why a bucket could not be opened, and what to do. */
function notOpened({ endpoint, bucket, user }: Bucket, error: Refused): Problems {
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
