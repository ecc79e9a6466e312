import type { CSSProperties } from 'react';
import type { Target } from '../targets/target';

const COPIED = [
  'color',
  'direction',
  'fontFamily',
  'fontFeatureSettings',
  'fontSize',
  'fontStretch',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textAlign',
  'textTransform',
  'textWrap',
  'wordSpacing',
] as const;

/** How a field looks that stands in the place of a text: its type, on the ground below it. */
export function typeStyle({ first, range }: Target): CSSProperties {
  const element = range?.startContainer.parentElement ?? first;
  const computed = getComputedStyle(element);
  return { ...Object.fromEntries(COPIED.map((name) => [name, computed[name]])), backgroundColor: groundOf(element) };
}

/** The colour of the nearest ground that is not transparent. */
function groundOf(element: Element): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around);
    if (!/^(transparent|rgba\(.*, 0\)|.*\/ 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return 'Canvas';
}
