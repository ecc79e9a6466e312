import type { ComponentType, ReactNode } from 'react';
import { eventSpan, isShownBefore, shownSpan, type When } from '../../content/programme/spans';
import type { Block } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { blockComponents } from './blockComponents';

/** The blocks of a page, in this order. One with an empty list leaves itself out (rule 20.3). */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, n) => {
    // Each type has a content of its own, which TypeScript cannot follow in a loop.
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
 * Shows a block before, during or after the event alone (rule 20.11). The build reads no clock: `data-from` and `data-until` tell
 * widgets/main.ts, and the markup is right before the event.
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
