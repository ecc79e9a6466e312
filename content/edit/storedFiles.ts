// The requests of the editor about pictures and PDFs, which are stored in static/images and static/files.

/**
 * The response of GET picture?name=speakers/asha.jpg, a picture in static/images: its size in pixels, upright, and in
 * `source` the address of a small copy.
 */
export type PreviewResponse = { width: number; height: number; source: string };

/**
 * A picture of static/images: its name in fields, and the time when it was stored, in milliseconds since 1970. GET library returns
 * a list of them, the latest first. GET thumbnail?name=… returns a PreviewResponse with a copy for lists.
 */
export type LibraryPicture = { name: string; stored: number };

/**
 * The response of POST upload?folder=speakers&name=Asha.HEIC&for={"file":…,"path":…}, which sends the file as
 * application/octet-stream. Pictures are stored below static/images, PDFs below static/files; `name` is the value for the
 * content, at the ContentPlace `for`. With questions nothing was stored, unless the request has &anyway=1. A PDF has no size.
 */
export type UploadResponse = { name?: string; width: number; height: number; questions: string[] };

/** A file that no content names. GET unused returns a list of them; POST unused {names} deletes them for good. */
export type UnusedFile = { name: string; bytes: number };
