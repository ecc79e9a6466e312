import type { Json } from '../../editing/protocol';

/** Whether a value has keys. */
export const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
