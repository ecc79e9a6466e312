// The names that our exports use for what their formats have no field for, and by which an import reads it back. They have a file of
// their own, so that a build does not load the importer.

/** The name of the generator in a schedule.json that one of our sites publishes (templates/feeds/frab.ts). */
export const OWN_GENERATOR = 'event-site-generator';

/** The key beside the conference with what the format has no field for, in a schedule.json of one of our sites. */
export const OWN_FACTS = 'event_site';

/** The hall of an entry, and each of its people, in a calendar that one of our sites publishes (templates/feeds/calendars.ts). */
export const [OWN_HALL, OWN_PERSON] = ['X-EVENT-SITE-HALL', 'X-EVENT-SITE-PERSON'] as const;
