/** The parts of a site that other sites can show in a frame, by the names that `embed` in site.json has. */
export const EMBEDDED = ['agenda', 'speakers', 'countdown'] as const;
export type EmbeddedName = (typeof EMBEDDED)[number];

/** The folder of these pages, which no page of the content may have. */
export const EMBED_FOLDER = 'embed';

/** The script that a page of another site takes to give the frames their height, below the prefix. */
export const EMBED_SCRIPT = `${EMBED_FOLDER}/embed.js`;

/** Returns the path of the page for frames, below the prefix: `/embed/agenda/`. */
export const embeddedPath = (name: EmbeddedName): string => `/${EMBED_FOLDER}/${name}/`;
