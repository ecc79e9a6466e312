import { z } from 'zod';
import { timedSection } from './shared';
import { word, wordWithVariables } from './word';

/** The block in which a visitor gets a ticket with a rosette of their own name. */
export const ticket = z
  .strictObject({
    ...timedSection,
    name: word('The label of the field for the name.', 'Your name'),
    draw: word('The text of the button that draws the ticket.', 'Engrave it'),
    admit: word('What stands above the name on the ticket.', 'ADMIT ONE'),
    picture: wordWithVariables(
      ['name'],
      'What screen readers say of the picture, before the name of the event and the date; {name} is replaced by the name.',
      'Admit one: {name}',
    ),
    share: word('The text of the button that shares the picture, on devices that can.', 'Share it'),
    post: word('The text of the button that saves the picture, in the shape of a post.', 'Save the picture'),
    status: word('The text of the button that saves it as high as the screen of a phone.', 'Save it for your status'),
  })
  .describe(
    'A ticket with the name of the visitor and a rosette that only this name has, drawn on their device. Leave out to have no such block.',
  );
