import { z } from 'zod';
import { isObject } from '../json/path';
import { dates } from './dates';
import {
  date,
  download,
  film,
  focus,
  https,
  id,
  intended,
  picture,
  placeholder,
  richText,
  text,
  textWithVariables,
  url,
  word,
} from './fields';
import { LOGO, PERSON, POSTER } from './pictureSizes';
import { pictures } from './pictures';
import { button, contact, page, point, timedSection, venueParts } from './shared';
import { personLink } from './speakers';
import { videoPlayer } from './videoPlayer';

const anchor = id('A short name for links to this block, such as “#travel”.', 'travel').optional();

/** The first fields of a block with a heading. Blocks whose entries have headings need one. */
const titledBlock = { id: anchor, ...timedSection };

/** The first fields of a block whose heading is optional. */
const blockHead = { ...titledBlock, title: timedSection.title.optional() };

const action = z
  .strictObject({
    type: z.literal('action').describe('A call to do one thing, with its button.'),
    ...titledBlock,
    button: button.optional(),
    contacts: z.array(contact).optional().describe('Contacts for questions. Not needed if there is none.'),
  })
  .describe('A call to do one thing, with its button.');

const data = z
  .strictObject({
    type: z.literal('data').describe('Addresses of calendar and programme for apps, and lines for other sites.'),
    ...blockHead,
    schedule: word('data.schedule', 'The name of the programme as a file for apps.'),
    lines: word('data.lines', 'The heading of the lines that a page of another site takes.'),
  })
  .describe(
    'Addresses of calendar and programme for apps, and the lines that show what "embed" in site.json names on another site.',
  );

const downloads = z
  .strictObject({
    type: z.literal('downloads').describe('Files to download, each with its size.'),
    ...blockHead,
    files: z
      .array(
        z
          .strictObject({
            label: text('What it is.', 'Slides of the keynote'),
            file: download('The file.', 'keynote.pdf'),
            text: text('A sentence about it. Not needed if there is none.', 'With all the links.').optional(),
            intended,
            placeholder,
          })
          .describe('A file to download.'),
      )
      .describe('The files, in this order.'),
  })
  .describe('Files to download, each with its size.');

const editions = z
  .strictObject({
    type: z.literal('editions').describe('The earlier editions of the event, as the form of the site names them.'),
    ...titledBlock,
  })
  .describe('The earlier editions of the event, each with its link.');

const faq = z
  .strictObject({
    type: z.literal('faq').describe('Questions and answers, which search engines may show too.'),
    ...titledBlock,
    questions: z
      .array(
        z
          .strictObject({
            question: text('The question, as a visitor would ask it.', 'Can I come without a ticket?'),
            answer: richText('The answer.', 'No, but there are tickets at the door.'),
            intended,
            placeholder,
          })
          .describe('A question and its answer.'),
      )
      .describe('The questions, in this order.'),
  })
  .describe('Questions and answers, which search engines may show too.');

const figures = z
  .strictObject({
    type: z.literal('figures').describe('Figures in large type.'),
    ...blockHead,
    figures: z
      .array(
        z
          .strictObject({
            figure: text('The figure, as it is to be printed.', '5,000+', '48%'),
            label: text('What the figure is.', 'students'),
            page: page
              .optional()
              .describe(
                'Where the label leads to. If that is a session, as in "agenda#keynote", the figure is marked on the day while it is on, comes next or is over.',
              ),
            placeholder,
          })
          .describe('A figure and what it is.'),
      )
      .describe('The figures, in this order.'),
  })
  .describe('Figures in large type.');

const gallery = z
  .strictObject({
    type: z.literal('gallery').describe('Pictures; a click opens the large one.'),
    ...blockHead,
    ...pictures,
  })
  .describe('Pictures; a click opens the large one.');

const organisation = z
  .strictObject({
    name: text('The name of the organisation.', 'Lakeside Bank'),
    logo: picture(
      'Their logo: an SVG, or 640 pixels wide or more. Without it, their name is shown.',
      'logos/lakeside.svg',
      LOGO,
    ).optional(),
    url: url('Their website. Not needed if there is none.', 'https://example.org/').optional(),
    intended,
    placeholder,
  })
  .describe('An organisation, with its logo or its name.');

const organisations = z
  .strictObject({
    type: z.literal('organisations').describe('Organisations in tiers: sponsors, partners.'),
    ...titledBlock,
    tiers: z
      .array(
        z
          .strictObject({
            title: text('The name of the tier. Not needed if there is only one.', 'Gold sponsors').optional(),
            size: z
              .enum(['large', 'medium', 'small'])
              .default('medium')
              .describe('How large their logos are: "large", "medium" or "small".'),
            organisations: z.array(organisation).describe('The organisations of the tier, in this order.'),
            placeholder,
          })
          .describe('Organisations of one rank.'),
      )
      .describe('The tiers, the highest first.'),
  })
  .describe('Organisations in tiers: sponsors, partners.');

const person = z
  .strictObject({
    name: text('The full name, as it is shown.', 'Priya Nathan'),
    role: text('What the person does for the event. Not needed if there is none.', 'Volunteers').optional(),
    image: picture(
      'A photograph of any shape, 640 × 800 pixels or more; it is cropped around the face. Not needed if there is none.',
      'team/priya.jpg',
      PERSON,
    ).optional(),
    focus: focus(PERSON),
    links: z.array(personLink).optional().describe('Pages of or about the person. Not needed if there is none.'),
    intended,
    placeholder,
  })
  .describe('A person.');

const people = z
  .strictObject({
    type: z.literal('people').describe('People, such as the team, in groups.'),
    ...titledBlock,
    groups: z
      .array(
        z
          .strictObject({
            title: text('The name of the group. Not needed if there is only one.', 'Programme').optional(),
            people: z.array(person).describe('The people of the group, in this order.'),
            placeholder,
          })
          .describe('A group of people.'),
      )
      .describe('The groups, in this order.'),
  })
  .describe('People, such as the team, in groups.');

const points = z
  .strictObject({
    type: z.literal('points').describe('A few points, each with a title.'),
    ...titledBlock,
    points: z.array(point).describe('The points, in this order.'),
    numbered: z
      .boolean()
      .optional()
      .describe('Whether the points have numbers, as steps do. By default, they have none.'),
  })
  .describe('A few points, each with a title.');

const price = z
  .strictObject({
    name: text('What is sold.', 'Student ticket'),
    amount: z
      .number()
      .nonnegative('must be 0 or more; write the price without a minus sign')
      .multipleOf(0.01, 'must have at most two decimals; write a price such as 12.5')
      .meta({
        description: 'The price, without commas, currency sign and quotes: 1500 for ₹1,500. 0 if it is free.',
        examples: [1500, 12.5, 0],
      }),
    text: richText(
      'What is in it, and for whom. Not needed if nothing is to be said.',
      'Talks, workshops and lunch.',
    ).optional(),
    until: date('The last day on which it is sold. Not needed if there is none.', '2030-01-31').optional(),
    soldOut: z.literal(true).optional().describe('Whether there is none left.'),
    url: url('Where it is bought. Not needed if there is no such address.', 'https://example.org/tickets').optional(),
    button: text('The text of the link to that address.', 'Buy').optional(),
    intended,
    placeholder,
  })
  .refine(({ url, button }) => (url === undefined) === (button === undefined), {
    path: ['url'],
    error: 'must be used together with "button", the text of its link; add the missing one or delete both',
  })
  .meta({ description: 'A ticket or another thing with a price.', dependencies: { url: ['button'], button: ['url'] } });

const prices = z
  .strictObject({
    type: z.literal('prices').describe('Tickets and what they cost, in the currency of site.json.'),
    ...titledBlock,
    prices: z.array(price).describe('What is sold, in this order.'),
    labels: z
      .strictObject({
        free: text('What stands in place of a price of 0.', 'Free').optional(),
        lastDay: textWithVariables(['date'], 'What is said of the last day, {date}.', 'Until {date}').optional(),
        over: text('What is said after that day.', 'No longer on sale').optional(),
        soldOut: text('What is said of what is sold out.', 'Sold out').optional(),
      })
      .describe('The words around the prices.'),
  })
  .describe('Tickets and what they cost, in the currency of site.json.');

const quotes = z
  .strictObject({
    type: z.literal('quotes').describe('What people said.'),
    ...blockHead,
    quotes: z
      .array(
        z
          .strictObject({
            quote: text('What was said, without quotation marks.', 'I came for one talk and stayed until the evening.'),
            name: text('Who said it.', 'Meera, third year'),
            role: text('What that person does. Not needed if nothing is to be said.', 'Student of physics').optional(),
            image: picture(
              'A photograph of that person, 640 × 800 pixels or more. Not needed if there is none.',
              'people/meera.jpg',
              PERSON,
            ).optional(),
            focus: focus(PERSON),
            intended,
            placeholder,
          })
          .describe('What somebody said.'),
      )
      .describe('The quotations, in this order.'),
  })
  .describe('What people said.');

const textBlock = z
  .strictObject({
    type: z.literal('text').describe('A text: paragraphs, lists and links.'),
    ...blockHead,
    body: richText(
      'The text itself.',
      'Everybody is welcome.\n\n- Be kind.\n- Ask before you take a photograph of somebody.',
    ),
  })
  .describe('A text: paragraphs, lists and links.');

const timeline = z
  .strictObject({ type: z.literal('timeline').describe('Dates in their order.'), ...titledBlock, ...dates })
  .describe('Dates in their order.');

const venue = z
  .strictObject({
    type: z.literal('venue').describe('A place, its map, and how to get there.'),
    ...titledBlock,
    ...venueParts,
    travel: z
      .array(
        z
          .strictObject({
            title: text('The way to travel.', 'By train'),
            text: richText('How to get there.', 'The station is ten minutes away; buses wait there.'),
            placeholder,
          })
          .describe('One way to get there.'),
      )
      .optional()
      .describe('Ways to get there, in this order. Not needed if nothing is to be said.'),
  })
  .describe('A place, its map, and how to get there.');

const video = z
  .strictObject({
    type: z.literal('video').describe('A film. Nothing of it loads before a visitor starts it.'),
    ...blockHead,
    url: https('The page of the film on YouTube or Vimeo.', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
      .refine((url) => !URL.canParse(url) || videoPlayer(url), {
        error:
          'must be the page of a film on YouTube or Vimeo, such as "https://vimeo.com/1084537"; put any other film into static/files and name it as "film"',
      })
      .meta({
        pattern: '^[hH][tT][tT][pP][sS]://[^\\s/]*([yY][oO][uU][tT][uU]|[vV][iI][mM][eE][oO])\\S*$',
        patternErrorMessage: 'must be the page of a film on YouTube or Vimeo, such as "https://vimeo.com/1084537"',
      })
      .optional(),
    film: film('Instead of "url": a film.', 'film.mp4').optional(),
    image: picture(
      'A picture from the film, 16:9, 1600 pixels wide or more: it stands there until the film is started.',
      'film.jpg',
      POSTER,
    ),
    focus: focus(POSTER),
    play: word('video.play', 'What a click on the picture does, with the name of the film.'),
  })
  .refine(({ url, film }) => (url === undefined) !== (film === undefined), {
    error: ({ input }) =>
      `must have either a "url" or a "film"; ${isObject(input) && input.url !== undefined ? 'delete one of the two' : 'add one of the two'}`,
  })
  .meta({
    description: 'A film. Nothing of it loads before a visitor starts it.',
    anyOf: [{ required: ['url'] }, { required: ['film'] }],
    not: { required: ['url', 'film'] },
    errorMessage: 'must have either a "url" or a "film"',
  });

/**
 * The list of blocks; the "type" of a block says which of these it is. `templates/blocks/blockComponents.tsx` has the component
 * of each: the compiler reports one that is missing there.
 */
export const block = z
  .discriminatedUnion('type', [
    textBlock,
    points,
    figures,
    people,
    organisations,
    gallery,
    video,
    faq,
    prices,
    timeline,
    downloads,
    editions,
    quotes,
    venue,
    action,
    data,
  ])
  .describe('A block of the page; its "type" says what it is.');
