import { formatPath, type Path } from '../../../../content/json/path';
import { pathOf } from './mergeStep';
import type { Json, Step } from './protocol';

const LONGEST = 40;
/** The keys that say what an entry is about. */
const NAMES = ['name', 'title', 'label', 'question', 'text', 'alt', 'image', 'id'];

/** What a step does, in words; `before` is the value that stands at its path until then. */
export function describeStep(step: Step, before: Json | undefined): string {
  const place = formatPath(pathOf(step)) || 'the file';
  const what = before === undefined ? 'an entry' : name(before);
  if ('move' in step) return `${formatPath(around(step.move))}: ${what} moves to place ${step.to + 1}`;
  if ('remove' in step) return `${place}: ${what} is gone`;
  if ('insert' in step) return `${formatPath(around(step.insert))}: ${name(step.value)} is new`;
  return before === undefined ? `${place}: ${name(step.value)} is new` : `${place}: ${what} is ${name(step.value)} now`;
}

const around = (path: Path) => path.slice(0, -1);

/** A value in a few words. */
function name(value: Json): string {
  if (typeof value === 'string') return `“${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}”`;
  if (typeof value !== 'object' || value === null) return `${value}`;
  const known = NAMES.map((key) => (value as Record<string, Json>)[key]).find((each) => typeof each === 'string');
  if (known !== undefined) return name(known);
  return Array.isArray(value) ? `a list of ${value.length}` : 'an entry';
}
