import type { JsonSchema } from '../../content/edit/jsonSchema';
import type {
  Change,
  ContentFile,
  ErrorResponse,
  Mark,
  Place,
  PreviewResponse,
  RunMessage,
  SaveRequest,
  SaveResponse,
  UploadResponse,
} from '../../content/edit/protocol';

/** What the editor asks of `npm run dev`; every promise rejects while the server is stopped. */
export type Requests = ReturnType<typeof openRequests>;

/** An answer of the server that says why it does not do what it was asked for. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const JSON_TYPE = 'application/json';

/** `token` is that of this start of the server. */
export function openRequests(token: string) {
  let schemas: Promise<Record<string, JsonSchema>> | undefined;
  /** Gets an answer, or posts a body as it is. */
  async function send(path: string, body?: Blob | string, type?: string): Promise<Response> {
    const response = await fetch(`/@dev/edit/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'X-Edit-Token': token, ...(type && { 'Content-Type': type }) },
      body,
    });
    if (!response.ok) throw new RequestError(response.status, ((await response.json()) as ErrorResponse).error);
    return response;
  }
  const request = async <Answer>(path: string, body?: unknown): Promise<Answer> =>
    (await (body === undefined ? send(path) : send(path, JSON.stringify(body), JSON_TYPE))).json();
  return {
    request,
    /** Where the texts of a page are from. */
    marks: (page: string) => request<Mark[]>(`marks?${new URLSearchParams({ page })}`),
    /** The schemas of the content files, by the name of each kind. */
    schemas: () => {
      schemas ??= request<Record<string, JsonSchema>>('schemas');
      return schemas;
    },
    files: () => request<Record<string, ContentFile>>('files'),
    save: (change: SaveRequest) => request<SaveResponse>('save', change),
    picture: (name: string) => request<PreviewResponse>(`picture?${new URLSearchParams({ name })}`),
    changes: () => request<Change[]>('changes'),
    /** Sends a file; the answer is read as JSON. */
    send: async <Answer>(path: string, file: File): Promise<Answer> =>
      (await send(path, file, 'application/octet-stream')).json(),
    /** Runs a command, and calls `onLine` with each line of what it says. Returns its exit code. */
    async run(path: string, body: unknown, onLine: (line: string) => void): Promise<number> {
      const { body: stream } = await send(path, JSON.stringify(body), JSON_TYPE);
      const reader = stream?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        const lines = (text + part.value).split('\n');
        text = lines.pop() ?? '';
        for (const message of lines.map((line) => JSON.parse(line) as RunMessage)) {
          if ('code' in message) return message.code;
          onLine(message.line);
        }
      }
      throw new Error('npm run dev was stopped.');
    },
    undo: (id: number) => request<SaveResponse>('undo', { id }),
  };
}

type Upload = {
  file: File;
  /** Where it goes below static/images or static/files, such as `speakers`. */
  folder: string;
  /** The place in the content that is to name it. */
  place: Place;
  /** Takes it although it is too small. */
  anyway?: boolean;
};

/** Stores a photo or a file beside the others, or asks about it. Rejects with a sentence if it is neither. */
export const upload = (requests: Requests, { file, folder, place, anyway }: Upload): Promise<UploadResponse> => {
  const { file: name, path } = place;
  const address = {
    folder,
    name: file.name,
    for: JSON.stringify({ file: name, path }),
    ...(anyway && { anyway: '1' }),
  };
  return requests.send<UploadResponse>(`upload?${new URLSearchParams(address)}`, file);
};
