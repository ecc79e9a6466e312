import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { boxOf } from '../targets/boxOf';
import type { Target } from '../targets/target';
import { useBox } from '../targets/useBox';
import { typeStyle } from './typeStyle';

type Props = {
  target: Target;
  text: string;
  /** The id of what is said of the text, if it was refused. */
  problemId?: string;
  onInput(text: string): void;
  onSave(): void;
  onGiveUp(): void;
};

/** How narrow a field may be, in CSS pixels: some texts are a single letter. */
const NARROWEST = 160;

/** A field exactly over a text of the page, in its type. */
export function Field({ target, text, problemId, onInput, onSave, onGiveUp }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useBox(target) ?? boxOf(target);
  const [style] = useState(() => typeStyle(target));
  const [height, setHeight] = useState(0);

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  const width = Math.min(Math.max(widthOf(target, box?.width ?? 0), NARROWEST), innerWidth - 16);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed and its width decide how high it is
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = '0';
    setHeight(field.current.scrollHeight);
    field.current.style.height = '';
  }, [text, width]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isSave = event.key === 'Enter' && (!target.isRich || event.ctrlKey || event.metaKey);
    if (isSave || event.key === 'Escape') {
      event.preventDefault();
      (isSave ? onSave : onGiveUp)();
    }
  }
  if (!box) return null;
  const left = Math.max(8, Math.min(box.left, innerWidth - width - 8));
  return (
    <textarea
      ref={field}
      className="field"
      aria-label={`Text of ${target.file}.json`}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      spellCheck
      rows={1}
      lang={target.first.closest('[lang]')?.getAttribute('lang') ?? undefined}
      value={text}
      style={{ ...style, left, top: box.top, width, height: Math.max(height, box.height) }}
      onChange={({ target: { value } }) => onInput(target.isRich ? value : value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={onKeyDown}
      onBlur={onSave}
    />
  );
}

/** A text may grow as wide as the block that it stands in. */
function widthOf({ first, range }: Target, shown: number): number {
  const block = first.closest('p, li, h1, h2, h3, h4, dd, dt, td, th, blockquote, figcaption, summary, div');
  return range || !block ? shown + 24 : Math.max(shown, Math.min(block.clientWidth, innerWidth));
}
