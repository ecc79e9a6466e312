import type { ComponentType, ReactNode } from 'react';
import { eventSpan, isShownBefore, shownSpan, type When } from '../../content/programme/spans';
import type { Block } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { blockComponents } from './blockComponents';

/** Renders the blocks of a page in their order. A block with an empty list renders nothing (rule 20.3). */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, n) => {
    // Each type of block has its own type of content, and TypeScript cannot match the two in a loop.
    const Component = blockComponents[block.type] as ComponentType<Block>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
      <Timed key={n} when={block.when}>
        <Component {...block} />
      </Timed>
    );
  });
}

/**
 * Shows its children only before, during or after the event, as `when` says (rule 20.11). The build reads no clock, so the
 * markup shows the state before the event, and widgets/main.ts changes it at the instants `data-from` and `data-until`.
 */
export function Timed({ when, children }: { when: When; children: ReactNode }) {
  const { content, spans } = useSite();
  if (when === undefined) return children;
  const { from, until } = shownSpan(when, eventSpan(content, spans));
  return (
    <div data-from={from} data-until={until} hidden={!isShownBefore(when)}>
      {children}
    </div>
  );
}
