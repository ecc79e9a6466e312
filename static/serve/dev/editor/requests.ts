import type { Change, ContentFile, Mark, SaveRequest, SaveResponse } from '../editing/protocol';

/** What the editor asks of `npm run dev`; every promise rejects while the server is stopped. */
export type Requests = ReturnType<typeof openRequests>;

/** `token` is that of this start of the server. */
export function openRequests(token: string) {
  async function request<Answer>(path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`/@dev/edit/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'X-Edit-Token': token, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  }
  return {
    request,
    /** Where the texts of a page are from. */
    marks: (page: string) => request<Mark[]>(`marks?${new URLSearchParams({ page })}`),
    files: () => request<Record<string, ContentFile>>('files'),
    save: (change: SaveRequest) => request<SaveResponse>('save', change),
    changes: () => request<Change[]>('changes'),
    undo: (id: number) => request<SaveResponse>('undo', { id }),
  };
}
