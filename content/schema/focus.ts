import { z } from 'zod';
import type { StringKind } from './fields';

/** The shapes that pictures are cropped to: their width by their height. */
export const PORTRAIT = 4 / 5;
export const FILM = 16 / 9;

/** What a picture is cropped around; `aspect` is the shape that it is cropped to, which the editor of `npm run dev` draws. */
export const focus = (aspect: number) =>
  z
    .string()
    .regex(
      /^(100|[1-9]?\d)% (100|[1-9]?\d)%$/,
      'must be two percentages, from the left and from the top of the photo, such as "40% 30%"',
    )
    .meta({
      kind: 'focus' satisfies StringKind,
      aspect,
      description:
        'The point of the photo that stays in sight when the build crops it: how far it is from the left and from the top. Leave out to let the build choose.',
      examples: ['40% 30%'],
    })
    .optional();
