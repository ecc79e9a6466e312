import { parseJson, type Source } from '../json/json';
import { checkFile } from './checkFile';
import type { ContentFile } from './contentFiles';

/** A content file as it was read, and what the rules for files by themselves say about it. */
type CheckedText = { text: string; source: Source; result?: ReturnType<typeof checkFile> };

/** What was checked before, by path. Large files take long, and most changes are in another one. */
export type CheckedTexts = Map<string, CheckedText>;

/** Parses and checks the text of a content file, unless `known` has the same. `result` is missing where it is not JSON. */
export function checkText({ name, path }: ContentFile, text: string, known?: CheckedTexts): CheckedText {
  const before = known?.get(path);
  if (before?.text === text) return before;
  const source = parseJson(text);
  const checked = { text, source, ...(!source.mistakes.length && { result: checkFile(name, source.value) }) };
  known?.set(path, checked);
  return checked;
}
