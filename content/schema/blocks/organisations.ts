import { z } from 'zod';
import { intended, picture, placeholder, text, url } from '../fields';
import { LOGO } from '../pictureSizes';
import { titledBlock } from './blockHead';

const organisation = z
  .strictObject({
    name: text('The name of the organisation.', 'Lakeside Bank'),
    logo: picture(
      'Their logo in static/images: an SVG, or 640 pixels wide or more. If it is left out, their name is shown.',
      'logos/lakeside.svg',
      LOGO,
    ).optional(),
    url: url('Their website. Leave out if there is none.', 'https://example.org/').optional(),
    intended,
    placeholder,
  })
  .describe('An organisation, with its logo or its name.');

export const organisations = z
  .strictObject({
    type: z.literal('organisations').describe('Organisations in tiers: sponsors, partners.'),
    ...titledBlock,
    tiers: z
      .array(
        z
          .strictObject({
            title: text('The name of the tier. Leave out if there is only one.', 'Gold sponsors').optional(),
            size: z
              .enum(['large', 'medium', 'small'])
              .default('medium')
              .describe('How large their logos are: "large", "medium" or "small".'),
            organisations: z.array(organisation).describe('The organisations of the tier, in this order.'),
          })
          .describe('Organisations of one rank.'),
      )
      .describe('The tiers, the highest first.'),
  })
  .describe('Organisations in tiers: sponsors, partners.');
