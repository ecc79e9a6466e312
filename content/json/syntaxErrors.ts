import { applyEdits, printParseErrorCode, visit } from 'jsonc-parser';
import { type Repair, tooManyBrackets } from './brackets';
import { repairs } from './repairs';

/** A mistake at an offset of the text, and what to write instead. */
export type SyntaxMistake = { offset: number; message: string; isKey?: true };

/** The most mistakes that are looked for: nobody corrects more at once. */
const MOST_MISTAKES = 100;
/** The most characters that are read to find them: more would take seconds. */
const MOST_READ = 10_000_000;

/**
 * Returns the mistakes of a text that is not strict JSON, has a key twice or too many brackets, from the top to the end. Where the
 * parser stops, it tries each repair, takes the one with which the parser gets furthest (as Burke and Fisher do), and reads on in
 * the repaired text, so that one mistake causes no others.
 */
export function findSyntaxErrors(original: string, lineOf: (offset: number) => number): SyntaxMistake[] {
  const mistakeOfWholeFile = otherFormat(original) ?? tooManyBrackets(original);
  if (mistakeOfWholeFile) return [mistakeOfWholeFile];
  const mistakes: SyntaxMistake[] = [];
  const repairsSoFar: Repair['edits'][] = [];
  /** Returns the offset in the original of a character of the repaired text. */
  const origin = (offset: number) => repairsSoFar.reduceRight((at, edits) => offsetBefore(edits, at), offset);
  let text = original;
  let error = firstError(text);
  while (error && repairsSoFar.length < MOST_MISTAKES && repairsSoFar.length * text.length < MOST_READ) {
    const choices = repairs(text, error.offset, (offset) => lineOf(origin(offset)));
    const best = chooseRepair(text, error.offset, choices);
    if (!best) {
      mistakes.push({ offset: origin(error.offset), message: NO_REPAIR[error.code] ?? CORRECT });
      break;
    }
    const places = [best.at, ...best.edits.slice(1).map(({ offset }) => offset)];
    mistakes.push(...places.map((offset) => ({ offset: origin(offset), message: best.message })));
    text = best.text;
    error = best.next;
    repairsSoFar.push(best.edits);
  }
  // If a bracket was repaired in the wrong place, keys may seem to be repeated.
  const bracketsOf = (some: string) => some.replace(/[^{}[\]]/g, '');
  const hasSameBrackets = bracketsOf(text) === bracketsOf(original);
  const keyMistakes = hasSameBrackets ? findRepeatedKeys(text, origin, lineOf) : [];
  return [...mergeEqual(mistakes, lineOf), ...keyMistakes].sort((a, b) => a.offset - b.offset);
}

/** Joins equal mistakes into the first of them, with the lines of the others: whoever makes a mistake once makes it everywhere. */
function mergeEqual(mistakes: SyntaxMistake[], lineOf: (offset: number) => number): SyntaxMistake[] {
  const byMessage = new Map<string, { offset: number; lines: Set<number> }>();
  for (const { offset, message } of mistakes) {
    const earlier = byMessage.get(message);
    if (earlier) earlier.lines.add(lineOf(offset));
    else byMessage.set(message, { offset, lines: new Set([lineOf(offset)]) });
  }
  return [...byMessage].map(([message, { offset, lines }]) => {
    const [, ...others] = lines;
    const lineNumbers =
      others.length > 10 ? `${others.slice(0, 8).join(', ')} and ${others.length - 8} more` : others.join(', ');
    const also = others.length && ` (the same in ${others.length > 1 ? 'lines' : 'line'} ${lineNumbers})`;
    return { offset, message: also ? message + also : message };
  });
}

/** Returns the first error of the parser, with the name of its code; undefined for strict JSON. */
function firstError(text: string): { code: string; offset: number } | undefined {
  let error: { code: string; offset: number } | undefined;
  const onError = (code: number, offset: number) => {
    error = { code: printParseErrorCode(code), offset };
    // Nothing else stops the parser.
    throw error;
  };
  try {
    visit(text, { onError }, { disallowComments: true });
  } catch (thrown) {
    if (thrown !== error) throw thrown;
  }
  return error;
}

/** Returns the repair with which the parser gets furthest beyond `at`, of equal ones the first; undefined if it gets no further. */
function chooseRepair(text: string, at: number, choices: Repair[]) {
  let best: (Repair & { text: string; next: ReturnType<typeof firstError>; reach: number }) | undefined;
  for (const choice of choices) {
    const repaired = applyEdits(text, choice.edits);
    const next = firstError(repaired);
    const reach = next ? offsetBefore(choice.edits, next.offset) : Infinity;
    if (reach > (best?.reach ?? at)) best = { ...choice, text: repaired, next, reach };
  }
  return best;
}

/** Returns the offset that a character of the edited text had before these edits, which are sorted by their offsets. */
function offsetBefore(edits: Repair['edits'], offset: number): number {
  let moved = 0;
  for (const { offset: at, length, content } of edits) {
    if (offset < at + moved + content.length) return Math.min(at, offset - moved);
    moved += content.length - length;
  }
  return offset - moved;
}

/** Returns the keys that stand more than once in a block, as far as the text can be read. */
function findRepeatedKeys(
  text: string,
  origin: (offset: number) => number,
  lineOf: (offset: number) => number,
): SyntaxMistake[] {
  const mistakes: SyntaxMistake[] = [];
  const blocks: Map<string, number[]>[] = [];
  const end = firstError(text)?.offset ?? Infinity;
  visit(text, {
    onObjectBegin: () => void blocks.push(new Map()),
    onObjectProperty(key, offset) {
      const offsets = blocks.at(-1)?.get(key);
      if (offsets) offsets.push(offset);
      else blocks.at(-1)?.set(key, [offset]);
    },
    onObjectEnd() {
      for (const [key, offsets] of blocks.pop() ?? []) {
        const [first, second, ...more] = offsets.filter((offset) => offset < end).map(origin);
        if (first === undefined || second === undefined) continue;
        const count = more.length ? `${more.length + 2} times in this block, first` : 'twice in this block, here and';
        const message = `the key "${key}" appears ${count} in line ${lineOf(first)}; delete ${more.length ? 'all but one' : 'one of them'}`;
        mistakes.push({ offset: second, message, isKey: true });
      }
    },
  });
  return mistakes;
}

/** The formats that a file may have instead of JSON, each with its message. */
const OTHER_FORMATS: [looksLike: RegExp, message: string][] = [
  [/^\s*$/, 'the file is empty; put its content back from a backup, or write it between { and }'],
  [/^\s*<[!?a-z]/i, 'this is a web page or XML, not JSON; get the file itself (on GitHub: Raw, or Download)'],
  [
    /^<{7} (?=[\s\S]*^>{7} )/m,
    'here git has put two versions of these lines; keep one of them, and delete the lines with <<<<<<<, ======= and >>>>>>>',
  ],
  [
    /^\{\\rtf/,
    'this is a text of a word processor (RTF); save it as plain text in UTF-8 (TextEdit: Format → Make Plain Text; WordPad: Save as → Text document)',
  ],
  [
    /^\s*(?:---|(?:- )?[\w-]+:(?!\/\/))/,
    'this is YAML, not JSON; put the file back from a backup, or convert this text with a YAML-to-JSON tool',
  ],
  [/^\s*[\p{L}*_-]/u, 'this is a plain text, not JSON; put the file back from a backup'],
];

function otherFormat(text: string): SyntaxMistake | undefined {
  const format = OTHER_FORMATS.find(([looksLike]) => looksLike.test(text));
  return format && { offset: text.search(format[0]), message: format[1] };
}

/** The messages for errors that no repair corrects, by the codes of jsonc-parser. The rest of the file is then not read. */
const NO_REPAIR: Record<string, string> = {
  EndOfFileExpected: 'the file must end before this; delete the rest',
};
const CORRECT =
  'JSON cannot be read from here on; correct this line and the one above, or put the file back from a backup';
