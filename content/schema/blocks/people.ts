import { z } from 'zod';
import { focus, intended, picture, placeholder, text } from '../fields';
import { PERSON } from '../pictureSizes';
import { personLink } from '../speakers';
import { titledBlock } from './blockHead';

const person = z
  .strictObject({
    name: text('The full name, as it is shown.', 'Priya Nathan'),
    role: text('What the person does for the event. Leave out if there is none.', 'Volunteers').optional(),
    image: picture(
      'A photograph of any shape in static/images, 640 × 800 pixels or more; the build crops it around the face. Leave out if there is none.',
      'team/priya.jpg',
      PERSON,
    ).optional(),
    focus: focus(PERSON),
    links: z.array(personLink).optional().describe('Pages of or about the person. Leave out if there is none.'),
    intended,
    placeholder,
  })
  .describe('A person.');

export const people = z
  .strictObject({
    type: z.literal('people').describe('People, such as the team, in groups.'),
    ...titledBlock,
    groups: z
      .array(
        z
          .strictObject({
            title: text('The name of the group. Leave out if there is only one.', 'Programme').optional(),
            people: z.array(person).describe('The people of the group, in this order.'),
          })
          .describe('A group of people.'),
      )
      .describe('The groups, in this order.'),
  })
  .describe('People, such as the team, in groups.');
