import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../../static/publish/s3Requests';
import type { FileServer } from './startHosts';

/** What a bucket keeps of an object: its bytes, the headers that visitors get with it, and when it was written. */
type Stored = { body: Buffer; headers: Record<string, string>; modified: Date };
/** A whole request; `path` and `query` are as they were sent. */
type Asked = { method: string; path: string; query: string; headers: IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

const [REGION, USER, SECRET] = ['us-east-1', 'ASHA75', 'open sesame 75'];
/** The headers of an object that are kept and sent to visitors. */
const KEPT = ['content-type', 'content-encoding', 'cache-control'];
/** The most entries of a list; the real ones have a thousand. */
const MOST_LISTED = 50;
/** How much the clock of a client may differ, in milliseconds. */
const MAX_SKEW = 15 * 60 * 1000;

/**
 * Starts a server that has the bucket `fest` in memory. Everybody may read its objects; the rest needs a signature of its one user.
 * It knows of S3 what publishing needs: to list, read, write, copy and delete.
 */
export async function startBucket(): Promise<FileServer & { target: Bucket }> {
  const objects = new Map<string, Stored>();
  const server = createServer(async (request, response) => {
    // A line that was cut before the request was whole has changed nothing.
    const body = await buffer(request).catch(() => undefined);
    if (!body) return void response.destroy();
    const [path = '', query = ''] = `${request.url}`.split('?');
    const { method = '', headers } = request;
    const answer = answerOf(objects, { method, path, query, headers, body });
    response.writeHead(answer.status, answer.headers).end(method === 'HEAD' ? undefined : answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endpoint = new URL(`http://127.0.0.1:${port}`);
  return {
    port,
    user: USER,
    password: SECRET,
    key: '',
    target: { protocol: 's3', bucket: 'fest', folder: '/web', endpoint, region: REGION, user: USER },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answerOf(objects: Map<string, Stored>, asked: Asked): Answer {
  const { method, path, body, headers } = asked;
  const [, bucket = '', ...parts] = path.split('/').map(decodeURIComponent);
  const key = parts.join('/');
  const isVisit = key && ['GET', 'HEAD'].includes(method) && !headers.authorization;
  const forbidden = isVisit ? undefined : refusalOf(asked);
  if (forbidden) return errorAnswer(403, forbidden);
  if (bucket !== 'fest') return errorAnswer(404, 'NoSuchBucket');
  if (!key)
    return method === 'GET' ? listing(objects, new URLSearchParams(asked.query)) : errorAnswer(405, 'MethodNotAllowed');

  const stored = objects.get(key);
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  if (method !== 'PUT') {
    if (!stored) return errorAnswer(404, 'NoSuchKey');
    const told = { ...stored.headers, 'last-modified': stored.modified.toUTCString() };
    return { status: 200, headers: { ...told, 'content-length': `${stored.body.length}` }, body: stored.body };
  }
  const source = headers['x-amz-copy-source'] as string | undefined;
  const copied = source === undefined ? undefined : objects.get(decodeURIComponent(source).replace(/^\/?fest\//, ''));
  if (source !== undefined && !copied) return errorAnswer(404, 'NoSuchKey');
  const keeps = copied && headers['x-amz-metadata-directive'] !== 'REPLACE';
  const told = KEPT.flatMap((name) => (headers[name] ? [[name, `${headers[name]}`]] : []));
  objects.set(key, {
    body: copied?.body ?? body,
    headers: keeps ? copied.headers : Object.fromEntries(told),
    modified: new Date(),
  });
  return { status: 200, body: copied && '<?xml version="1.0"?><CopyObjectResult></CopyObjectResult>' };
}

/** Answers with what begins with a prefix, up to the next delimiter (ListObjectsV2). */
function listing(objects: Map<string, Stored>, query: URLSearchParams): Answer {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') || undefined];
  const encode =
    query.get('encoding-type') === 'url'
      ? encodeURIComponent
      : (name: string) => name.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const entries = new Map<string, string>();
  for (const [key, { body }] of objects) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter === undefined ? -1 : key.indexOf(delimiter, prefix.length);
    const folder = key.slice(0, end + 1);
    if (end < 0) entries.set(key, `<Contents><Key>${encode(key)}</Key><Size>${body.length}</Size></Contents>`);
    else entries.set(folder, `<CommonPrefixes><Prefix>${encode(folder)}</Prefix></CommonPrefixes>`);
  }
  const from = query.get('continuation-token') ?? '';
  const rest = [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([name]) => name > from);
  const page = rest.slice(0, MOST_LISTED);
  const [last = ''] = rest.length > page.length ? (page.at(-1) ?? []) : [];
  const next =
    last && `<NextContinuationToken>${last.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</NextContinuationToken>`;
  const encoding = query.get('encoding-type') === 'url' ? '<EncodingType>url</EncodingType>' : '';
  const list = `${encoding}${page.map(([, entry]) => entry).join('')}${next}`;
  return { status: 200, body: `<?xml version="1.0"?><ListBucketResult>${list}</ListBucketResult>` };
}

const errorAnswer = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

/** Returns why a request is refused, as the code of an error; undefined if its signature is right (AWS Signature Version 4). */
function refusalOf({ method, path, query, headers, body }: Asked): string | undefined {
  const [, user, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!user) return 'AccessDenied';
  if (user !== USER) return 'InvalidAccessKeyId';
  const time = `${headers['x-amz-date']}`;
  const date = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!(Math.abs(date - Date.now()) < MAX_SKEW)) return 'RequestTimeTooSkewed';
  if (scope !== `${time.slice(0, 8)}/${REGION}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  // All that says what is to be done must be signed, and the body be the signed one.
  const names = signed.split(';');
  const isUnsigned = (name: string) => (name === 'host' || name.startsWith('x-amz-')) && !names.includes(name);
  if (Object.keys(headers).some(isUnsigned)) return 'AccessDenied';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const request = [
    method,
    path,
    query.split('&').filter(Boolean).sort().join('&'),
    ...names.map((name) => `${name}:${`${headers[name]}`.trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${SECRET}`);
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}
