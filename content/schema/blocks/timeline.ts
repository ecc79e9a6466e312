import { z } from 'zod';
import { dates } from '../dates';
import { titledBlock } from './blockHead';

export const timeline = z
  .strictObject({ type: z.literal('timeline').describe('Dates in their order.'), ...titledBlock, ...dates })
  .describe('Dates in their order.');
