import { z } from 'zod';
import {
  clock,
  count,
  date,
  focus,
  https,
  id,
  intended,
  language,
  picture,
  placeholder,
  richText,
  text,
  texts,
  url,
  withInitialValue,
} from './fields';
import { PERSON } from './pictureSizes';

export const sessionKinds = [
  'talk',
  'workshop',
  'panel',
  'keynote',
  'ceremony',
  'break',
  'meal',
  'social',
  'other',
] as const;
export type SessionKind = (typeof sessionKinds)[number];

export const linkKinds = ['slides', 'recording', 'registration', 'repository', 'feedback', 'other'] as const;
export type LinkKind = (typeof linkKinds)[number];

const link = z
  .strictObject({
    kind: z.enum(linkKinds).describe(`What it leads to: ${linkKinds.map((kind) => `"${kind}"`).join(', ')}.`),
    label: text(
      'The text of the link. By default, it is the word for its kind, from "labels".',
      'Slides as a PDF',
    ).optional(),
    url: url('Where it leads.', 'https://example.org/slides.pdf'),
    intended,
    placeholder,
  })
  .describe('A link that belongs to the session.');

/** The fields of every session: `heading` has those before the time, and `about` those after it. */
const heading = {
  id: withInitialValue(id('A short name for links to this session. No other may be the same.', 'keynote'), 'session'),
  title: text('The title of the session.', 'Keynote'),
  subtitle: text('A second line of the title. Not needed if there is none.', 'A talk with robots').optional(),
  description: richText(
    'What it is about, in a sentence or in paragraphs. Not needed if there is none.',
    'What robots can learn from bees.',
  ).optional(),
};
const about = {
  location: text(
    'The hall, stage or ground. Write it the same way in all sessions there, so that two of them that overlap are noticed.',
    'Main hall',
  ).optional(),
  alsoIn: texts(
    'Further rooms that it is broadcast to. Not needed if there is none.',
    'The name of a room.',
    'Small hall',
  ).optional(),
  speakers: texts(
    'Who speaks: names of people in speakers.json. Each is shown with the photograph there. Not needed if there is none.',
    'A name, written as in speakers.json.',
    'Dr Asha Devi',
  ).optional(),
  speaker: z
    .strictObject({
      name: text('The name of the speaker.', 'Dr Asha Devi'),
      image: picture(
        'A photograph, 640 × 800 pixels or more. Not needed if there is none.',
        'speakers/asha.jpg',
        PERSON,
      ).optional(),
      focus: focus(PERSON),
      placeholder,
    })
    .optional()
    .describe('Who speaks, where speakers.json does not have that person. Not needed if there is none.'),
  kind: z
    .enum(sessionKinds)
    .optional()
    .describe(
      `What kind of session it is: ${sessionKinds.map((kind) => `"${kind}"`).join(', ')}. Breaks, meals and social hours are shown more quietly.`,
    ),
  kindName: text(
    'What kind of session it is, in the words of the event. It is shown in place of the word for "kind". Not needed if that word is enough.',
    'Lightning talk',
  ).optional(),
  audience: text('Who may come. Not needed if everybody may.', 'Members only').optional(),
  track: id('The "id" of one of the "tracks". Not needed if there is none.', 'science').optional(),
  level: text('For whom it is. Not needed if it is for everybody.', 'Beginners').optional(),
  language: language(
    'The language that is spoken, if it is not that of the site. The title and the description are in it too.',
    'ta',
    'en',
  ).optional(),
  tags: texts('What it is about, in single words.', 'A word.', 'Robotics').optional(),
  capacity: count('How many places there are. Not needed if it does not matter.', 40).optional(),
  links: z.array(link).optional().describe('Slides, a recording and so on. Not needed if there is none.'),
  livestream: https(
    'The address where it can be watched live. Not needed if there is none.',
    'https://live.example.org/',
  ).optional(),
  status: z
    .enum(['cancelled', 'moved'])
    .optional()
    .describe(
      '"cancelled": it does not take place, and stays in the programme struck through. "moved": its time or place has changed.',
    ),
  note: text(
    'A remark that visitors must not overlook, such as why or from where it has moved. Not needed if there is none.',
    'It was to be in the small hall.',
  ).optional(),
};

const hasSpeakerOnce = ({ speaker, speakers }: { speaker?: unknown; speakers?: unknown }) => !speaker || !speakers;
const ONE_OF_SPEAKER = 'must have either a "speaker" or "speakers"; put all names into "speakers"';
const NOT_BOTH = {
  not: { required: ['speaker', 'speakers'] },
  errorMessage: 'must have either a "speaker" or "speakers"',
};

/** A session of a day. rules/crossField.ts checks its time and its track, `findUnknownSpeakers` (rules/crossFile.ts) its speakers. */
export const session = z
  .strictObject({
    ...heading,
    time: z
      .strictObject({
        start: clock('When it begins.', '09:00', '14:30'),
        end: clock(
          'When it ends. 00:00 is the end of the day; another one before the start is on the next day, at most six hours later. Not needed if the end is open.',
          '10:00',
          '16:30',
        ).optional(),
        afterMidnight: z
          .boolean()
          .optional()
          .describe(
            'Whether it begins after midnight and belongs to the evening of the day before, at the end of which pages show it. Otherwise, it stands on its own date. By default, the hours decide it: what soon follows an evening, and is over long before the morning, belongs to it.',
          ),
      })
      .describe('When it takes place. Pages show "14:30" as usual in their language: 02:30 PM.'),
    ...about,
    background: z
      .enum(['plain', 'tinted', 'accent'])
      .default('plain')
      .describe('How the session is highlighted: "plain", "tinted" (on grey) or "accent" (on grey, with a red edge).'),
    intended,
    placeholder,
  })
  .refine(hasSpeakerOnce, ONE_OF_SPEAKER)
  .meta({ description: 'A session: anything that has a time of its own.', ...NOT_BOTH });

/** A session without a time, such as a poster. */
export const untimedSession = z
  .strictObject({
    ...heading,
    date: date('Its date, if that is known. Not needed if it is not.', '2030-01-31').optional(),
    ...about,
    intended,
    placeholder,
  })
  .refine(hasSpeakerOnce, ONE_OF_SPEAKER)
  .meta({ description: 'A session without a time of its own, such as a poster.', ...NOT_BOTH });
