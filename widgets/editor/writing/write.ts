import { type Edit, FORMATS } from './format';

/** A pressed key, with the properties that events of React and of the browser share. */
type Pressed = {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  preventDefault(): void;
};

/** Gives the selected text of a field the format of a key, such as Ctrl-B. Returns false if the key has none. */
export function formatByKey(field: HTMLTextAreaElement, event: Pressed): boolean {
  const format = !event.altKey && (event.ctrlKey || event.metaKey) && FORMATS.find(({ isKey }) => isKey(event));
  if (!format) return false;
  event.preventDefault();
  write(field, format.apply(field.value, field.selectionStart, field.selectionEnd));
  return true;
}

/**
 * Changes the text of a field as if it were typed, so that Ctrl-Z in the field undoes it. During the event `input` the field has
 * `data-is-formatted`.
 */
export function write(field: HTMLTextAreaElement, { start, end, insert, select }: Edit): void {
  field.focus({ preventScroll: true });
  if (field.value.slice(start, end) !== insert) {
    field.setSelectionRange(start, end);
    field.dataset.isFormatted = '';
    // Deprecated, but nothing else keeps the undo history of the field.
    const isWritten = document.execCommand(insert ? 'insertText' : 'delete', false, insert);
    if (!isWritten) {
      field.setRangeText(insert, start, end);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    delete field.dataset.isFormatted;
  }
  field.setSelectionRange(...select);
}
