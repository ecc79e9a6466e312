/** The present names of time zones that Intl still lists under their old names. */
export const RENAMED_ZONES: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
};

/** Returns the names of all time zones that Intl has, as they are called today. */
export const timeZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').map((zone) => RENAMED_ZONES[zone] ?? zone),
];
