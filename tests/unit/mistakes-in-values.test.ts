import { describe, expect, test } from 'vitest';
import { edit, refused } from '../mistakes';

const KEYNOTE = '“Keynote” (day 1)';
const TIME = '"time": { "start": "09:30", "end": "10:30" }';
const DATE = 'must be a date written year-month-day, such as "2025-09-13"';
const CLOCK = 'must be a time on the 24-hour clock, such as "09:00" or "16:30"';
const ZONE = 'must be a time zone, named by its largest city';

/** The rows of one file: what is written in place of what, and what the build says after the name of the file. */
const rows = (file: string, ...all: [mistake: string, before: string, after: string, says: string][]) =>
  all.map((row) => [file, ...row] as const);

describe('a value that is wrong is said once, where it is, with what to write', () => {
  test.each([
    ...rows(
      'schedule',
      [
        'start and end outside of time',
        TIME,
        '"start": "09:30", "end": "10:30"',
        `14:11 days[0].events[1].start ${KEYNOTE}: "start" and "end" belong into "time"; write "time": { "start": "09:30", "end": "10:30" }`,
      ],
      [
        'an end outside of time',
        TIME,
        '"time": { "start": "09:30" }, "end": "10:30"',
        `14:41 days[0].events[1].end ${KEYNOTE}: this belongs into "time"; move it there`,
      ],
      [
        'a hall in time',
        `${TIME},\n          "location": "Main hall"`,
        '"time": { "start": "09:30", "location": "Main hall" }',
        `14:39 days[0].events[1].time.location ${KEYNOTE}: this does not belong into "time"; move it out of its { }, beside "time"`,
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
        `22:46 days[0].events[2].time.end “Workshop” (day 1): ${CLOCK}; a day ends at "23:59", and the next one begins at "00:00"`,
      ],
      [
        'an end before the start',
        '"end": "10:30"',
        '"end": "09:00"',
        `14:46 days[0].events[1].time.end ${KEYNOTE}: must be after the start (09:30), or at most six hours later on the next day; correct one of them`,
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
        `12:43 days[0].events[1].placeholder ${KEYNOTE}: must be true; delete this line, or write true`,
      ],
      [
        'a mark in quotation marks',
        '"id": "keynote",',
        '"id": "keynote", "intended": "yes",',
        `12:40 days[0].events[1].intended ${KEYNOTE}: must be true; write true, without quotes`,
      ],
      [
        'a mark one block too deep',
        '"start": "09:30"',
        '"placeholder": true, "start": "09:30"',
        `14:21 days[0].events[1].time.placeholder ${KEYNOTE}: this mark is not known here; write it into the entry around this (days[0].events[1])`,
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
        `11:9 days[0].events[1] ${KEYNOTE}: the key "id" is missing; add it (a text in double quotes)`,
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
        '23:23 days[0].events[2].capacity “Workshop” (day 1): must be a number; write 40 without quotes',
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
        '3:11: this { begins what the ] of line 28 closes; write [ in its place',
      ],
      [
        'a track that is none',
        '"location": "Library"',
        '"track": "Light and glass"',
        '23:20 days[0].events[2].track “Workshop” (day 1): must be lower-case letters, digits and hyphens, such as "science"; did you mean "light-and-glass"?',
      ],
    ),
    ...rows(
      'site',
      ['an abbreviation of a zone', '"Asia/Kolkata"', '"IST"', `6:15 timeZone: ${ZONE}; did you mean "Asia/Kolkata"?`],
      ['an offset', '"Asia/Kolkata"', '"+05:30"', `6:15 timeZone: ${ZONE}; did you mean "Asia/Kolkata"?`],
      [
        'a city that names no zone',
        '"Asia/Kolkata"',
        '"Asia/Chennai"',
        `6:15 timeZone: ${ZONE}, such as "Asia/Kolkata" for all of India`,
      ],
      ['a language by its name', '"en-IN"', '"Tamil"', '5:15 language: must be a language tag; did you mean "ta"?'],
      ['a currency by its sign', '"INR"', '"₹"', '8:15 currency: must be a currency code; did you mean "INR"?'],
      ['a currency in words', '"INR"', '"rupees"', '8:15 currency: must be a currency code; did you mean "INR"?'],
      [
        'a host without https',
        '"https://lantern.test"',
        '"lantern.test"',
        '3:10 url: must start with "https://" and a host; did you mean "https://lantern.test"?',
      ],
      [
        'more than a host',
        '"https://lantern.test"',
        '"https://lantern.test/2027"',
        '3:10 url: must be the address of the host alone; delete what follows it, and write "https://lantern.test"',
      ],
      [
        'a prefix without a slash',
        '"/lantern"',
        '"lantern"',
        '4:13 prefix: must be "/", or a slash and a folder name, such as "/shcaifest"; did you mean "/lantern"?',
      ],
      [
        'a whole address as the prefix',
        '"/lantern"',
        '"https://lantern.test/lantern/"',
        '4:13 prefix: must be "/", or a slash and a folder name, such as "/shcaifest"; did you mean "/lantern"?',
      ],
      [
        'a date in place of an event',
        '{ "date": "2027-03-06", "start": "09:00", "end": "17:00" }',
        '"6 March 2027"',
        '12:12 event: must be an object { … }; write { "date": "2027-03-06" }',
      ],
      [
        'a link to two places',
        '"page": "agenda"',
        '"page": "agenda", "url": "https://lantern.test"',
        '19:7 header.links[1] “Agenda”: must have either a "page" or a "url"; delete one of the two',
      ],
      [
        'a colour by its name',
        '"town"',
        '"look": { "accent": "navy" }, "town"',
        '11:23 look.accent: must be a colour such as "#1a5fb4"; did you mean "#000080"?',
      ],
    ),
    ...rows(
      'hackathon',
      [
        'a prize with its currency',
        '5000',
        '"₹5,000/-"',
        '19:80 prizes.items[0].amount “First prize”: must be a number; write 5000 without quotes',
      ],
      [
        'a prize in words',
        '5000',
        '"1.5 lakh"',
        '19:80 prizes.items[0].amount “First prize”: must be a number; write 150000 without quotes',
      ],
      ['a prize with commas', '5000', '1,00,000', '19:80: a number has no commas here; write 100000'],
      ['a prize with a sign', '5000', '₹5,000', '19:80: a number has no commas here; write 5000'],
      [
        'a prize of nothing',
        '5000',
        '0',
        '19:80 prizes.items[0].amount “First prize”: must be greater than 0; write a number from 1 on',
      ],
      [
        'a prize that is not known',
        '5000',
        '"TBA"',
        '19:80 prizes.items[0].amount “First prize”: must be a number; write it in digits, such as 5 or 1500',
      ],
      [
        'no prize',
        '[{ "title": "First prize", "amount": 5000 }]',
        '[]',
        '19:43 prizes.items: must have at least one entry; add one',
      ],
    ),
    ...rows(
      'home',
      [
        'an e-mail address as a link',
        '"mailto:fest@lantern.test"',
        '"fest@lantern.test"',
        '26:65 register.contacts[0].url “E-mail”: must start with "https://", "mailto:", "tel:", "page:" or "#"; did you mean "mailto:fest@lantern.test"?',
      ],
      [
        'a phone number as a link',
        '"mailto:fest@lantern.test"',
        '"+91 4179 220 103"',
        '26:65 register.contacts[0].url “E-mail”: must start with "https://", "mailto:", "tel:", "page:" or "#"; did you mean "tel:+914179220103"?',
      ],
      [
        'a link that is not known',
        '"mailto:fest@lantern.test"',
        '"coming soon"',
        '26:65 register.contacts[0].url “E-mail”: must start with "https://", "mailto:", "tel:", "page:" or "#"; write "#" while it is not known',
      ],
      [
        'a name in place of a place',
        '{ "name": "Main hall", "address": "Hill College, Lakeside" }',
        '"Main hall"',
        '20:14 overview.place: must be an object { … }; write { "name": "Main hall" }',
      ],
    ),
    ...rows(
      'speakers',
      [
        'a GIF',
        '"odette.jpg"',
        '"odette.gif"',
        '4:66 speakers[0].image “Odette Farrow”: is of a kind that pages do not show; save it as JPEG or PNG, and write "odette.jpg"',
      ],
      [
        'a path of Windows',
        '"odette.jpg"',
        '"C:\\\\Photos\\\\odette.jpg"',
        '4:66 speakers[0].image “Odette Farrow”: must have "/" between folders, and no backslash; write "odette.jpg"',
      ],
      [
        'a picture in an object',
        '"odette.jpg"',
        '{ "src": "odette.jpg" }',
        '4:66 speakers[0].image “Odette Farrow”: must be a text in double quotes; write "odette.jpg"',
      ],
      [
        'a misspelt picture',
        '"odette.jpg"',
        '"odete.jpg"',
        '4:66 speakers[0].image “Odette Farrow”: there is no file static/images/odete.jpg; did you mean "odette.jpg"?',
      ],
    ),
  ])('%s.json: %s', async (file, _, before, after, says) => {
    const said = await refused({ [`content/${file}.json`]: edit(before, after) });
    expect(said).toEqual([`content/${file}.json:${says}`]);
  });
});
