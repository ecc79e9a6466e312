import { z } from 'zod';
import { pictures } from '../pictures';
import { blockHead } from './blockHead';

export const gallery = z
  .strictObject({
    type: z.literal('gallery').describe('Pictures; a click opens the large one.'),
    ...blockHead,
    ...pictures,
  })
  .describe('Pictures; a click opens the large one.');
