/** A PDF as `qpdf --json-output` writes it (qpdf.readthedocs.io, 'qpdf JSON'); its objects have names such as `obj:3 0 R`. */
export type PdfJson = { qpdf: [header: { maxobjectid: number }, objects: Record<string, PdfObject>] };

export type PdfObject = { value?: unknown; stream?: PdfStream };

/** `data` in base64. */
export type PdfStream = { data: string; dict: Record<string, unknown> };
