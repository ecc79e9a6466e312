/**
 * Expressions whose mutants nobody could notice, each with the reason: `code` as it is in the file, `within` the whole
 * expression or pattern around it. Spaces and line breaks do not matter.
 */
export const explained = [
  {
    code: "'.'",
    within: "path.join('.')",
    reason: 'every block that shows another file is at the top of its file, so these paths have one step',
  },
  {
    code: "'+00:00'",
    within: "zoneName(instant, { language: 'en', timeZone, style: 'longOffset' }).replace('GMT', '') || '+00:00'",
    reason: 'older versions of Node.js write GMT+00:00 as GMT',
  },
  {
    code: '[]',
    within: 'content.hackathon?.timeline?.items ?? []',
    reason: 'an entry without a date is after no event',
  },
  {
    code: 'text.toLowerCase()',
    within: 'text.toLowerCase().replace',
    reason: 'both texts are compared in one case, whichever',
  },
  { code: "''", within: "a = ''", reason: 'a text is never the same as no text' },
  { code: "''", within: "b = ''", reason: 'a text is never the same as no text' },
  { code: "''", within: "hallOrSpeaker = ''", reason: 'only names that two sessions share are looked at' },
  {
    code: '[]',
    within: 'pairs: [LocatedSession, LocatedSession][] = []',
    reason: 'a pair of no sessions is not found',
  },
  { code: '[]', within: 'rooms = []', reason: 'no location is near a room that does not exist' },
  { code: "''", within: "location = ''", reason: 'no room is near a location that does not exist' },
  {
    code: "''",
    within: `entry ? \`, or add "intended": true to \${formatPath(entry)}\` : ''`,
    reason: 'every entry that the checks ask about can be intended',
  },
  {
    code: 'mimeTypes[extension]?.split',
    within: "mimeTypes[extension]?.split(';')",
    reason: 'what is compressed has a type',
  },
  { code: 'mimeTypes[end]?.startsWith', within: "mimeTypes[end]?.startsWith('image/')", reason: 'each key has a type' },
];
