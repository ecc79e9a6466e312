import { expect, test } from 'vitest';
import '../../widgets/pdf/polyfills';

/** Functions of JavaScript that TypeScript does not know in this version. */
const any = (value: unknown) => value as Record<string, (...args: unknown[]) => unknown>;
type PromiseWithResolvers = { promise: Promise<number>; resolve(value: number): void };

test('what pdf.js asks of a browser is there, also where the browser does not know it', async () => {
  const made = any(Promise).withResolvers?.() as PromiseWithResolvers;
  made.resolve(7);
  expect(await made.promise).toBe(7);
  expect(await any(Promise).try?.((a: number) => a + 1, 2)).toBe(3);
  await expect(
    any(Promise).try?.(() => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  const map = new Map([['a', 1]]);
  expect([any(map).getOrInsertComputed?.('a', () => 2), any(map).getOrInsertComputed?.('b', () => 3)]).toEqual([1, 3]);
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
  expect(any(new Set([1, 2, 3])).intersection?.(new Set([2, 3, 4]))).toEqual(new Set([2, 3]));
  expect(any(map.keys()).find?.((key: string) => key > 'a')).toBe('b');
  expect(any(map.values()).some?.((value: number) => value > 3)).toBe(false);
  const doubled = any(map.values()).map?.((value: number) => value * 2);
  const large = any(doubled).filter?.((value: number) => value > 2) as Iterable<number>;
  expect(Array.from(large)).toEqual([6]);
  expect(any(Math).sumPrecise?.([1, 2, 3.5])).toBe(6.5);
  const bytes = any(Uint8Array).fromBase64?.('AP+A') as Uint8Array<ArrayBuffer>;
  expect([...bytes]).toEqual([0, 255, 128]);
  expect(any(bytes).toBase64?.()).toBe('AP+A');
  expect(any(bytes).toHex?.()).toBe('00ff80');
  expect([...new Uint8Array(any(bytes.buffer).transferToFixedLength?.(2) as ArrayBuffer)]).toEqual([0, 255]);
  expect(any(URL).parse?.('b', 'https://a.example/')).toEqual(new URL('https://a.example/b'));
  expect(any(URL).parse?.('b')).toBeNull();
});
