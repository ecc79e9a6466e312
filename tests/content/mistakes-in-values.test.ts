import { describe, expect, test } from 'vitest';
import { mistakeRows, problemsAfter, replaceText } from '../helpers/mistakes';

const ZONE = 'must be a time zone, named by its largest city';

describe('a value that is wrong is said once, where it is, with what to write', () => {
  test.each([
    ...mistakeRows(
      'site',
      ['an abbreviation of a zone', '"Asia/Kolkata"', '"IST"', `6:15 timeZone: ${ZONE}; did you mean "Asia/Kolkata"?`],
      ['an offset', '"Asia/Kolkata"', '"+05:30"', `6:15 timeZone: ${ZONE}; did you mean "Asia/Kolkata"?`],
      [
        'an edition at the address of a page, in other letters',
        '"town": "Lakeside",',
        '"town": "Lakeside", "editions": [{ "year": "2026", "title": "Lantern Day", "url": "https://lantern.test/lantern/agenda/" }],',
        '11:85 editions[0].url “Lantern Day”: is the address of the page /Agenda/ of this site; write that of the earlier edition, such as "https://lantern.test/lantern/2026/"',
      ],
      [
        'a city that names no zone',
        '"Asia/Kolkata"',
        '"Asia/Chennai"',
        `6:15 timeZone: ${ZONE}, such as "Asia/Kolkata" for all of India`,
      ],
      ['a language by its name', '"en-IN"', '"Tamil"', '5:15 language: must be a language tag; did you mean "ta"?'],
      [
        'the name of a zone',
        '"Asia/Kolkata"',
        '"Indian Standard Time"',
        `6:15 timeZone: ${ZONE}; did you mean "Asia/Kolkata"?`,
      ],
      ['a country', '"Asia/Kolkata"', '"Sri Lanka"', `6:15 timeZone: ${ZONE}; did you mean "Asia/Colombo"?`],
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
        '3:10 url: must be the address of the host alone; delete what follows it, and write "https://lantern.test"; if the site is in that folder, also write "prefix": "/2027"',
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
        '12:12 event: must be an object { … }; write { "date": "2027-03-06", "start": "…" }, with your own values in place of …',
      ],
      [
        'a link to two places',
        '"page": "agenda"',
        '"page": "agenda", "url": "https://lantern.test"',
        '19:7 header.links[1] “Agenda”: must have either a "page" or a "url"; delete one of the two',
      ],
      [
        'a page in place of a link',
        '{ "label": "Home", "page": "home" }',
        '"home"',
        '18:7 header.links[0]: must be an object { … }; write { "label": "Home", "page": "home" }',
      ],
      [
        'a colour by its name',
        '"town"',
        '"look": { "accent": "navy" }, "town"',
        '11:23 look.accent: must be a colour such as "#1a5fb4"; did you mean "#000080"?',
      ],
    ),
    ...mistakeRows(
      'hackathon',
      [
        'a winner without a name',
        '5000 }',
        '5000, "winners": [{ "text": "A lamp." }] }',
        '19:98 prizes.items[0].winners[0] “A lamp.” of “First prize”: must say who has won; write the "team", the "project" or the "people"',
      ],
      [
        'a winner whose team is empty',
        '5000 }',
        '5000, "winners": [{ "team": "" }] }',
        '19:108 prizes.items[0].winners[0].team “First prize”: must not be empty; write a text, or delete "team"',
      ],
      [
        'winners without a prize',
        '"items": [{ "title": "First prize"',
        '"winners": [{ "team": "Lantern" }], "items": [{ "title": "First prize"',
        '19:34 prizes.winners: this belongs in an entry of "items"; move it into the { } of one of them',
      ],
      [
        'winners outside of the prizes',
        '"prizes": {',
        '"winners": [{ "team": "Lantern" }], "prizes": {',
        '19:3 winners: this belongs in an entry of "prizes.items"; move it into the { } of one of them',
      ],
      [
        'a prize with its currency',
        '5000',
        '"₹5,000/-"',
        '19:80 prizes.items[0].amount “First prize”: must be a number; write 5000, without quotes',
      ],
      [
        'a prize in quotation marks',
        '5000',
        '"5000"',
        '19:80 prizes.items[0].amount “First prize”: must be a number; write 5000, without quotes',
      ],
      [
        'a prize in words',
        '5000',
        '"1.5 lakh"',
        '19:80 prizes.items[0].amount “First prize”: must be a number; write 150000, without quotes',
      ],
      [
        'a prize with commas',
        '5000',
        '1,00,000',
        '19:80: a number in JSON has only digits; write 100000 in place of 1,00,000',
      ],
      [
        'a prize with a sign',
        '5000',
        '₹5,000',
        '19:80: a number in JSON has only digits; write 5000 in place of ₹5,000',
      ],
      [
        'a prize of nothing',
        '5000',
        '0',
        '19:80 prizes.items[0].amount “First prize”: must be greater than 0; write a number of 1 or more. While it is not known, write the number that you expect, and "placeholder": true, before "amount"',
      ],
      [
        'a prize that is not known',
        '5000',
        '"TBA"',
        '19:80 prizes.items[0].amount “First prize”: must be a number; write only digits, such as 5 or 1500, without quotes. While it is not known, write the number that you expect, and "placeholder": true, before "amount"',
      ],
      [
        'a price in words',
        '5000',
        '"five thousand"',
        '19:80 prizes.items[0].amount “First prize”: must be a number; write only digits, such as 5 or 1500, without quotes. While it is not known, write the number that you expect, and "placeholder": true, before "amount"',
      ],
      [
        'a rule in place of rules',
        '["Build it on the day."]',
        '[]',
        '14:14 guidelines.rules: must have at least one entry; add one, or delete "rules"',
      ],
      [
        'no prize',
        '[{ "title": "First prize", "amount": 5000 }]',
        '[]',
        '19:43 prizes.items: must have at least one entry; add one, or delete "prizes"',
      ],
    ),
    ...mistakeRows(
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
        'a contact in place of contacts',
        '[\n      { "label": "E-mail", "value": "fest@lantern.test", "url": "mailto:fest@lantern.test" }\n    ]',
        '"fest@lantern.test"',
        '25:17 register.contacts: must be a list [ … ]; write [{ "label": "…", "value": "…", "url": "…" }], with your own values in place of …',
      ],
      [
        'a text in place of a button',
        '"contacts": [',
        '"button": "Register", "contacts": [',
        '25:15 register.button: must be an object { … }; write { "label": "Register", "url": "https://…" }, or "page" and the name of a page',
      ],
      [
        'a name in place of a place',
        '{ "name": "Main hall", "address": "Hill College, Lakeside" }',
        '"Main hall"',
        '20:14 overview.place: must be an object { … }; write { "name": "Main hall" }',
      ],
    ),
    ...mistakeRows(
      'speakers',
      [
        'a GIF',
        '"odette.jpg"',
        '"odette.gif"',
        '4:66 speakers[0].image “Odette Farrow”: is of a kind that pages do not show; save it as JPEG, and write "odette.jpg"',
      ],
      [
        'a path of Windows',
        '"odette.jpg"',
        '"C:\\\\Photos\\\\odette.jpg"',
        '4:66 speakers[0].image “Odette Farrow”: must have "/" between folders, and no backslash; write "odette.jpg"',
      ],
      [
        'a picture that is not known',
        '"odette.jpg"',
        '"TBA"',
        '4:66 speakers[0].image “Odette Farrow”: must be the name of a picture (.jpg, .jpeg, .png, .webp, .avif, .svg); write the name of the file with its ending, or delete "image"',
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
    const said = await problemsAfter({ [`content/${file}.json`]: replaceText(before, after) });
    expect(said).toEqual([`content/${file}.json:${says}`]);
  });
});
