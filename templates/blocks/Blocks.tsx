import type { ComponentType } from 'react';
import type { Block } from '../../content/schema/schema';
import { Timed } from '../parts/Timed';
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
