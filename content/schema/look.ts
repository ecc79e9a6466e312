import { z } from 'zod';
import { accentProblem } from '../colours/accent';
import { annotate, icon, picture } from './fields';
import { HEADER_LOGO } from './pictureSizes';

export const look = z
  .strictObject({
    accent: annotate(
      z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a colour such as "#1a5fb4"', abort: true })
        .superRefine((colour, context) => {
          const message = accentProblem(colour);
          if (message) context.addIssue({ code: 'custom', message });
        }),
      {
        kind: 'colour',
        description:
          'The colour of buttons, of what is current and of what a pointer is on. It must be dark enough to be read on paper; for the dark scheme the build makes it lighter. Leave out to have red.',
        examples: ['#1a5fb4'],
      },
    ).optional(),
    logo: picture(
      'A logo in static/images in place of the rosette at the top of every page: an SVG, or 320 pixels wide or more, drawn for a light ground.',
      'logos/fest.svg',
      HEADER_LOGO,
    ).optional(),
    favicon: icon(
      'The icon of the site in browser tabs and on home screens, in static/images: an SVG, or a square PNG of 512 pixels or more.',
      'logos/icon.svg',
    ).optional(),
  })
  .describe('What the site looks like, where it is not as it comes.');
