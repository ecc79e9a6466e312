import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal';

/** The body of a request. Throws a Refusal if it is longer than `limit` bytes, or cut off. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = new Refusal(413, `This is larger than ${Math.floor(limit / 1024 / 1024)} MB.`);
  if (Number(request.headers['content-length']) > limit) throw tooLarge;
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request) {
      length += (part as Buffer).length;
      if (length > limit) throw tooLarge;
      parts.push(part as Buffer);
    }
  } catch (error) {
    if (error === tooLarge) throw error;
    throw new Refusal(400, 'The request was cut off.');
  }
  return Buffer.concat(parts);
}

/** The body as JSON. Throws a Refusal if it is none, or too long. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  if (!/^application\/json(;|$)/.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, 'Send JSON, as application/json.');
  const body = await readBody(request, limit);
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new Refusal(400, 'This is not JSON.');
  }
}
