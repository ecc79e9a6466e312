import { everyMinute } from '../everyMinute';
import { nowAndNext, type Span } from './nowAndNext';

/**
 * Calls `show` at every minute with the sessions that are on and those that come next, and the time in milliseconds. Outside
 * the hours of `node`, from `data-opens` to `data-closes`, there are none: a visitor's clock may be wrong, or be set right.
 */
export function whileOpen<T extends Span>(
  node: HTMLElement,
  sessions: T[],
  show: (state: ReturnType<typeof nowAndNext<T>>, now: number) => void,
) {
  const opens = Date.parse(node.dataset.opens as string);
  const closes = Date.parse(node.dataset.closes as string);
  everyMinute((now) => show(nowAndNext(opens <= now && now < closes ? sessions : [], now), now));
}
