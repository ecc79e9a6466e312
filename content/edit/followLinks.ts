import { counted } from '../messages/entries';
import { findRenames, followRenames } from './followRenames';
import type { FileChange } from './history';
import { fileName } from './names';
import { parseValue } from './parsedTexts';
import { renameSpeakers } from './renameSpeakers';
import { renameTracks } from './renameTracks';

/**
 * Adapts names and links to everything that `changes` rename; `before` has the texts of all content files. Adds the edits to
 * `changes`, and returns a phrase about each kind of them.
 */
export function followLinks(before: ReadonlyMap<string, string>, changes: FileChange[]): string[] {
  const after = new Map([...before, ...changes.map(({ file, after = '' }) => [file, after] as const)]);
  const write = (file: string, text: string) => {
    after.set(file, text);
    const change = changes.find((each) => each.file === file);
    if (change) change.after = text;
    else changes.push({ file, before: before.get(file), after: text });
  };
  const phrases: string[] = [];
  const sessions = renameSpeakers(before, after);
  if (sessions) {
    write('schedule', sessions.text);
    phrases.push(`the name follows in ${counted(sessions.count, 'session')}`);
  }
  const tracked = renameTracks(before.get('schedule') ?? '', after.get('schedule') ?? '');
  if (tracked) {
    write('schedule', tracked.text);
    phrases.push(`it follows in ${counted(tracked.count, 'session')} of this track`);
  }
  const filesWithLinks = followRenames(after, findRenames(before, after));
  for (const [file, text] of filesWithLinks) write(file, text);
  if (filesWithLinks.size) {
    const names = [...filesWithLinks].map(([file, text]) => `“${fileName(file, parseValue(text))}”`);
    phrases.push(`links to it follow in ${names.join(', ')}`);
  }
  return phrases;
}
