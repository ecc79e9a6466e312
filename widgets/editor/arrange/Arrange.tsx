import { type ComponentProps, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { ContentPlace } from '../../../content/edit/contentValues';
import { memberName, membersOf } from '../../../content/edit/series';
import type { EditorTools } from '../editorTools';
import type { Target } from '../targets';
import { Gap, gapLines } from './Gap';
import { Grip } from './Grip';
import { findParts, gapsOf, type Part, type Parts, partAt, partsAround, type Spot, siblingsOf } from './parts';
import { useAt } from './useAt';
import { useMove } from './useMove';

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

/** Draws the tools that move and add blocks of the page, and entries of its lists, in place (rules 24.34 and 24.35). */
export function Arrange({ editor, targets, current, isTyping, saveText, onMoved, onLeave }: Props) {
  const { page, files, announce, adding, addAt } = editor;
  const parts = useMemo(() => findParts(targets, files), [targets, files]);
  const tools = useRef<HTMLDivElement>(null);
  const isAsked = adding !== undefined;
  const { at, show, leave, stay } = useAt({ parts, targets, page: page.document, tools, isAsked, isTyping });
  const { move, isStale } = useMove(editor, { parts, targets, saveText, onMoved, stay });

  useEffect(() => {
    // With the focus in the panel, nobody is at the text; with the focus in the tools, these must not change.
    if (!current || document.activeElement?.closest('#panel, .bar, dialog, .arrange')) return;
    const { entry, block } = partsAround(parts, current.first);
    show({ entry, block, gaps: gapsOf(parts, block) });
  }, [current, parts, show]);

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
  const { id, entry, block, gaps = [] } = at.current ?? {};
  const grip = { parts, files, isStale, announce, onMove: move };
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
      {entry && (
        <GripAt
          key={`entry ${id}`}
          {...grip}
          spot={entry}
          isBlock={false}
          onStep={(by) => step('entry', by)}
          onAdd={({ series, index }) => addAt({ series, index: index + 1 })}
        />
      )}
      {block && <GripAt key={`block ${id}`} {...grip} spot={block} isBlock onStep={(by) => step('block', by)} />}
      <Gaps key={id} gaps={gaps} parts={parts} files={files} addAt={addAt} />
    </div>
  );
}

type GripAtProps = Pick<ComponentProps<typeof Grip>, 'isBlock' | 'isStale' | 'announce' | 'onStep'> & {
  spot: Spot;
  parts: Parts;
  files: EditorTools['files'];
  onMove(part: Part, to: number): void;
  /** Adds an entry after this one. */
  onAdd?(part: Part): void;
};

/** Draws the grip of the part at a spot. It stays while the frame changes its page, so that it keeps the focus. */
function GripAt({ spot, parts, files, onMove, onAdd, ...props }: GripAtProps) {
  const lastPart = useRef<Part>(undefined);
  const latestParts = useRef(parts);
  latestParts.current = parts;
  const part = partAt(parts, spot) ?? (lastPart.current && { ...lastPart.current, ...spot });
  lastPart.current = part;
  if (!part) return null;
  return (
    <Grip
      {...props}
      part={part}
      name={nameOf(part, files)}
      count={membersOf(files, part.series).length}
      siblings={() => siblingsOf(latestParts.current, part)}
      onMove={(to) => onMove(part, to)}
      onAdd={onAdd && (() => onAdd(part))}
    />
  );
}

type GapsProps = Pick<EditorTools, 'files' | 'addAt'> & { parts: Parts; gaps: number[] };

/** Draws the lines with these numbers between the blocks of the page, each with a “+”. */
function Gaps({ gaps, parts, files, addAt }: GapsProps) {
  const lines = gaps.length ? gapLines(parts) : [];
  return gaps.map((gap) => {
    const line = lines[gap];
    if (!line) return null;
    const next = parts.blocks?.visible[gap];
    return (
      <Gap
        key={gap}
        {...line}
        label={next ? `Add a block before “${nameOf(next, files)}”` : 'Add a block at the end'}
        onAdd={() => addAt({ series: line.series, index: line.index })}
      />
    );
  });
}

/** Returns the name of a block or an entry; an empty text if it is gone. */
function nameOf({ series, index }: Spot, files: EditorTools['files']): string {
  const member = membersOf(files, series)[index];
  return member ? memberName(files, member) : '';
}
