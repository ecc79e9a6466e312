import type { PasteResponse } from '../../../content/edit/protocol';
import { withPlainSpaces } from '../../../content/edit/spaces';
import type { Requests } from '../requests';
import { write } from './write';

/** The longest HTML that is converted, in characters. Longer HTML is pasted as plain text. */
const MAX_HTML = 500_000;

/**
 * Pastes a text from a word processor or a page. In a rich text, bold, italics, links and lists stay, as Markdown. In a plain text,
 * line breaks and odd spaces are removed.
 */
export async function paste(
  event: ClipboardEvent,
  field: HTMLTextAreaElement,
  isRich: boolean,
  { request }: Requests,
): Promise<void> {
  const plain = event.clipboardData?.getData('text/plain') ?? '';
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (!plain && !html) return;
  event.preventDefault();
  if (!isRich) insert(field, inOneLine(plain, field));
  else if (!html || html.length > MAX_HTML) insert(field, tidy(plain));
  else {
    const { text } = await request<PasteResponse>('paste', { html }).catch((): PasteResponse => ({}));
    insert(field, text ?? tidy(plain));
  }
}

function insert(field: HTMLTextAreaElement, text: string): void {
  // The field may have been closed meanwhile.
  if (!field.isConnected) return;
  const { selectionStart: start, selectionEnd: end } = field;
  write(field, { start, end, insert: text, select: [start + text.length, start + text.length] });
}

/** Returns a plain text without carriage returns and odd spaces, and with at most one empty line between two paragraphs. */
const tidy = (text: string): string =>
  withPlainSpaces(text)
    .replace(/\r\n?|\u2028/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Returns a text in one line. It has a space at an end only if the field needs one there. */
function inOneLine(text: string, { value, selectionStart, selectionEnd }: HTMLTextAreaElement): string {
  const line = withPlainSpaces(text).replace(/[ \t\r\n\v\f\u2028\u2029]+/g, ' ');
  const start = /\S$/.test(value.slice(0, selectionStart)) ? line : line.trimStart();
  return /^\S/.test(value.slice(selectionEnd)) ? start : start.trimEnd();
}
