import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { AwsV4Signer } from 'aws4fetch';
import { sha256 } from '../../content/json/hash';
import { type Reason, Refused } from './host';
import { type Answer, type HttpClient, refusal } from './httpClient';
import type { Target } from './protocol';

/** A bucket of S3, or of a service that speaks as S3 does. `user` is the name of an access key, `folder` '' or `/folder`. */
export type Bucket = Target & { bucket: string; endpoint: URL; region: string; user: string };

/**
 * The elements of an answer in XML: `first('Code')` is the text of the first element with this name, `all('Contents')` are all
 * elements with this name.
 */
export type Elements = { first(name: string): string | undefined; all(name: string): Elements[] };

/** The error that a bucket answers no, with its code, such as NoSuchBucket, and the region that it names, if any. */
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

/** A request to a bucket: the key of an object (or '' for the bucket), further parameters and headers, and the content. */
type BucketRequest = { key?: string; query?: Record<string, string>; headers?: Record<string, string>; body?: Buffer };

/**
 * Returns a function that sends requests to a bucket. It signs each one with the key (AWS Signature Version 4) and with the time of
 * the server, because laptops may be a day ahead. It resolves to the answer, and throws BucketRefused if the answer is no.
 */
export function bucketRequests(
  client: HttpClient,
  { endpoint, bucket, region, user: accessKeyId }: Bucket,
  { secretAccessKey, sessionToken }: { secretAccessKey: string; sessionToken?: string },
) {
  // Some services give each bucket a server of its own.
  const root = endpoint.hostname.startsWith(`${bucket}.`) ? '' : `/${encode(bucket)}`;
  const cache = new Map<string, ArrayBuffer>();
  /** The time by which the clock of the server is ahead of ours, in milliseconds. */
  let ahead = 0;

  const askOnce = async (method: string, { key = '', query, headers, body }: BucketRequest): Promise<Answer> => {
    const url = new URL(key ? `${root}/${key.split('/').map(encode).join('/')}` : root || '/', endpoint);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    // The address and its signature must be the same text: URLs write a space as a plus sign, and signatures as %20.
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

  return async (method: string, request: BucketRequest = {}): Promise<Answer> => {
    let answer = await askOnce(method, request);
    const date = Date.parse(answer.headers.date ?? '');
    if (answer.status === 403 && Math.abs(date - Date.now() - ahead) > 60_000) {
      ahead = date - Date.now();
      answer = await askOnce(method, request);
    }
    // A copy that fails late has a good status and says in its body what failed.
    const isError = answer.status >= 300 || (method === 'PUT' && /<Error>/.test(`${answer.body.subarray(0, 300)}`));
    if (isError) throw refusalOf(answer);
    return answer;
  };
}

/** Reads an answer in XML. Returns undefined if its first element has another name, as that of a page for people. */
export function readXml(body: Buffer, name: string): Elements | undefined {
  try {
    const { root } = parseXml(body.toString());
    return root?.name === name ? elementsOf(root) : undefined;
  } catch {
    return undefined;
  }
}

const elementsOf = (element: XmlElement): Elements => {
  const childrenNamed = (name: string) =>
    element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);
  return { first: (name) => childrenNamed(name)[0]?.text, all: (name) => childrenNamed(name).map(elementsOf) };
};

/** The meaning of the codes of answers, if the status does not say it. */
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

/** Encodes a part of a path in the form that signatures need (RFC 3986). */
export const encode = (part: string): string =>
  encodeURIComponent(part).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
