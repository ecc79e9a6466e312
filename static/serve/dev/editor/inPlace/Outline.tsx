import type { Target } from '../targets/target';
import { useBox } from '../targets/useBox';

/** A frame around a text that can be edited; it changes nothing of the page. */
export function Outline({ target, isFocused }: { target: Target | undefined; isFocused?: boolean }) {
  const box = useBox(target);
  if (!target || !box) return null;
  return <div className={isFocused ? 'outline outline-focus' : 'outline'} style={box} />;
}
