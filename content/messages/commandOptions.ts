/** The options of commands that several have, in the terms of parseArgs: where the content is, and the pictures and files. */
export const sourceOptions = {
  content: { type: 'string', default: 'content' },
  static: { type: 'string', default: 'static' },
} as const;

/** The same, and where the site's folder goes. */
export const folderOptions = { ...sourceOptions, out: { type: 'string', default: 'dist' } } as const;

export const help = { type: 'boolean', default: false } as const;
