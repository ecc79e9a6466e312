import type { Requests } from './requests';

/** What became of a file: its name for the content, or a question that is answered by sending it with `anyway`. */
export type Uploaded = { name: string; width?: number; height?: number } | { questions: string[] };

type Upload = {
  file: File;
  /** Where it goes in static/images or static/files, such as `speakers`. */
  folder: string;
  /** What it is for: `picture` or `file`. */
  kind: 'picture' | 'file';
  /** Takes it although it is too small. */
  anyway?: boolean;
};

/** Stores a photo or a file beside the others. Rejects with a sentence if it is not one. */
export const upload = (requests: Requests, { file, folder, kind, anyway }: Upload): Promise<Uploaded> =>
  requests.send<Uploaded>(
    `upload?${new URLSearchParams({ folder, name: file.name, for: kind, ...(anyway && { anyway: '1' }) })}`,
    file,
  );
