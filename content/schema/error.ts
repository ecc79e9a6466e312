import { z } from 'zod';
import { placeholder, requiredWord, text } from './fields';
import { button, head, section } from './shared';

export const error = z
  .strictObject({
    ...head,
    exclamation: text('The large word at the top. Leave out if there is none.', 'OOOPS.').optional(),
    title: text('The sentence under it.', 'The page you were looking for couldn’t be found.'),
    text: section.text,
    search: z
      .strictObject({
        label: requiredWord('The name of the search box.', 'Search'),
        button: requiredWord('The text of its button.', 'Search'),
        note: requiredWord(
          'A sentence that says that the search box does nothing.',
          'This search box does not search.',
        ),
        placeholder,
      })
      .optional()
      .describe('A search box that does nothing. Leave out if there is none.'),
    button: button.optional(),
  })
  .describe('What a visitor sees at an address that does not exist.');
