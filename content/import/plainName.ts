import { stripMarkup } from './stripMarkup';

/**
 * The text of a title or of a name in one line. Organisers' systems show both as they are typed, so a backtick is no
 * markup in them: Why `print` is hard.
 */
export const plainName = (text: string): string => stripMarkup(text.replace(/(?<!\\)`/g, '\\`'));
