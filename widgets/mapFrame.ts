/** The properties of the frame of every map: a sandbox, and no referrer (rule 14.5). */
export const MAP_FRAME = {
  className: 'venue-map',
  sandbox: 'allow-scripts allow-same-origin allow-popups',
  referrerPolicy: 'no-referrer',
} as const;
