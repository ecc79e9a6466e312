import { z } from 'zod';
import { word } from './word';

/** The words of the buttons that share a page or a session. */
export const shareWords = z
  .strictObject({
    share: word('The text of the button that shares the address of a page or a session.', 'Share'),
    copied: word('What is said when the address was copied, where a device has nothing to share with.', 'Link copied'),
    copy: word('What stands above the address where it cannot be copied by itself.', 'Copy this link'),
  })
  .describe('The words of “Share”.');
