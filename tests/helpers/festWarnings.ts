import { type Check, lint } from '../../content/rules/lint/lint';
import type { Content } from '../../content/schema/schema';
import { aifest } from './events';
import { content, type Whole } from './fest';

/**
 * Returns the warnings about a copy of the fest that `change` has changed, each as `file path: message`. `files` is the folder of its
 * pictures and files, and `checks` are asked beside those of every build.
 */
export async function festWarnings(
  change: (content: Whole<Content>) => void,
  files = aifest.static,
  checks: Check[] = [],
): Promise<string[]> {
  const copy = structuredClone(content);
  change(copy);
  const warnings = await lint(copy, files, checks);
  return warnings.map(({ file, path, message }) => `${file} ${path.join('.')}: ${message}`);
}
