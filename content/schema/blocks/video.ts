import { z } from 'zod';
import { film, focus, https, picture, text } from '../fields';
import { POSTER } from '../pictureSizes';
import { videoPlayer } from '../videoPlayer';
import { blockHead } from './blockHead';

export const video = z
  .strictObject({
    type: z.literal('video').describe('A film. Nothing of it loads before a visitor starts it.'),
    ...blockHead,
    url: https('The page of the film on YouTube or Vimeo.', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
      .refine((url) => !URL.canParse(url) || videoPlayer(url), {
        error:
          'must be the page of a film on YouTube or Vimeo, such as "https://vimeo.com/1084537"; put any other film into static/files and name it as "film"',
      })
      .optional(),
    film: film('Instead of "url": a film in static/files.', 'film.mp4').optional(),
    image: picture(
      'A picture from the film in static/images, 16:9, 1600 pixels wide or more: it stands there until the film is started.',
      'film.jpg',
      POSTER,
    ),
    focus: focus(POSTER),
    play: text('What a click on the picture does, with the name of the film.', 'Play the film of 2025'),
  })
  .refine(({ url, film }) => (url === undefined) !== (film === undefined), 'must have either a "url" or a "film"')
  .meta({
    description: 'A film. Nothing of it loads before a visitor starts it.',
    anyOf: [{ required: ['url'] }, { required: ['film'] }],
    not: { required: ['url', 'film'] },
    errorMessage: 'must have either a "url" or a "film"',
  });
