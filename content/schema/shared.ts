import { z } from 'zod';
import { isObject } from '../json/path';
import type { WordKey } from '../words/words';
import { deadline } from './dates';
import { EMBLEMS } from './emblems';
import {
  $schema,
  annotate,
  checkedString,
  https,
  inBothWordings,
  intended,
  placeholder,
  richText,
  text,
  url,
  word,
} from './fields';
import { pageNames, TARGET } from './pages';
import { when } from './phases';
import { TARGET_FORM, targetProblem } from './textRules';

const meta = z
  .strictObject({
    title: text(
      'The title of the page in the browser tab and in search results: first the page, then the event.',
      'Agenda · Robotics Day',
    ),
    description: text(
      'One or two sentences about the page, for search results and link previews.',
      'The schedule of the day: keynote, workshops and prizes.',
    ),
  })
  .describe('What search engines and link previews show about this page. The page itself does not show it.');

/** The first fields of every page. */
export const head = { $schema, meta, intended, placeholder };

/** The mark of a page that only `npm run dev` shows. */
export const draft = z
  .literal(true)
  .optional()
  .meta(
    inBothWordings({
      file: 'Write true while nobody else is to see this page: it is not published, and menus leave it out. Delete the line when it is ready.',
      panel:
        'Tick this while nobody else is to see this page: it is not published, and menus leave it out. Untick it when it is ready.',
    }),
  );

/** A page, perhaps with the name of something on it; rules/links.ts checks that both exist. */
export const page = annotate(checkedString(targetProblem), {
  kind: 'page',
  description: {
    file: 'The page of this site that it leads to: the name of its content file without its ending. With "#" and a name it leads to a block, day or session there: "agenda#keynote".',
    panel: 'The page of this site that it leads to, and the place on it.',
  },
  examples: [...pageNames, 'code-of-conduct', 'agenda#keynote', 'hackathon#prizes', 'home#directions'],
  pattern: `^${TARGET}$`,
  patternErrorMessage: TARGET_FORM,
});
const target = {
  label: text('The text to click on.', 'Register for the hackathon'),
  page: page.optional(),
  url: url('Instead of "page": an address on another site.', 'https://example.org/form').optional(),
  intended,
  placeholder,
};
const ONE_TARGET = 'must have either a "page" or a "url"';
const hasOneTarget = ({ page, url }: { page?: string; url?: string }) => (page === undefined) !== (url === undefined);
const targetError = ({ input }: { input?: unknown }) =>
  `${ONE_TARGET}; ${isObject(input) && input.url !== undefined ? 'delete one of the two' : 'add one of the two'}`;
const oneTarget = {
  description: 'A button or a link: its text, and either a "page" of this site or the "url" of another.',
  anyOf: [{ required: ['page'] }, { required: ['url'] }],
  not: { required: ['page', 'url'] },
  errorMessage: ONE_TARGET,
};
/** A link without a last day. */
export const link = z.strictObject(target).refine(hasOneTarget, { error: targetError }).meta(oneTarget);
/** A button, which may have a last day. */
export const button = z
  .strictObject({ ...target, deadline: deadline.optional() })
  .refine(hasOneTarget, { error: targetError })
  .meta(oneTarget);

/** A thing that a look may draw (rule 25.12). */
export const emblem = z
  .enum(EMBLEMS, `must be one of ${EMBLEMS.join(', ')}`)
  .optional()
  .describe('A thing that the look Engraving draws here. Other looks, and entries without one, have no such drawing.');

export const point = z
  .strictObject({
    title: text('The point in a few words.', 'Tech Talks'),
    text: text(
      'What it means for the visitor, in one or two sentences.',
      'Hear how a thing works from someone who works on it.',
    ).optional(),
    emblem,
    placeholder,
  })
  .describe('One entry of the list.');
/** The first fields of every block. */
export const section = {
  title: text('The heading of this block.', 'Why attend'),
  text: text(
    'One or two sentences under the heading. Not needed if there is none.',
    'Six ways through the day. Follow one, or wander.',
  ).optional(),
  intended,
  placeholder,
};
/** The first fields of a block that may be shown only before, during or after the event. */
export const timedSection = { ...section, when };
/** The heading of every page except the home page. */
export const heading = {
  title: text('The large heading at the top of the page.', 'Agenda'),
  text: text(
    'One or two sentences under the heading. Not needed if there is none.',
    'From the first talk to the last prize.',
  ).optional(),
};

export const social = z
  .strictObject({
    name: text('The name of the network, for screen readers.', 'Instagram'),
    icon: z
      .enum(['facebook', 'instagram', 'linkedin', 'x', 'youtube'])
      .describe('The icon: "facebook", "instagram", "linkedin", "x" or "youtube".'),
    url: url('The address of the account; "#" while there is none.', 'https://www.instagram.com/example', '#'),
    intended,
    placeholder,
  })
  .describe('An account in a social network, shown as an icon.');

export const place = z
  .strictObject({
    name: text('The name of the place.', 'Lakeside College'),
    address: text('Its address in one line. Not needed if the name is enough.', 'Harbour Road 1, Lakeside').optional(),
    placeholder,
  })
  .describe('A place: its name and its address.');
export const map = z
  .strictObject({
    title: text('What the map shows, for visitors who cannot see it.', 'Map of Lakeside College'),
    embed: https(
      'The address of the map: in the map service choose “Share”, then “Embed” or “HTML”, and copy what is in src="…".',
      'https://www.openstreetmap.org/export/embed.html?bbox=-0.0115%2C51.4689%2C0.0085%2C51.4849&layer=mapnik',
    ),
    directions: url(
      'The link beside the map: the same place in the map service.',
      'https://www.openstreetmap.org/?mlat=51.4769&mlon=-0.0015#map=15/51.4769/-0.0015',
    ),
    label: word('map.directions', 'The text of that link.'),
    show: word('map.show', 'The text of the button that shows the map, on a site whose maps wait for a tap.'),
    placeholder,
  })
  .describe('A map, and a link to the map service beside it.');
export const contact = z
  .strictObject({
    label: text('The kind of contact.', 'Phone', 'Website'),
    value: text('What the visitor reads: the number or the address.', '+44 1632 960103', 'example.org'),
    url: url(
      'What a click opens: "tel:" and the number without spaces, "mailto:" and the address, or a web address. "#" while it is not known.',
      'tel:+441632960103',
      'mailto:fest@example.org',
      'https://example.org/',
    ),
    intended,
    placeholder,
  })
  .describe('A phone number, an e-mail address, a website and so on.');

/** The fields of a venue. */
export const venueParts = {
  place: place.optional(),
  contacts: z.array(contact).optional().describe('Phone, e-mail and so on. Not needed if there is none.'),
  map: map.optional(),
};
export const venue = z.strictObject({ ...section, ...venueParts });
/** Returns the schema of a field of a form; its label is the word with this key unless the content has one. */
export const field = (key: WordKey, description: string) =>
  z
    .strictObject({
      label: word(key, 'The label of the field.'),
      hint: text('A short hint under the field. Not needed if there is none.', '10 to 15 digits').optional(),
    })
    .describe(description);
/** The fields of every form in a content file. */
export const form = {
  title: text('The heading above the form.', 'Send a message'),
  when,
  notes: z
    .array(
      z
        .strictObject({
          title: text('What it is about, in a few words.', 'What it costs'),
          text: richText('What there is to know.', '50 rupees, paid at the door.'),
          placeholder,
        })
        .describe('One thing to know.'),
    )
    .optional()
    .describe(
      'What to know before the form is filled in, in this order: price, date, office hours. Not needed if there is nothing.',
    ),
  optional: word('form.optional', 'The text beside a field that may be left empty.'),
  required: word('form.required', 'The text beside a field that must be filled in.'),
  empty: word('form.empty', 'The message under a field that must be filled in and is empty.'),
  submit: word('form.submit', 'The text of the submit button.'),
  endpoint: https(
    {
      file: 'The address of a service that takes what is typed, as JSON: it must allow this site to post there. Without it, nothing is sent anywhere: visitors see the message of success, and nobody gets to know what they wrote.',
      panel:
        'The address of a service that takes what is typed; ask it for the address of a form. Without it, nothing is sent anywhere: visitors see the message of success, and nobody gets to know what they wrote.',
    },
    'https://forms.example.org/f/abc123',
  ).optional(),
  intended,
  placeholder,
};

/** Checks that a form with an endpoint has a message for when sending fails. */
export const sendingNeedsFailure = ({ endpoint, messages }: { endpoint?: string; messages: { failure?: string } }) =>
  endpoint === undefined || messages.failure !== undefined;
export const FAILURE_MISSING = {
  path: ['endpoint'],
  error: 'must be used together with "failure" in "messages", the text for when sending fails; add it',
};
