import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { AwsV4Signer } from 'aws4fetch';
import { sha256 } from '../../content/json/hash';
import { type Reason, Refused } from './host';
import { type Answer, type HttpClient, refusal } from './httpClient';
import type { Bucket } from './target';

/** The elements of an answer in XML: `first('Code')` is the text of the first, `all('Contents')` those with this name. */
export type Elements = { first(name: string): string | undefined; all(name: string): Elements[] };

/** The answer of a bucket that is no: its code, such as NoSuchBucket, and the region that it names, if it does. */
export class BucketRefused extends Refused {
  constructor(
    reason: Reason,
    words: string,
    readonly code: string,
    readonly region: string | undefined,
  ) {
    super(reason, words);
  }
}

/** What is asked of a bucket: the key of an object (or '' for the bucket), further parameters and headers, and the content. */
type Asked = { key?: string; query?: Record<string, string>; headers?: Record<string, string>; body?: Buffer };

/**
 * Returns a function that asks a bucket, with a signature of the key (AWS Signature Version 4) by the clock of the server: laptops
 * may be a day ahead. Resolves to the answer. Throws BucketRefused if the answer is no.
 */
export function bucketRequests(
  client: HttpClient,
  { endpoint, bucket, region, user: accessKeyId }: Bucket,
  { secretAccessKey, sessionToken }: { secretAccessKey: string; sessionToken?: string },
) {
  // Some services give each bucket a server of its own.
  const root = endpoint.hostname.startsWith(`${bucket}.`) ? '' : `/${encode(bucket)}`;
  const cache = new Map<string, ArrayBuffer>();
  /** How far the clock of the server is ahead of ours, in milliseconds. */
  let ahead = 0;

  const askOnce = async (method: string, { key = '', query, headers, body }: Asked): Promise<Answer> => {
    const url = new URL(key ? `${root}/${key.split('/').map(encode).join('/')}` : root || '/', endpoint);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    // Both sides must read the same: URLs have a plus sign for a space, and signatures have not.
    url.search = url.search.replaceAll('+', '%20');
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      // Without this hash the server would not notice a body that was changed on its way.
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
      accessKeyId,
      secretAccessKey,
      sessionToken,
      service: 's3',
      region,
      cache,
      datetime: new Date(Date.now() + ahead).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    });
    const signed = await signer.sign();
    return client.ask(method, url.pathname + url.search, Object.fromEntries(signed.headers), body);
  };

  return async (method: string, asked: Asked = {}): Promise<Answer> => {
    let answer = await askOnce(method, asked);
    const date = Date.parse(answer.headers.date ?? '');
    if (answer.status === 403 && Math.abs(date - Date.now() - ahead) > 60_000) {
      ahead = date - Date.now();
      answer = await askOnce(method, asked);
    }
    // A copy that fails late has a good status and says in its body what failed.
    const isError = answer.status >= 300 || (method === 'PUT' && /<Error>/.test(`${answer.body.subarray(0, 300)}`));
    if (isError) throw refusalOf(answer);
    return answer;
  };
}

/** Reads an answer in XML. Returns undefined if it is none with this name, as that of a page for people. */
export function readXml(body: Buffer, name: string): Elements | undefined {
  try {
    const { root } = parseXml(body.toString());
    return root?.name === name ? elementsOf(root) : undefined;
  } catch {
    return undefined;
  }
}

const elementsOf = (element: XmlElement): Elements => {
  const named = (name: string) =>
    element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);
  return { first: (name) => named(name)[0]?.text, all: (name) => named(name).map(elementsOf) };
};

/** What the codes of answers mean, where their status does not say it. */
const REASONS: Record<string, Reason> = {
  InternalError: 'busy',
  OperationAborted: 'busy',
  RequestTimeout: 'busy',
  ServiceUnavailable: 'busy',
  SlowDown: 'busy',
};

function refusalOf(answer: Answer): BucketRefused {
  const error = readXml(answer.body, 'Error');
  const code = error?.first('Code') ?? '';
  const words = [code, error?.first('Message')].filter(Boolean).join(': ') || answer.phrase;
  // Services name their limits in their own words.
  const isFull = /quota|storage ?(limit|cap|full)|insufficient ?storage/i.test(words);
  const { reason, message } = refusal(answer, words);
  const region = error?.first('Region') ?? answer.headers['x-amz-bucket-region'];
  return new BucketRefused(isFull ? 'full' : (REASONS[code] ?? reason), message, code, region?.toString());
}

/** Encodes a part of a path as signatures have it (RFC 3986). */
export const encode = (part: string): string =>
  encodeURIComponent(part).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
