import { z } from 'zod';
import { download, intended, placeholder, text } from '../fields';
import { blockHead } from './blockHead';

export const downloads = z
  .strictObject({
    type: z.literal('downloads').describe('Files to download, each with its size.'),
    ...blockHead,
    files: z
      .array(
        z
          .strictObject({
            label: text('What it is.', 'Slides of the keynote'),
            file: download('The file in static/files.', 'keynote.pdf'),
            text: text('A sentence about it. Leave out if there is none.', 'With all the links.').optional(),
            intended,
            placeholder,
          })
          .describe('A file to download.'),
      )
      .describe('The files, in this order.'),
  })
  .describe('Files to download, each with its size.');
