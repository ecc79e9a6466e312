import { setTimeout as wait } from 'node:timers/promises';

/** The round trip of slow 4G, in milliseconds (rule 16.10). */
const RTT = 150;
/** The time between two parts of answers, in milliseconds, and the bytes that the line carries in this time. */
const TICK = 10;
const BYTES_PER_TICK = 2_000;
/** The most bytes of one answer before it is the turn of the next answer. */
const PART = 500;

/**
 * Opens a line of 1.6 Mbit/s, which all answers share. Each answer is sent one round trip after its request. The browser's own throttling
 * does not reach workers, so it would not slow down pdf.js.
 */
export function slowLine() {
  const waiting: { bytes: Buffer; send(part: Buffer): void; done(): void }[] = [];
  const timer = setInterval(() => {
    // Each answer in turn gets its share of what the line can carry until the next tick.
    let left = BYTES_PER_TICK;
    while (left > 0 && waiting.length) {
      const next = waiting.shift() as (typeof waiting)[number];
      const part = next.bytes.subarray(0, Math.min(left, PART));
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
