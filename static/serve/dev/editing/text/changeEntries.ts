import type { Entries, Entry } from './entries';
import type { Style } from './style';

/** Puts an entry before that at `index`, laid out as its neighbours. `base` is the indentation of the list itself. */
export function insertEntry(list: Entries, index: number, text: string, style: Style, base: string): Entries {
  const entry = (lead: string): Entry => ({ lead, text, gap: '', trail: '' });
  const { entries } = list;
  const neighbour = entries[Math.max(0, index - 1)];
  if (neighbour) {
    const lead = /\r?\n[^\n]*$/.exec(neighbour.lead)?.[0] ?? neighbour.lead;
    return arrange(list, entries.toSpliced(index, 0, entry(lead)), style.colon.slice(1));
  }
  const [bracket, comments] = [list.close.slice(-1), list.close.slice(0, -1).trimEnd()];
  const isShort = !text.includes('\n') && bracket === ']' && !/[[{]/.test(text.charAt(0));
  if (!style.eol || (isShort && !comments)) return { ...list, entries: [entry('')], close: bracket };
  const line = style.eol + base;
  return { ...list, entries: [entry(`${comments}${line}${style.indent}`)], close: `${line}${bracket}` };
}

/** Takes an entry away, with the comments that belong to it. */
export function removeEntry(list: Entries, index: number): Entries {
  const entries = list.entries.toSpliced(index, 1);
  if (entries.length) return arrange(list, entries);
  const isBare = !list.close.slice(0, -1).trim();
  return { ...list, entries, lastComma: false, close: isBare ? list.close.slice(-1) : list.close };
}

/** Moves an entry, which then has the index `to`. */
export function moveEntry(list: Entries, index: number, to: number): Entries {
  const entry = list.entries[index] as Entry;
  return arrange(list, list.entries.toSpliced(index, 1).toSpliced(to, 0, entry));
}

/** On one line, the white space before an entry belongs to its place and not to the entry; `space` is that before a second one. */
function arrange(list: Entries, entries: Entry[], space = ' '): Entries {
  const [first, second] = list.entries;
  if (!first || list.entries.some(({ lead }) => lead.trim() || lead.includes('\n'))) return { ...list, entries };
  const between = second?.lead ?? space;
  const isPlaced = (entry: Entry) => entry !== first && list.entries.includes(entry);
  return {
    ...list,
    entries: entries.map((entry, n) => {
      const lead = n === 0 ? first.lead : isPlaced(entry) ? entry.lead : between;
      return { ...entry, lead };
    }),
  };
}
