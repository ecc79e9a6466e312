import type { ContentFile, ContentPlace, FileOperations, Mark } from '../../content/edit/contentValues';
import type { JsonSchema } from '../../content/edit/jsonSchema';
import type { ErrorResponse } from '../../content/edit/protocol';
import type { RunMessage } from '../../content/edit/publishing';
import type { Change, Difference, Offer, SaveRequest, SaveResponse } from '../../content/edit/saving';
import type { PreviewResponse, UploadResponse } from '../../content/edit/storedFiles';
import type { Snapshot } from '../../content/history/snapshots';
import { editToken } from './token';

/** Asks people about offers (content/edit/saving.ts), one at a time. useQuestion.ts has the only one. */
export type Asker = {
  /** Returns the id of the change whose offer is not answered yet, if a request changes the same place again. */
  changeToJoin(request: SaveRequest): number | undefined;
  /**
   * Shows an offer that came with a change, or with a refusal. Resolves to the answer to what was accepted; to undefined if nothing
   * was, or if another offer takes its place.
   */
  ask(offer: Offer, change: number | undefined): Promise<SaveResponse | undefined>;
  /** Takes the offer of a change away, because that change is no more. */
  withdraw(change: number): void;
};

/** The requests of the editor to `npm run dev`. Every promise rejects while the server is stopped. */
export type Requests = ReturnType<typeof openRequests>;

/** The advice if the server does not answer. It avoids the word `npm`, which many editors do not know. */
export const STOPPED = 'The program behind the editor does not answer. Start it again, as you did at first';

/** A request that the server refused, with its status and its reason. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const JSON_TYPE = 'application/json';
/** The most versions of a file that are sent with a change. More changes are never under way. */
const MAX_OWN_VERSIONS = 20;

/**
 * Returns the requests. Each sends the token of the last opened link, and rejects with a RequestError if refused. `asker` asks about
 * what may belong to a change.
 */
export function openRequests(asker: Asker) {
  const queue = new ChangeQueue();
  let schemas: Promise<Record<string, JsonSchema>> | undefined;
  return {
    request,
    run,
    /** Resolves once all changes that were sent are answered. */
    settled: () => queue.settled(),
    /** Resolves to the texts of a page, each with its place in the content. */
    marks: (page: string) => request<Mark[]>(`marks?${new URLSearchParams({ page })}`),
    /** Resolves to the schemas of the content files, by kind: `home`, and `page` for all of `content/pages`. */
    schemas: () => {
      schemas ??= request<Record<string, JsonSchema>>('schemas');
      return schemas;
    },
    files: () => request<Record<string, ContentFile>>('files'),
    picture: (name: string) => request<PreviewResponse>(`picture?${new URLSearchParams({ name })}`),
    changes: () => request<Change[]>('changes'),
    snapshots: () => request<Snapshot[]>('snapshots'),
    /** Resolves to what differs between the content now and as it was at a snapshot. */
    since: (snapshot: string) => request<Difference[]>(`since?${new URLSearchParams({ snapshot })}`),
    /** Posts a file and parses the answer as JSON. */
    send: async <Answer>(path: string, file: File): Promise<Answer> =>
      (await send(path, file, 'application/octet-stream')).json(),
    /** Saves a change. If it needs more than it says, resolves when somebody has answered whether that is to be done too. */
    save: async (change: SaveRequest): Promise<SaveResponse> => {
      const joins = change.joins ?? asker.changeToJoin(change);
      const { also, ...first } = change;
      const answer = await queue.send(() =>
        request('save', {
          ...queue.withOwnVersions(first),
          also: also?.map((operations) => queue.withOwnVersions(operations)),
          joins,
        }),
      );
      if ('conflict' in answer) return answer;
      if (joins !== undefined && answer.ok && !answer.offer) asker.withdraw(joins);
      if (!answer.offer) return answer;
      const accepted = asker.ask(answer.offer, answer.ok ? answer.change?.id : undefined);
      return answer.ok ? answer : ((await accepted) ?? { ok: false, problems: [] });
    },
    undo: (id: number) => {
      asker.withdraw(id);
      return queue.send(() => request('undo', { id }));
    },
    goBack: (to: string) => queue.send(() => request('back', { to })),
    redo: (id: number) => queue.send(() => request('redo', { id })),
  };
}

/** Sends a GET, or a POST if there is a body. Throws a RequestError if the status is not 2xx. */
async function send(path: string, body?: Blob | string, type?: string): Promise<Response> {
  const response = await fetch(`/@dev/edit/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-Edit-Token': editToken(), ...(type && { 'Content-Type': type }) },
    body,
  });
  if (!response.ok) throw new RequestError(response.status, ((await response.json()) as ErrorResponse).error);
  return response;
}

/** Sends a GET, or a POST of JSON if there is a body, and parses the answer as JSON. */
export async function request<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await (body === undefined ? send(path) : send(path, JSON.stringify(body), JSON_TYPE));
  return response.json();
}

/** Runs a command and calls `onLine` with each line of its output and its place. Resolves to its exit code. */
async function run(
  path: string,
  body: unknown,
  onLine: (message: { line: string; at?: ContentPlace }) => void,
): Promise<number> {
  const { body: stream } = await send(path, JSON.stringify(body), JSON_TYPE);
  const reader = stream?.pipeThrough(new TextDecoderStream()).getReader();
  let unfinishedLine = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (unfinishedLine + part.value).split('\n');
    unfinishedLine = lines.pop() ?? '';
    for (const message of lines.map((line) => JSON.parse(line) as RunMessage)) {
      if ('code' in message) return message.code;
      onLine(message);
    }
  }
  throw new Error('The program behind the editor was stopped.');
}

/**
 * Sends one change after the other. Each has the versions that earlier changes have written, because the user made it before the
 * answers to those changes were shown (rule 24.46).
 */
class ChangeQueue {
  /** The versions that this editor has written, by file, in order. */
  private readonly versions = new Map<string, string[]>();
  private last: Promise<unknown> = Promise.resolve();

  /** Sends a change when all earlier changes are answered. */
  send(request: () => Promise<SaveResponse>): Promise<SaveResponse> {
    const answered = this.last.then(request, request);
    this.last = answered.then(
      (answer) => answer.ok && this.noteVersions(answer.versions),
      () => undefined,
    );
    return answered;
  }

  /** Resolves once all changes that were sent are answered. */
  settled(): Promise<unknown> {
    return this.last;
  }

  withOwnVersions(operations: FileOperations): FileOperations {
    return { ...operations, own: this.versions.get(operations.file) };
  }

  private noteVersions(newVersions: Record<string, string>) {
    for (const [file, version] of Object.entries(newVersions))
      this.versions.set(file, [...(this.versions.get(file) ?? []), version].slice(-MAX_OWN_VERSIONS));
  }
}

type Upload = {
  file: File;
  /** The folder below static/images or static/files, such as `speakers`. */
  folder: string;
  /** The place in the content that will name the file. */
  place: ContentPlace;
  /** Stores a picture even if it is too small. */
  anyway?: boolean;
};

/**
 * Uploads a picture or a PDF. The answer has its name, or questions if it was not stored. Rejects with a sentence for other files.
 */
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
