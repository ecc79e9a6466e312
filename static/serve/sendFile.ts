import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mimeTypes } from '../output/mimeTypes';

/** The encodings of compressed copies, the best first, each with the extension that is added to the name of the file. */
const COPIES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Answers a GET or HEAD request with the file at `path`. Sends a compressed copy if the client accepts one, only a part if the
 * client asks for a range, or 304 if the client has the file already. With the status 404, sends the whole file. Sends `headers` in
 * addition to the headers that describe the file. Rejects if there is no such file.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { status, headers }: { status: 200 | 404; headers: Record<string, string> },
): Promise<void> {
  // A range counts the bytes of the file itself, not those of a compressed copy.
  const range = status === 200 && !request.headers['if-range'] ? request.headers.range : undefined;
  const isPart = /^bytes=(\d+-\d*|-\d+)$/.test(range ?? '');
  const { file, encoding } = await openCopy(path, isPart ? '' : request.headers['accept-encoding']);
  try {
    // The open file stays as it is, even if a build replaces it now.
    const info = await file.stat();
    const validators = { ETag: `W/"${info.size}-${info.mtimeMs}"`, 'Last-Modified': info.mtime.toUTCString() };
    if (status === 200 && isFresh(request, validators.ETag, info))
      return void response.writeHead(304, { ...validators, ...headers }).end();

    const [start, end] = isPart ? firstAndLast(`${range}`, info.size) : [0, info.size - 1];
    if (isPart && start > end)
      return void response.writeHead(416, { ...headers, 'Content-Range': `bytes */${info.size}` }).end();
    response.writeHead(isPart ? 206 : status, {
      'Content-Type': mimeTypes[extname(path).slice(1)] ?? 'application/octet-stream',
      'Content-Length': end - start + 1,
      'Accept-Ranges': 'bytes',
      ...(encoding && { 'Content-Encoding': encoding }),
      ...(isPart && { 'Content-Range': `bytes ${start}-${end}/${info.size}` }),
      ...validators,
      ...headers,
    });
    if (request.method === 'HEAD' || start > end) response.end();
    else await pipeline(file.createReadStream({ start, end, autoClose: false }), response).catch(unlessGone);
  } finally {
    await file.close();
  }
}

/**
 * Opens the best compressed copy that exists and that the client accepts; the file itself if there is none. `accepted` is the
 * header `Accept-Encoding`. Throws if there is no such file.
 */
async function openCopy(path: string, accepted = ''): Promise<{ file: FileHandle; encoding?: string }> {
  for (const [encoding, added] of COPIES) {
    if (!accepts(encoding, accepted)) continue;
    const file = await open(path + added).catch(() => undefined);
    if (file) return { file, encoding };
  }
  return { file: await open(path) };
}

/** Checks whether the header `Accept-Encoding` names an encoding; `q=0` refuses one. */
const accepts = (encoding: string, header: string): boolean =>
  header.split(',').some((entry) => {
    const [name, ...rest] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !rest.some((part) => /^q=0(\.0*)?$/.test(part));
  });

/**
 * Checks whether the client has this version of the file. A date counts only if the request names no tag (RFC 9110 section 13.2.2).
 */
function isFresh({ headers }: IncomingMessage, tag: string, { mtimeMs }: Stats): boolean {
  const tags = headers['if-none-match'];
  if (tags) return tags.split(',').some((each) => ['*', tag].includes(each.trim()));
  return Math.floor(mtimeMs / 1000) * 1000 <= Date.parse(headers['if-modified-since'] ?? '');
}

/** Returns the positions of the first and the last byte of a range in a file of `size` bytes: `bytes=-10` of 100 → 90 and 99. */
function firstAndLast(range: string, size: number): [number, number] {
  const [, from = '', to = ''] = /(\d*)-(\d*)$/.exec(range) ?? [];
  if (!from) return [Math.max(0, size - Number(to)), size - 1];
  return [Number(from), Math.min(size - 1, to ? Number(to) : size - 1)];
}

/** Throws the error again, unless it only says that the client has closed the connection, which may happen at any time. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
