import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { ContentPlace } from '../../../content/edit/contentValues';
import { memberName, membersOf, moveOperations } from '../../../content/edit/series';
import type { EditorTools } from '../editorTools';
import { refusalOf } from '../panel/tools';
import { useSave } from '../panel/useSave';
import type { Target } from '../targets';
import { Gap, gapLines } from './Gap';
import { Grip } from './Grip';
import { headerHeight } from './overlay';
import { findParts, gapsOf, type Part, partAt, partsAround, type Spot, siblingsOf } from './parts';
import { useAt } from './useAt';

type Props = {
  editor: EditorTools;
  targets: Target[];
  /** The text at which the keyboard is. */
  current: Target | undefined;
  /** True while a field is open over a text. */
  isTyping: boolean;
  /** Saves the typed text; resolves to false if it was refused. */
  saveText(): Promise<boolean>;
  /** Called after an entry or a block was moved, which changes the indexes of its series. */
  onMoved(series: ContentPlace, from: number, to: number): void;
  /** Moves the focus from the tools back to the text, or by `step` texts. */
  onLeave(step: number): void;
};

/**
 * The longest wait for a page with the new order, in milliseconds. Until that page is there, a drag would move the wrong entry. It
 * comes at once, or after seconds on a busy machine. It never comes if the order makes no difference on the page.
 */
const STALE = 10_000;

/** Draws the tools that move and add blocks of the page, and entries of its lists, in place (rules 24.34 and 24.35). */
export function Arrange({ editor, targets, current, isTyping, saveText, onMoved, onLeave }: Props) {
  const { page, files, announce, adding, addAt } = editor;
  const parts = useMemo(() => findParts(targets, files), [targets, files]);
  const { save: saveOperations } = useSave(editor, () => undefined);
  const latest = useRef({ files, parts, targets });
  latest.current = { files, parts, targets };
  const tools = useRef<HTMLDivElement>(null);
  const { at, show, leave, stay } = useAt({
    parts,
    targets,
    page: page.document,
    tools,
    isAsked: adding !== undefined,
    isTyping,
  });

  useEffect(() => {
    // With the focus in the panel, nobody is at the text; with the focus in the tools, these must not change.
    if (!current || document.activeElement?.closest('#panel, .bar, dialog, .arrange')) return;
    const { entry, block } = partsAround(parts, current.first);
    show({ entry, block, gaps: gapsOf(parts, block) });
  }, [current, parts, show]);

  const staleUntil = useRef(0);
  const moved = useRef<Spot>(undefined);
  /** Scrolls to the part that was moved, once the page has the new order. */
  function showMoved() {
    const part = moved.current && partAt(latest.current.parts, moved.current);
    moved.current = undefined;
    if (!part) return;
    const { top } = part.element.getBoundingClientRect();
    const { ownerDocument: page } = part.element;
    const { innerHeight = 0 } = page.defaultView ?? {};
    if (top < headerHeight(page) || top > innerHeight - 120)
      part.element.scrollIntoView({ block: 'start', behavior: 'instant' });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has new targets.
  useEffect(() => {
    staleUntil.current = 0;
    showMoved();
  }, [targets]);

  const nameOf = ({ series, index }: Spot) => {
    const member = membersOf(files, series)[index];
    return member ? memberName(files, member) : '';
  };

  async function move(spot: Spot, to: number) {
    if (!(await saveText())) return announce('Nothing was moved: the text above is not saved yet.');
    const { series, index: from } = spot;
    const { files: now, targets: shown } = latest.current;
    const members = membersOf(now, series);
    const member = members[from];
    if (!member || to === from) return;
    const name = memberName(now, member);
    if (to < 0 || to >= members.length) return announce(`“${name}” is the ${to < 0 ? 'first' : 'last'} already.`);
    const answer = await saveOperations(series.file, moveOperations(now, series, from, to)).catch(() => undefined);
    const refusal = refusalOf(answer);
    if (refusal) return announce(`Not moved: ${refusal}`);
    moved.current = { ...spot, index: to };
    // The page may show the new order before the answer arrives.
    if (latest.current.targets === shown) staleUntil.current = performance.now() + STALE;
    else showMoved();
    onMoved(series, from, to);
    stay(spot, to);
    announce(`“${name}” is now ${to + 1} of ${members.length}.`);
  }
  // Keys run one after the other, and each begins at the place to which the one before has moved the part.
  const queue = useRef(Promise.resolve());
  const step = (kind: 'entry' | 'block', by: number) => {
    queue.current = queue.current.then(() => {
      const spot = at.current?.[kind];
      return spot && move(spot, spot.index + by);
    });
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Tab' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...(tools.current?.querySelectorAll('button') ?? [])];
    const by = event.key === 'Escape' ? 0 : event.shiftKey ? -1 : 1;
    const next = by ? buttons[buttons.indexOf(event.target as HTMLButtonElement) + by] : undefined;
    if (next) next.focus({ preventScroll: true });
    else onLeave(by);
  }
  const { current: here } = at;
  const kept = useRef<{ [kind in 'entry' | 'block']?: { id: number | undefined; part: Part } }>({});
  const lines = here?.gaps.length ? gapLines(parts) : [];
  const gripOf = (kind: 'entry' | 'block') => {
    const spot = here?.[kind];
    const found = spot && partAt(parts, spot);
    // A grip stays while the frame changes its page, so that it keeps the focus.
    const before = kept.current[kind];
    const part = found ?? (spot && before?.id === here?.id ? { ...before.part, ...spot } : undefined);
    kept.current[kind] = part && { id: here?.id, part };
    if (!part) return null;
    return (
      <Grip
        key={`${kind} ${here?.id}`}
        part={part}
        isBlock={kind === 'block'}
        name={nameOf(part)}
        count={membersOf(files, part.series).length}
        siblings={() => siblingsOf(latest.current.parts, part)}
        isStale={() => performance.now() < staleUntil.current}
        announce={announce}
        onMove={(to) => move(part, to)}
        onStep={(by) => step(kind, by)}
        onAdd={kind === 'entry' ? () => addAt({ series: part.series, index: part.index + 1 }) : undefined}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it.
    <div
      className="arrange"
      ref={tools}
      onKeyDown={onKeyDown}
      onBlur={leave.start}
      onPointerEnter={leave.stop}
      onPointerLeave={leave.start}
    >
      {gripOf('entry')}
      {gripOf('block')}
      {here?.gaps.map((gap) => {
        const line = lines[gap];
        const next = parts.blocks?.shown[gap];
        return (
          line && (
            <Gap
              key={`${gap} ${here.id}`}
              {...line}
              label={next ? `Add a block before “${nameOf(next)}”` : 'Add a block at the end'}
              onAdd={() => addAt({ series: line.series, index: line.index })}
            />
          )
        );
      })}
    </div>
  );
}
