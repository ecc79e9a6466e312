import type { Place, UploadResponse } from '../editing/protocol';
import type { Requests } from './requests';

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
