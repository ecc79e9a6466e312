const ENCODINGS = ['br', 'gzip'] as const;

/** The encoding of precompressed files that a client accepts, brotli first; nothing for one that it refuses with `q=0`. */
export function acceptedEncoding(header = ''): 'br' | 'gzip' | undefined {
  const accepted = header.split(',').map((entry) => entry.split(';').map((part) => part.trim().toLowerCase()));
  return ENCODINGS.find((encoding) =>
    accepted.some(([name, ...rest]) => name === encoding && !rest.some((part) => /^q=0(\.0*)?$/.test(part))),
  );
}
