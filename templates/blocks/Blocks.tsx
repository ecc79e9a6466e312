import type { ComponentType } from 'react';
import type { Block } from '../../content/schema/schema';
import { Timed } from '../parts/Timed';
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
