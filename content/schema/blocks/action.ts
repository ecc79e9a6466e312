import { z } from 'zod';
import { button, contact } from '../shared';
import { titledBlock } from './blockHead';

export const action = z
  .strictObject({
    type: z.literal('action').describe('A call to do one thing, with its button.'),
    ...titledBlock,
    button: button.optional(),
    contacts: z.array(contact).optional().describe('Contacts for questions. Leave out if there is none.'),
  })
  .describe('A call to do one thing, with its button.');
