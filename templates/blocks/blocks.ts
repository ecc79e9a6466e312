import type { ComponentType } from 'react';
import type { Block, BlockOf } from '../../content/schema/schema';
import { Text } from './Text';

/** The component of each block of content/schema/blocks/blocks.ts. */
export const blockComponents: { [Type in Block['type']]: ComponentType<BlockOf<Type>> } = {
  text: Text,
};
