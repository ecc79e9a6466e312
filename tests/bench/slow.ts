import { setTimeout as wait } from 'node:timers/promises';

/** Slow 4G (rule 16.10). */
const RTT = 150;
const BYTES_A_TICK = 2_000;
const TICK = 10;

/**
 * A line of 1.6 Mbit/s that all answers share, each sent one round trip after it was asked for. Shaped here and not by
 * the browser's own throttling, which does not reach workers, and so would let pdf.js off.
 */
export function slowLine() {
  const waiting: { bytes: Buffer; send(part: Buffer): void; done(): void }[] = [];
  const timer = setInterval(() => {
    // Each answer in turn gets its share of what the line can carry until the next tick.
    let left = BYTES_A_TICK;
    while (left > 0 && waiting.length) {
      const next = waiting.shift() as (typeof waiting)[number];
      const part = next.bytes.subarray(0, Math.min(left, 500));
      next.bytes = next.bytes.subarray(part.length);
      left -= Math.max(1, part.length);
      next.send(part);
      if (next.bytes.length) waiting.push(next);
      else next.done();
    }
  }, TICK);
  return {
    async send(bytes: Buffer, send: (part: Buffer) => void): Promise<void> {
      await wait(RTT);
      return new Promise((done) => waiting.push({ bytes, send, done }));
    },
    close: () => clearInterval(timer),
  };
}
