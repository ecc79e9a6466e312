import { z } from 'zod';

/** The times of an event: before it begins, while it takes place, and after it has ended. */
export const phases = ['before', 'during', 'after'] as const;
export type Phase = (typeof phases)[number];

const phase = z.enum(phases);

/** The phases in which a block is shown. */
export const when = z
  .union([phase, z.array(phase).min(1)], {
    error: 'must be "before", "during" or "after", or a list of them: ["during", "after"]',
  })
  .optional()
  .meta({
    description:
      'When this block is shown: "before", "during" or "after" the event, or a list of them. By default, it is always shown.',
    examples: ['after', ['during', 'after']],
  });
