import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withExplanations } from '../../static/publish/failures';
import { headersOf, openBucket } from '../../static/publish/s3Host';
import { findSecrets } from '../../static/publish/secrets';
import { readTarget, showTarget } from '../../static/publish/target';

const keys = { S3_ACCESS_KEY_ID: 'AKIA75', S3_SECRET_ACCESS_KEY: 'secret' };

describe('the address of a bucket', () => {
  test.each([
    ['s3://fest.example/web/', { ...keys, S3_REGION: 'ap-south-1' }, 'https://s3.ap-south-1.amazonaws.com/', 'AKIA75'],
    ['s3://fest', { ...keys, S3_ENDPOINT: 'https://s3.host.example' }, 'https://s3.host.example/', 'AKIA75'],
    ['s3://KEY@fest/web', { AWS_REGION: 'eu-west-1' }, 'https://s3.eu-west-1.amazonaws.com/', 'KEY'],
    [
      'live',
      { ...keys, PUBLISH_LIVE: 's3://fest/web', S3_ENDPOINT: 'http://localhost:9000' },
      'http://localhost:9000/',
      'AKIA75',
    ],
  ])('%s is understood', (typed, env, endpoint, user) => {
    const target = readTarget(typed, env);
    expect(target).toMatchObject({ protocol: 's3', endpoint: new URL(endpoint), user });
    expect(showTarget(target)).toMatch(/^s3:\/\/fest(\.example)?(\/web)?$/);
  });

  test.each([
    [
      's3://fest/web',
      keys,
      'does not say where the bucket is; write S3_REGION=eu-west-1 into the file .env for one of Amazon, or S3_ENDPOINT=https://…',
    ],
    [
      's3://fest/web',
      { S3_REGION: 'a' },
      'needs an access key; write S3_ACCESS_KEY_ID=… and S3_SECRET_ACCESS_KEY=… into the file .env',
    ],
    [
      's3://fest:9000/web',
      keys,
      'needs a bucket and a folder; write s3://bucket/folder, and its server into S3_ENDPOINT',
    ],
    ['s3://KEY:secret@fest/web', {}, 'the address holds a password, which others could read'],
    [
      's3://fest',
      { ...keys, S3_ENDPOINT: 's3.host.example' },
      'S3_ENDPOINT is no address of a server; write it as your host names it',
    ],
    [
      's3://fest',
      { ...keys, S3_ENDPOINT: 'http://s3.host.example' },
      'S3_ENDPOINT begins with http://, so others could change what is sent; write https://',
    ],
  ])('%s is refused with what to write (%#)', (typed, env, said) => {
    expect(() => readTarget(typed, env)).toThrow(said);
    expect(() => readTarget(typed, env)).not.toThrow(/:secret/);
  });

  test('the secret key is found, or asked for; that of another access key is not taken', async () => {
    const asked: string[] = [];
    const password = async (question: string) => `typed ${asked.push(question)}`;
    const questions = { confirm: async () => true, password };
    const secretOf = async (typed: string, env: Record<string, string>) =>
      (await findSecrets({ target: readTarget(typed, env) }, env, questions)).password();
    const aws = { AWS_REGION: 'a', AWS_ACCESS_KEY_ID: 'AKIA75', AWS_SECRET_ACCESS_KEY: 'theirs' };
    expect(await secretOf('s3://fest', { ...aws, ...keys })).toBe('secret');
    expect(await secretOf('s3://fest', aws)).toBe('theirs');
    expect(await secretOf('s3://OTHER@fest', aws)).toBe('typed 1');
    expect(await secretOf('s3://OTHER@fest', { ...aws, PUBLISH_PASSWORD: 'other' })).toBe('other');
    expect(asked).toEqual(['Secret access key of OTHER?']);
  });
});

/** Opens the bucket of a server on this machine that answers so. */
async function open(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const target = {
    protocol: 's3',
    bucket: 'fest',
    folder: '/web',
    endpoint,
    region: 'us-east-1',
    user: 'AKIA75',
  } as const;
  const host = await openBucket(target, '/fest', { password: async () => 'secret' }, async () => {});
  onTestFinished(() => host.close());
  return withExplanations(host);
}

const error = (code: string, message: string, more = '') =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message>${more}</Error>`;
const listing = (inside: string) =>
  `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><EncodingType>url</EncodingType>${inside}</ListBucketResult>`;

test.each([
  [
    403,
    error('AccessDenied', 'No'),
    'fest: may not be listed with the key AKIA75 (“403 AccessDenied: No”); give the key the rights s3:ListBucket,',
  ],
  [
    301,
    error('PermanentRedirect', 'Else', '<Region>eu-west-1</Region>'),
    'fest: is in the region eu-west-1; write S3_REGION=eu-west-1 into the file .env',
  ],
  [
    400,
    error('AuthorizationHeaderMalformed', 'Else', '<Region>auto</Region>'),
    'fest: is in the region auto; write S3_REGION=auto',
  ],
  [400, error('ExpiredToken', 'Over'), 'the key AKIA75 was for a while only, which is over; get a new one'],
  [503, error('SlowDown', 'Slow'), 'cannot do it now (“503 SlowDown: Slow”); try again in some minutes'],
  [
    200,
    '<html><p>Welcome</html>',
    'does not open the bucket fest (“it answers in a form that is not that of S3”); check S3_ENDPOINT',
  ],
])('a bucket that cannot be opened is told of with what to do (%#)', async (status, body, said) => {
  await expect(open((_, response) => response.writeHead(status).end(body))).rejects.toThrow(said);
});

test('a long folder is read to its end, and names come back as they are', async () => {
  const asked: (string | null)[] = [];
  const host = await open(({ url }, response) => {
    const token = new URL(`${url}`, 'http://host').searchParams.get('continuation-token');
    asked.push(token);
    const object = (key: string) => `<Contents><Key>web/fest/${key}</Key><Size>75</Size></Contents>`;
    response.end(
      token
        ? listing(`${object('')}<CommonPrefixes><Prefix>web/fest/About/</Prefix></CommonPrefixes>`)
        : listing(`${object('two+words%2B%23%E0%AE%A4.pdf')}<NextContinuationToken>more + =</NextContinuationToken>`),
    );
  });
  expect(await host.list('')).toEqual([
    { name: 'two words+#த.pdf', size: 75, folder: false },
    { name: 'About', size: 0, folder: true },
  ]);
  expect(asked).toEqual([null, 'more + =', null, 'more + =']);
});

test('a clock that is a day ahead of that of the server does not matter', async () => {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  const signed: string[] = [];
  await open(({ headers }, response) => {
    signed.push(`${headers['x-amz-date']}`.slice(0, 8));
    response.setHeader('date', yesterday.toUTCString());
    const isRight = signed.at(-1) === yesterday.toISOString().slice(0, 10).replaceAll('-', '');
    response.writeHead(isRight ? 200 : 403).end(isRight ? listing('') : error('RequestTimeTooSkewed', 'Late'));
  });
  expect(signed).toHaveLength(2);
});

test.each([
  [
    200,
    error('InternalError', 'Late'),
    'could not be put into place, because the host cannot do it now (“200 InternalError: Late”)',
  ],
  [
    403,
    error('AccessDenied', 'No'),
    'could not be put into place, because the host does not allow it (“403 AccessDenied: No”); ask your host who may write there',
  ],
  [
    403,
    error('QuotaExceeded', 'Full'),
    'could not be put into place, because the disk of the host, or your share of it, is full (“403 QuotaExceeded: Full”)',
  ],
])('a page that the bucket does not take is told of (%#)', async (status, body, said) => {
  const host = await open(({ method }, response) =>
    method === 'PUT' ? response.writeHead(status).end(body) : response.end(listing('')),
  );
  await expect(host.replace('.published/upload-1', 'index.html')).rejects.toThrow(`index.html: ${said}`);
});

test.each([
  ['About/index.html', 'text/html; charset=utf-8', undefined, 'no-cache'],
  ['About/index.html.gz', 'text/html; charset=utf-8', 'gzip', 'no-cache'],
  ['assets/main-0a1b2c3d.js.br', 'text/javascript; charset=utf-8', 'br', 'public, max-age=31536000, immutable'],
  ['files/data.tar.gz', 'application/octet-stream', undefined, 'no-cache'],
  ['calendar/talk-0a1b2c3d.ics', 'text/calendar; charset=utf-8', undefined, 'no-cache'],
  ['.published/upload-1', 'application/octet-stream', undefined, 'no-store'],
])('%s is kept with the headers that visitors need', (path, type, encoding, cache) => {
  const { 'content-type': kind, 'content-encoding': coding, 'cache-control': caching } = headersOf(path);
  expect([kind, coding, caching]).toEqual([type, encoding, cache]);
});
