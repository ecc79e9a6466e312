import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Requests } from './requests';
import type { Target } from './targets';
import { pageBoxOf, pageWidth, useBox } from './useBox';
import { FormatButtons } from './writing/FormatButtons';
import { languageName } from './writing/language';
import { paste } from './writing/paste';
import { formatByKey } from './writing/write';

type Props = {
  requests: Requests;
  target: Target;
  /** The place of the text, in words. */
  name: string;
  text: string;
  /** The language of the text on the page, if it is still to be translated. */
  original?: string;
  /** The first position of the caret, in characters. */
  caret?: number;
  /** The reason why the text was not saved. */
  message?: ReactNode;
  /** Follows the link that contains the text. */
  onFollow?(): void;
  onInput(text: string): void;
  onSave(): void;
  onGiveUp(): void;
  /** Called when the focus has left the field. */
  onLeave(): void;
  /** Saves, and moves to the next text (Tab: 1) or the previous one (Shift-Tab: -1). */
  onTab(step: number): void;
};

/** The least width of a field in CSS pixels: some texts are a single letter. */
const NARROWEST = 160;
/** The greatest width of a message in CSS pixels. */
const MESSAGE = 448;
/** The room for the buttons above a field: their height and distance, in CSS pixels. */
const ROOM = 56;
/** The padding of a field in CSS pixels. */
const EDGE = 4;

/** Draws a field exactly over a text of the page, in the same type. */
export function TextField({
  requests,
  target,
  name,
  text,
  original,
  caret,
  message,
  onFollow,
  onInput,
  onSave,
  onGiveUp,
  onLeave,
  onTab,
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  // An emptied text has no rectangle on the page, so its field stays where it was.
  const [first] = useState(() => pageBoxOf(target));
  const last = useRef(first);
  const box = useBox(target) ?? last.current;
  last.current = box;
  const id = useId();
  const messageId = `${id}-message`;
  const [style] = useState(() => typeStyle(target));
  const page = target.first.ownerDocument;

  // At once, because the next key must be typed into the field.
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    const at = caret ?? field.current?.value.length ?? 0;
    field.current?.setSelectionRange(at, at);
  }, [caret]);
  const width = Math.min(Math.max(widthOf(target, box?.width ?? 0), NARROWEST), pageWidth(target) - 24);
  // The field is as high as its text.
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = '0';
    field.current.style.height = `${field.current.scrollHeight}px`;
  });

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (target.isRich && formatByKey(event.currentTarget, event)) return;
    const isSave = event.key === 'Enter' && (!target.isRich || event.ctrlKey || event.metaKey);
    if (isSave || event.key === 'Escape') {
      event.preventDefault();
      (isSave ? onSave : onGiveUp)();
    }
    if (event.key === 'Tab') {
      event.preventDefault();
      onTab(event.shiftKey ? -1 : 1);
    }
  }
  if (!box) return null;
  const left = Math.max(8, Math.min(box.left - EDGE, pageWidth(target) - width - 8));
  const messageWidth = Math.min(MESSAGE, pageWidth(target) - 32);
  const formats = target.isRich && <FormatButtons field={field} id={id} />;
  const hasRoomAbove = box.top - (target.first.ownerDocument.defaultView?.scrollY ?? 0) > ROOM;
  const size = { width: width + 2 * EDGE, minHeight: box.height + 2 * EDGE };
  return (
    <div className="place" style={{ left, top: box.top - EDGE }}>
      {hasRoomAbove && formats}
      <textarea
        ref={field}
        id={id}
        className="field"
        aria-label={`Text of ${name}`}
        aria-invalid={message !== undefined}
        aria-describedby={original ? `${id}-original ${messageId}` : messageId}
        spellCheck
        rows={1}
        lang={original ? page.documentElement.lang : target.first.closest<HTMLElement>('[lang]')?.lang}
        dir={original && page.documentElement.dir}
        value={text}
        style={{ ...style, ...(original && { direction: undefined, textAlign: 'start' }), ...size }}
        onChange={({ target: { value } }) => onInput(target.isRich ? value : value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={onKeyDown}
        onPaste={({ nativeEvent, currentTarget }) =>
          paste(nativeEvent, currentTarget, target.isRich === true, requests)
        }
        onBlur={({ relatedTarget }) => !relatedTarget?.closest('.place') && onLeave()}
      />
      {!hasRoomAbove && formats}
      {original && (
        <div id={`${id}-original`} className="original">
          <b>{languageName(original)}</b>
          <p lang={original} dir="auto">
            {target.value}
          </p>
        </div>
      )}
      <div
        id={messageId}
        style={{ width: messageWidth, marginLeft: Math.min(0, pageWidth(target) - 16 - left - messageWidth) }}
      >
        {message}
      </div>
      {onFollow && (
        // The focus must stay in the field: some browsers give buttons no focus, and a field without focus closes.
        <button type="button" className="follow" onMouseDown={(event) => event.preventDefault()} onClick={onFollow}>
          Follow this link
        </button>
      )}
    </div>
  );
}

/** Returns the width of a field, in CSS pixels. A text may become as wide as its block. */
function widthOf(target: Target, shownWidth: number): number {
  const { first, range } = target;
  const block = first.closest('p, li, h1, h2, h3, h4, dd, dt, td, th, blockquote, figcaption, summary, div');
  return range || !block ? shownWidth + 24 : Math.max(shownWidth, Math.min(block.clientWidth, pageWidth(target)));
}

const COPIED = [
  'color',
  'direction',
  'fontFamily',
  'fontFeatureSettings',
  'fontSize',
  'fontStretch',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textAlign',
  'textTransform',
  'textWrap',
  'wordSpacing',
] as const;

/** Returns the type of a text and the background behind it, as styles for the field over it. */
function typeStyle({ first, range }: Target): CSSProperties {
  const element = range?.startContainer.parentElement ?? first;
  const computed = getComputedStyle(element);
  return {
    ...Object.fromEntries(COPIED.map((name) => [name, computed[name]])),
    backgroundColor: backgroundOf(element),
  };
}

/** Returns the nearest background colour behind an element that is not transparent. */
function backgroundOf(element: Element): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around);
    if (!/^(transparent|rgba\(.*, 0\)|.*\/ 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return 'Canvas';
}
