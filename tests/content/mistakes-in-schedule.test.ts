import { describe, expect, test } from 'vitest';
import { problemsAfter, replaceText } from '../helpers/mistakes';

const KEYNOTE = '“Keynote” (day 1)';
const TIME = '"time": { "start": "09:30", "end": "10:30" }';
const DATE = 'must be a date written year-month-day, such as "2025-09-13"';
const CLOCK = 'must be a time on the 24-hour clock, such as "09:00" or "16:30"';
const LAST = '"location": "Library",\n          "speakers": ["Noor"]\n        }\n      ]\n    }\n  ],';
/** The end of the file with a track of the workshop, and with tracks. */
const withTrack = (track: string) =>
  `"track": "${track}"\n        }\n      ]\n    }\n  ],\n  "tracks": [{ "id": "light", "name": "Light and glass" }, { "id": "glow", "name": "Glow" }],`;

describe('a value of schedule.json that is wrong is said once, where it is, with what to write', () => {
  test.each<[mistake: string, before: string, after: string, says: string]>([
    [
      'start and end outside of time',
      TIME,
      '"start": "09:30", "end": "10:30"',
      `14:11 days[0].events[1].start ${KEYNOTE}: "start" and "end" belong in "time"; write "time": { "start": "09:30", "end": "10:30" }`,
    ],
    [
      'an end outside of time',
      TIME,
      '"time": { "start": "09:30" }, "end": "10:30"',
      `14:41 days[0].events[1].end ${KEYNOTE}: this belongs in "time"; move it into the { } after "time"`,
    ],
    [
      'an end without a time',
      TIME,
      '"end": "10:30"',
      `14:11 days[0].events[1].end ${KEYNOTE}: this belongs in "time"; write "time": { "start": "…", "end": "10:30" }, with your own values in place of …`,
    ],
    [
      'a time that is missing',
      `${TIME},`,
      '',
      `11:9 days[0].events[1] ${KEYNOTE}: the key "time" is missing; add "time": { "start": "…" }, with your own values in place of …`,
    ],
    [
      'an end that is not known',
      '"09:30"',
      '"TBA"',
      `10:83 days[0].events[0].time.end “Opening” (day 1): ${CLOCK}; write it like this, or delete "end"`,
    ],
    [
      'a start that is not known',
      '"start": "09:30"',
      '"start": "TBA"',
      `14:30 days[0].events[1].time.start ${KEYNOTE}: ${CLOCK}. While it is not known, write the time that you expect, and "placeholder": true, before "time"`,
    ],
    [
      'a day that is not known',
      '"2027-03-06"',
      '"To be announced"',
      `7:15 days[0].date “Day 1”: ${DATE}. While it is not known, write the day that you expect, and "placeholder": true, before "date"`,
    ],
    [
      'a hall in time',
      `${TIME},\n          "location": "Main hall"`,
      '"time": { "start": "09:30", "location": "Main hall" }',
      `14:39 days[0].events[1].time.location ${KEYNOTE}: this does not belong in "time"; move it out of its { }, beside "time"`,
    ],
    [
      'a time as a text',
      TIME,
      '"time": "9:30 to 10:30 AM"',
      `14:19 days[0].events[1].time ${KEYNOTE}: must be an object { … }; write { "start": "09:30", "end": "10:30" }`,
    ],
    [
      'a start with the end',
      TIME,
      '"time": { "start": "09:30-10:30" }',
      `14:30 days[0].events[1].time.start ${KEYNOTE}: ${CLOCK}; write "start": "09:30", "end": "10:30"`,
    ],
    [
      'a time with a dot',
      '"09:30", "end": "10:30"',
      '"9.30", "end": "10:30"',
      `14:30 days[0].events[1].time.start ${KEYNOTE}: ${CLOCK}; did you mean "09:30"?`,
    ],
    [
      'an end of 24:00',
      '"12:30"',
      '"24:00"',
      `22:46 days[0].events[2].time.end “Workshop” (day 1): ${CLOCK}; write "23:59" for the end of a day, and "00:00" for its beginning`,
    ],
    [
      'an end before the start',
      '"end": "10:30"',
      '"end": "09:00"',
      `14:46 days[0].events[1].time.end ${KEYNOTE}: "09:00" is before the start ("09:30"); correct "start" or "end"; a session past midnight may last six hours`,
    ],
    [
      'a date with slashes',
      '"2027-03-06"',
      '"06/03/2027"',
      `7:15 days[0].date “Day 1”: ${DATE}; did you mean "2027-03-06"?`,
    ],
    [
      'a date in words',
      '"2027-03-06"',
      '"6th March 2027"',
      `7:15 days[0].date “Day 1”: ${DATE}; did you mean "2027-03-06"?`,
    ],
    [
      'a day that does not exist',
      '"2027-03-06"',
      '"2027-02-30"',
      `7:15 days[0].date “Day 1”: ${DATE}; there is no day 30 in that month, it has 28`,
    ],
    [
      'a mark that is false',
      '"id": "keynote",',
      '"id": "keynote", "placeholder": false,',
      `12:43 days[0].events[1].placeholder ${KEYNOTE}: must be true, or not be there; delete "placeholder": false`,
    ],
    [
      'a mark that is null',
      '"id": "keynote",',
      '"id": "keynote", "placeholder": null,',
      `12:43 days[0].events[1].placeholder ${KEYNOTE}: must be true, or not be there; delete "placeholder": null`,
    ],
    [
      'a mark that is another word',
      '"id": "keynote",',
      '"id": "keynote", "placeholder": "later",',
      `12:43 days[0].events[1].placeholder ${KEYNOTE}: must be true, or not be there; write true, or delete "placeholder": "later"`,
    ],
    [
      'a mark in quotation marks',
      '"id": "keynote",',
      '"id": "keynote", "intended": "yes",',
      `12:40 days[0].events[1].intended ${KEYNOTE}: must be true, or not be there; write true, without quotes`,
    ],
    [
      'a mark one block too deep',
      '"start": "09:30"',
      '"placeholder": true, "start": "09:30"',
      `14:21 days[0].events[1].time.placeholder ${KEYNOTE}: this mark does not belong in "time"; move it out of its { }, beside "time"`,
    ],
    [
      'yes',
      '"dayTitle": "Day 1",',
      '"dayTitle": "Day 1", "showMoreButton": "yes",',
      '6:46 days[0].showMoreButton “Day 1”: must be true or false; write true without quotes',
    ],
    [
      '0 for false',
      '"dayTitle": "Day 1",',
      '"dayTitle": "Day 1", "showMoreButton": 0,',
      '6:46 days[0].showMoreButton “Day 1”: must be true or false; write false without quotes',
    ],
    [
      'another name of a key',
      '"events": [',
      '"sessions": [',
      '9:7 days[0].sessions “Day 1”: this key is not known here; did you mean "events"?',
    ],
    [
      'a misspelt key',
      '"title": "Keynote"',
      '"Titel": "Keynote"',
      '13:11 days[0].events[1].Titel: this key is not known here; did you mean "title"?',
    ],
    [
      'a key that is missing',
      '"id": "keynote",',
      '',
      `11:9 days[0].events[1] ${KEYNOTE}: the key "id" is missing; add "id": "keynote",`,
    ],
    [
      'a key that is missing beside an entry of the same title',
      '"id": "workshop",\n          "title": "Workshop"',
      '"title": "Keynote"',
      '19:9 days[0].events[2] “Keynote” (day 1): the key "id" is missing; add "id": "keynote-2",',
    ],
    [
      'an empty hall',
      '"location": "Library"',
      '"location": ""',
      '23:23 days[0].events[2].location “Workshop” (day 1): must not be empty; write a text, or delete "location"',
    ],
    [
      'null',
      '"location": "Library"',
      '"location": null',
      '23:23 days[0].events[2].location “Workshop” (day 1): must be a text in double quotes; write one, or delete "location"',
    ],
    [
      'a number for a text',
      '"Keynote"',
      '2027',
      '13:20 days[0].events[1].title: must be a text in double quotes; write "2027"',
    ],
    [
      'names in one text',
      '["Odette Farrow"]',
      '"Odette Farrow and Noor"',
      `17:23 days[0].events[1].speakers ${KEYNOTE}: must be a list [ … ]; write ["Odette Farrow", "Noor"]`,
    ],
    [
      'people in place of their names',
      '["Odette Farrow"]',
      '[{ "name": "Odette Farrow" }]',
      `17:24 days[0].events[1].speakers[0] “Odette Farrow” of ${KEYNOTE}: must be a text in double quotes; write "Odette Farrow"`,
    ],
    [
      'a speaker whom nobody knows',
      '["Odette Farrow"]',
      '["Odete Farrow"]',
      `17:24 days[0].events[1].speakers[0] ${KEYNOTE}: speakers.json has nobody of this name; did you mean "Odette Farrow"?`,
    ],
    [
      'places in words',
      '"location": "Library"',
      '"capacity": "40 seats"',
      '23:23 days[0].events[2].capacity “Workshop” (day 1): must be a number; write 40, without quotes',
    ],
    [
      'an id with capitals',
      '"id": "keynote"',
      '"id": "Key note"',
      `12:17 days[0].events[1].id ${KEYNOTE}: must be lower-case letters, digits and hyphens, such as "keynote"; did you mean "key-note"?`,
    ],
    [
      'an id that is taken',
      '"id": "keynote"',
      '"id": "opening"',
      `12:17 days[0].events[1].id ${KEYNOTE}: "opening" is taken by “Opening” (day 1); write another id, because each must be unique`,
    ],
    [
      'days in place of a list of days',
      '"days": [\n    {',
      '"days": {\n    {',
      '3:11: a list begins here; write [ in place of this {',
    ],
    [
      'a track that is none',
      '"location": "Library"',
      '"track": "Light and glass"',
      '23:20 days[0].events[2].track “Workshop” (day 1): this file has no "tracks"; delete "track", or write "tracks": [{ "id": "light-and-glass", "name": "Light and glass" }], after the first { of this file, and write "light-and-glass" here',
    ],
    [
      'a track by its name',
      LAST,
      withTrack('Light and Glass'),
      '23:20 days[0].events[2].track “Workshop” (day 1): no track of this file has this "id"; did you mean "light"?',
    ],
    [
      'a misspelt track',
      LAST,
      withTrack('lihgt'),
      '23:20 days[0].events[2].track “Workshop” (day 1): no track of this file has this "id"; did you mean "light"?',
    ],
    [
      'a track that is none of those',
      LAST,
      withTrack('Paper lamps'),
      '23:20 days[0].events[2].track “Workshop” (day 1): no track of this file has this "id"; write one of "light", "glow", or delete "track", or add { "id": "paper-lamps", "name": "Paper lamps" } to "tracks", and write "paper-lamps" here',
    ],
    [
      'a time zone',
      '"labels": {',
      '"timezone": "IST", "labels": {',
      '29:3 timezone: delete it, because site.json has "timeZone" already',
    ],
    [
      'a key of site.json that is not there',
      '"labels": {',
      '"Announcement": {}, "labels": {',
      '29:3 Announcement: this belongs in site.json; move it there, as "announcement"',
    ],
  ])('%s', async (_, before, after, says) => {
    expect(await problemsAfter({ 'content/schedule.json': replaceText(before, after) })).toEqual([
      `content/schedule.json:${says}`,
    ]);
  });
});
