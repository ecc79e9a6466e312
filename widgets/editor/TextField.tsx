import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { shownText } from '../../content/edit/shownText';
import { languageName } from '../../content/edit/siteLanguages';
import type { Requests } from './requests';
import type { Box, Target } from './targets';
import { pageBoxOf, pageWidth, useBox } from './useBox';
import { FormatButtons } from './writing/FormatButtons';
import { paste } from './writing/paste';
import { typedText } from './writing/typedText';
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
  /** Called when the field is clicked. */
  onClick(): void;
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
/** The least distance of a field from the edges of the page, in CSS pixels. */
const MARGIN = 8;
/** The least distance of a message from the edges of the page, in CSS pixels. */
const MESSAGE_MARGIN = 16;
/** The room for the next letters in a field over a part of a block, in CSS pixels. */
const CARET_ROOM = 24;

/** Draws a field exactly over a text of the page, in the same type. */
export function TextField(props: Props) {
  const { requests, target, name, text, original, message, onFollow, onInput, onClick, onLeave } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useLastBox(target);
  const id = useId();
  const messageId = `${id}-message`;
  const messageBox = useRef<HTMLDivElement>(null);
  const hasMessage = message !== undefined;
  // The message may be below the edge of the window.
  useEffect(() => {
    if (hasMessage) messageBox.current?.scrollIntoView({ block: 'nearest' });
  }, [hasMessage]);
  const [style] = useState(() => typeStyle(target));
  const page = target.first.ownerDocument;
  useCaret(field, props.caret);
  // The field is as high as its text.
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = '0';
    field.current.style.height = `${field.current.scrollHeight}px`;
  });

  if (!box) return null;
  const layout = layoutOf(target, box);
  const formats = target.isRich && <FormatButtons field={field} id={id} />;
  return (
    <div className="place" style={layout.place}>
      {layout.hasRoomAbove && formats}
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
        value={target.isRich ? shownText(text) : text}
        style={{ ...style, ...(original && { direction: undefined, textAlign: 'start' }), ...layout.field }}
        onChange={({ target: { value, dataset } }) =>
          onInput(target.isRich ? typedText(text, value, 'isFormatted' in dataset) : value.replace(/\s*\n\s*/g, ' '))
        }
        onPointerDown={onClick}
        onKeyDown={(event) => handleKey(event, props)}
        onPaste={({ nativeEvent, currentTarget }) =>
          paste(nativeEvent, currentTarget, target.isRich === true, requests)
        }
        onBlur={({ relatedTarget }) => !relatedTarget?.closest('.place') && onLeave()}
      />
      {!layout.hasRoomAbove && formats}
      {original && <Original id={`${id}-original`} language={original} text={target.value} />}
      <div ref={messageBox} id={messageId} style={layout.message}>
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

/** Handles the keys of the field: those that format, save, give up, or lead to another text. */
function handleKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  { target, onSave, onGiveUp, onTab }: Pick<Props, 'target' | 'onSave' | 'onGiveUp' | 'onTab'>,
) {
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

/** Draws the text in the default language, below the field for its translation. */
function Original({ id, language, text }: { id: string; language: string; text: string }) {
  return (
    <div id={id} className="original">
      <b>{languageName(language)}</b>
      <p lang={language} dir="auto">
        {text}
      </p>
    </div>
  );
}

/** Returns the box of a text on the page. An emptied text has none there, so its last box is returned. */
function useLastBox(target: Target): Box | undefined {
  const [first] = useState(() => pageBoxOf(target));
  const last = useRef(first);
  const box = useBox(target) ?? last.current;
  last.current = box;
  return box;
}

/** Focuses the field with the caret at a position in characters; without one, at its end. */
function useCaret(field: RefObject<HTMLTextAreaElement | null>, caret: number | undefined) {
  // At once, because the next key must be typed into the field.
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    const at = caret ?? field.current?.value.length ?? 0;
    field.current?.setSelectionRange(at, at);
  }, [field, caret]);
}

/** Returns where a field stands over its text, and how large it and its message are, as styles in CSS pixels. */
function layoutOf(target: Target, box: Box) {
  const width = pageWidth(target);
  const fieldWidth = Math.min(Math.max(widthOf(target, box.width), NARROWEST), width - 2 * (MARGIN + EDGE));
  const left = Math.max(MARGIN, Math.min(box.left - EDGE, width - fieldWidth - MARGIN));
  const messageWidth = Math.min(MESSAGE, width - 2 * MESSAGE_MARGIN);
  // A message that would end outside of the page begins further left than its field.
  const messageShift = Math.min(0, width - MESSAGE_MARGIN - left - messageWidth);
  const { scrollY = 0 } = target.first.ownerDocument.defaultView ?? {};
  return {
    place: { left, top: box.top - EDGE },
    field: { width: fieldWidth + 2 * EDGE, minHeight: box.height + 2 * EDGE },
    message: { width: messageWidth, marginLeft: messageShift },
    hasRoomAbove: box.top - scrollY > ROOM,
  };
}

/** Returns the width of a field, in CSS pixels. A text may become as wide as its block. */
function widthOf(target: Target, textWidth: number): number {
  const { first, range } = target;
  const block = first.closest('p, li, h1, h2, h3, h4, dd, dt, td, th, blockquote, figcaption, summary, div');
  return range || !block ? textWidth + CARET_ROOM : Math.max(textWidth, Math.min(block.clientWidth, pageWidth(target)));
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
