import { z } from 'zod';
import { head, heading } from './shared';

export const agenda = z.strictObject({ ...head, ...heading }).describe('The page Agenda, with all of schedule.json.');
