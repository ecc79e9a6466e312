import { z } from 'zod';
import { intended, picture, placeholder, text, word } from './fields';
import { GALLERY } from './pictureSizes';

/** The fields of a gallery: its pictures, and the name of the link to the large one. */
export const pictures = {
  open: word('gallery.open', 'What a click on a picture does, for screen readers.'),
  close: word('viewer.close', 'The text of the button that closes the large picture.'),
  pictures: z
    .array(
      z
        .strictObject({
          image: picture('A picture: an SVG, or 1600 pixels wide or more.', 'gallery/inauguration.jpg', GALLERY),
          alt: text(
            'What the picture shows, for visitors who cannot see it: describe it as you would on the phone.',
            'Students around a robot that is sorting coloured balls.',
          ),
          intended,
          placeholder,
        })
        .describe('A picture and what it shows.'),
    )
    .describe('The pictures, in this order.'),
};
