import { shorten } from '../messages/entries';
import { codePoint } from '../messages/unprintable';
import { bracketRepairs, nameOf, type Repair } from './brackets';

type LineOf = (offset: number) => number;

/** Returns all repairs that may help where the parser stops, the likeliest first. */
export function repairs(text: string, at: number, lineOf: LineOf): Repair[] {
  // The parser stops within a word that begins like a number: 2027-03-06, 09:00 or 1,50,000.
  const [word] = /(?:[^\s:,"{}[\]]|(?<=\d),)*$/.exec(text.slice(Math.max(0, at - 60), at)) ?? [''];
  return [
    ...fromOtherFormats(text, at),
    ...(word ? fromRows(ROWS, text, at - word.length, lineOf) : []),
    ...fromRows(ROWS, text, at, lineOf),
    ...bracketRepairs({ text, at, lineOf }),
    ...fromRows(BRACKET_ROWS, text, at, lineOf),
  ];
}

/** The sentences of repairs. Each `$<name>` is replaced by the group of this name in the pattern, or by a value of `fromRows`. */
const SENTENCES = {
  control: 'an invisible character ($<code>) stands here; delete it, or write a plain space',
  comment: 'JSON has no comments; delete this',
  fence: 'these marks (```) are not part of JSON; delete this line',
  curly: 'this quotation mark is a curly one ($<mark>); write a straight one (") before and after the text',
  single: 'put texts in double quotes ("), not in single ones; write "$<word>"',
  key: 'put keys in double quotes; write "$<word>"',
  tab: 'a tab stands in this text; write a space, or \\t',
  folders: 'a backslash stands between folders here; write "$<path>"',
  backslash: 'a backslash alone has another meaning in JSON; write two (\\\\) for one, or a slash (/)',
  curlyEnd: 'this quotation mark is a curly one ($<here>); write " in place of it',
  lostQuote: 'this quotation mark is one too many; delete it',
  openKey: 'the closing quotation mark of this key is missing; write "$<word>":',
  cut: 'the rest of this file is lost; put it back from a backup, or write the rest',
  unclosed: 'the closing quotation mark is missing on this line; write " where the text ends',
  unclosedComma: 'the closing quotation mark and the comma are missing; write the two signs ", at the end of this line',
  lineBreak: 'a text must be on one line of the file; write \\n in place of this line break',
  lineBreaks:
    'a text must be on one line of the file; write \\n in place of each line break (\\n\\n for an empty line)',
  innerQuote: 'this quotation mark stands inside a text; write \\" in place of each quotation mark inside this text',
  lastInBlock: 'delete this comma; nothing comes after it in this block { … }',
  lastInList: 'delete this comma; nothing comes after it in this list [ … ]',
  braces: 'a list has [ ] around it, not { }; write [ in place of this {, and ] in place of the } of line $<line>',
  extraComma: 'this comma is one too many; delete it',
  notColon: 'this $<sign> is wrong; write : in its place',
  semicolon: 'this ; is wrong; write , in its place',
  extraColon: 'this colon is one too many; delete it',
  keyInList: 'a list [ … ] has no keys; write { before the key and } after its value',
  valueless: 'the key $<key> has no value; write it after the colon, or delete the key',
  keyAlone: 'the key $<key> has no value; write a colon and the value, or delete the key',
  comma: 'a comma is missing; add a comma after $<on> of line $<line>',
  colon: 'a colon is missing; add a colon after $<key>',
  opening: 'the opening quotation mark is missing; write " before $<word>',
  date: '$<word> is not a date; write a date, such as "2027-03-06"; while it is not known, write the day that you expect, and "placeholder": true, before "date"',
  time: '$<word> is not a time; write a time, such as "09:00"; while it is not known, write the time that you expect, and "placeholder": true, before "$<before>"',
  true: '“$<word>” must be true (without quotes), or "$<word>" if it is a text',
  false: '“$<word>” must be false (without quotes), or "$<word>" if it is a text',
  nothing: '“$<word>” is not a value in JSON; delete the key $<key>, or write its value, or "$<word>" if it is a text',
  digits: 'a number in JSON has only digits; write $<digits> in place of $<word>',
  number: 'this is not a valid number in JSON; write it as 5 or 0.5',
  quotes: '$<word> has no quotation marks; write "$<word>"',
  word: '“$<word>” is out of place here; delete it, or move it into the text that it belongs to',
  lastWord:
    '“$<word>” is out of place here; delete it and the comma before it, or move it into the text that it belongs to',
  extra: 'this $<sign> is one too many; delete it',
  start: 'the first { is missing; write it at the beginning of the file, before this key',
  opener: 'the { that opens this block is missing; write { before $<on>',
};

/** The character that stands for the place of the error in a text. Patterns write it as ¶ (see `at`). */
const MARK = '\uE000';
/** Parts of patterns, by the names that stand for them in patterns. */
const PARTS: Record<string, string> = {
  STRING: String.raw`"(?:[^"\\\n\r]|\\.)*"`,
  REST: String.raw`(?:[^"\\\n\r]|\\.)*"`,
  WORDS: String.raw`[^\s,:;={}[\]"]+(?:[ \t]+[^\s,:;={}[\]"/#]+)*`,
  LETTERS: String.raw`[^\s,:;={}[\]"\d]+(?:[ \t]+[^\s,:;={}[\]"/#\d]+)*`,
};
/**
 * Returns the pattern of a text around an error. In it, ¶ is the place of the error, the group `here` is the place of the mistake,
 * and the names of PARTS stand for their patterns.
 */
const pattern = ({ raw }: TemplateStringsArray) =>
  new RegExp(
    raw
      .join('')
      .replace(/STRING|REST|WORDS|LETTERS/g, (name) => PARTS[name] ?? '')
      .replace('¶', MARK),
    'dimu',
  );

/** A repair: the pattern of the text around an error, what to write in its place, and the name of the sentence. */
type Row = [pattern: RegExp, write: string | ((text: string) => string), says: keyof typeof SENTENCES];

// The corrections of texts that a pattern alone cannot write.
const withSpaces = (text: string) => text.replace(/[^\P{Cc}\n\r]/gu, ' ');
const withSlashes = (text: string) =>
  text.replace(/\\(["\\/bfnrt]|u[\da-f]{4})?/gi, (all, valid) => (valid ? all : '/'));
const onOneLine = (text: string) => text.replace(/(?:\r\n?|\n)[ \t]*/g, '\\n');
const escaped = (text: string) => text.replace(/(?<!\\)"/g, '\\"');

/** Mistakes in texts, signs and values; of those that correct the same, the likeliest is the first. */
const ROWS: Row[] = [
  [pattern`¶"(?:[^"\\\n\r\t]|\\.)*(?<here>\t)REST`, withSpaces, 'tab'],
  [pattern`¶"(?:[^"\\\p{Cc}]|\\.)*(?<here>[^\P{Cc}\n\r])REST`, withSpaces, 'control'],
  [pattern`¶"(?<path>[^\s"\\]*(?<here>\\)[^\s"]*\.\w{2,5})"`, (text) => text.replace(/\\+/g, '/'), 'folders'],
  [
    pattern`¶"(?:[^"\\\n\r]|\\["\\/bfnrt]|\\u[\da-f]{4})*(?<here>\\)(?!["\\/bfnrt]|u[\da-f]{4})REST`,
    withSlashes,
    'backslash',
  ],
  [pattern`¶"([^"\n\r]*)(?<here>\\)"(?=[\s,}\]]*$)`, '"$1"', 'backslash'],
  [pattern`¶"([^"\n\r]*?)(?<here>[“”„‟＂])(?=[ \t]*(?:[:,}\]]|$))`, '"$1"', 'curlyEnd'],
  [pattern`¶"(?<word>[\p{L}$][\w$-]*)(?=\s*:)`, '"$1"', 'openKey'],
  [pattern`¶"([^"\n\r]*[^"\s}\]])\s*(?![\s\S])`, '"$1"', 'cut'],
  [pattern`¶"([^"\n\r]*?)(?=[\s,}\]]*$)`, '"$1"', 'unclosed'],
  [pattern`¶"([^"\n\r]*[^"\s,}\]])[ \t\r]*$`, '"$1",', 'unclosedComma'],
  [pattern`¶"(?:[^"\\\n\r]|\\.)*(?<here>\r?\n)REST`, onOneLine, 'lineBreak'],
  [pattern`¶"(?:[^"\\\n\r]|\\.)*(?<here>\r?\n)(?:[^"\\]|\\.)*"`, onOneLine, 'lineBreaks'],
  [pattern`(?<here>,)(\s*)¶(?=\})`, '$2', 'lastInBlock'],
  [pattern`(?<here>,)(\s*)¶(?=\])`, '$2', 'lastInList'],
  [pattern`(?<here>\{)((?:\s*STRING(?:\s*,)?)+\s*)¶([^{}[\]:]*?)(?<on>\})`, '[$2$3]', 'braces'],
  [pattern`¶,`, '', 'extraComma'],
  [pattern`¶(?<sign>,|=>?)`, ':', 'notColon'],
  [pattern`¶;`, ',', 'semicolon'],
  [pattern`¶:`, '', 'extraColon'],
  [pattern`(STRING\s*)¶:(\s*(?:STRING|[\w.-]+))`, '{$1:$2}', 'keyInList'],
  [pattern`(?<key>STRING)\s*(?<here>:)(\s*STRING\s*)¶:`, '$1:"",$3:', 'valueless'],
  [pattern`(?<key>STRING)\s*:\s*¶(?=[,}])`, '$1:""', 'valueless'],
  [pattern`(?<here>(?<key>STRING))\s*¶(?=[,}])`, '$1:""', 'keyAlone'],
  [pattern`(?<on>STRING|[^\s,:{}[\]"]+|[}\]])(\s*)¶(?=[^\s,:}\]])`, '$1,$2', 'comma'],
  [pattern`(?<key>STRING)(\s*)¶(?=[^\s,:}\]])`, '$1:$2', 'colon'],
  [pattern`¶"`, '', 'lostQuote'],
  [pattern`"([^"\n\r]*)(?<here>[“”„‟＂])(\s*[:,]\s*)"¶`, '"$1"$3"', 'curlyEnd'],
  [pattern`(?<here>")(?<word>[\p{L}$][\w$-]*)(\s*:\s*)"¶`, '"$2"$3"', 'openKey'],
  [pattern`(?<here>")([^"\n\r]*?)(,\s*)"(\s*)¶`, '"$2"$3"$4', 'unclosed'],
  [pattern`(?<here>")(\s*)¶`, '$2', 'lostQuote'],
  [pattern`(?<here>")\s*¶[^\n\r]*?(?=(?<!\\)"\s*(?:[}\]:,]|$))`, escaped, 'innerQuote'],
  [pattern`¶(?<word>WORDS)"`, '"$1"', 'opening'],
  [pattern`(?<="date"\s*:\s*)¶(?<word>LETTERS)`, '"$1"', 'date'],
  [pattern`(?<=(?:"(?<before>time)"\s*:\s*\{\s*)?"start"\s*:\s*)¶(?<word>LETTERS)`, '"$1"', 'time'],
  [pattern`(?<=:\s*)¶(?<word>true|yes|on)\b`, 'true', 'true'],
  [pattern`(?<=:\s*)¶(?<word>false|no|off)\b`, 'false', 'false'],
  [pattern`(?<=(?<key>STRING)\s*:\s*)¶(?<word>null|none|nil|undefined|nan|-+)(?![\w-])`, '""', 'nothing'],
  [pattern`¶(?<word>(?:\p{Sc}|Rs\.?)?[ ]?[1-9]\d*(?:,\d{2,3})*(?:\/-|\+)?)(?=\s*(?:[,}\]]|$))`, '0', 'digits'],
  [pattern`¶[+-]?[\d.]{1,7}(?:e[+-]?\d*)?(?![\w.:/-])`, '0', 'number'],
  [pattern`¶(?<word>https?:\/\/[^\s,"]+|\d{1,2}:\d\d(?::\d\d)?(?:[ ]?[ap]\.?m\.?)?)`, '"$1"', 'quotes'],
  [pattern`¶(?<word>WORDS)`, '"$1"', 'quotes'],
  [pattern`,\s*¶(?<word>WORDS)(?=\s*[}\]])`, '', 'lastWord'],
  [pattern`¶(?<word>WORDS)`, '', 'word'],
  [pattern`(?<here>(?<word>[^\s,:{}[\]"]+))(\s*)¶(?=[{[])`, '$3', 'word'],
];

/** Mistakes in brackets, where the indentation does not tell more. */
const BRACKET_ROWS: Row[] = [
  [pattern`(?<here>(?<sign>[}\]]))(\s*)¶`, '$3', 'extra'],
  [pattern`(?<![\s\S])\s*(?<here>STRING)(\s*)¶:`, '{$1$2:', 'start'],
  [pattern`(?<here>(?<on>STRING))(\s*)¶:`, '{$1$3:', 'opener'],
];

/** The most characters before and after an error that patterns read. */
const READ = { before: 2000, after: 20_000 };

/** Returns a repair for each row whose pattern matches the text around the error at the offset `at`. */
function fromRows(rows: Row[], text: string, at: number, lineOf: LineOf): Repair[] {
  const start = Math.max(0, at - READ.before);
  const around = text.slice(start, at) + MARK + text.slice(at, at + READ.after);
  return rows.flatMap(([pattern, write, says]) => {
    const match = pattern.exec(around);
    if (!match) return [];
    const { 0: matchedText, index, groups = {}, indices } = match;
    const offsetOf = (group: string) => {
      const offset = start + (indices?.groups?.[group]?.[0] ?? at - start);
      return offset > at ? offset - 1 : offset;
    };
    const repaired =
      typeof write === 'string' ? around.replace(pattern, write) : around.replace(pattern, () => write(matchedText));
    const lengthAfterMatch = around.length - index - matchedText.length;
    const content = repaired.slice(index, repaired.length - lengthAfterMatch).replace(MARK, '');
    const { on = '', word = '', before = 'start', here = '', path = '' } = groups;
    const values = {
      ...groups,
      before,
      path: path.replace(/\\+/g, '/'),
      word: shorten(word, 60),
      on: nameOf(on),
      line: `${lineOf(offsetOf('on'))}`,
      code: codePoint(here),
      digits: word.replace(/\D/g, ''),
    };
    const message = fill(SENTENCES[says], values);
    return [
      { edits: [{ offset: start + index, length: matchedText.length - 1, content }], at: offsetOf('here'), message },
    ];
  });
}

/** Puts values in the place of the names in a sentence. */
const fill = (sentence: string, values: Record<string, string | undefined>) =>
  sentence.replace(/\$<(\w+)>/g, (_, name) => values[name] ?? '');

/** What may follow a text: its line ends there, or a sign of JSON comes. */
const END = String.raw`(?=[ \t]*(?:[,:;}\]\n\r]|$))`;
/** The notations of other formats, each with what it is in JSON and the name of the sentence. */
const OTHER_NOTATIONS: [looksLike: string, means: ' ' | 'text', says: keyof typeof SENTENCES][] = [
  [String.raw`[\u00A0\u1680\u2000-\u200F\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF]+`, ' ', 'control'],
  [
    String.raw`(?<![^\s,:{}[\]"])(?:\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|<!--[\s\S]*?(?:-->|$)|#(?:[ !#][^\n\r]*|(?=[\n\r]|$)))`,
    ' ',
    'comment',
  ],
  ['```(?:json)?', ' ', 'fence'],
  [String.raw`(?<mark>[“”„‟«»＂″])(?<word>[^“”„‟«»＂″"\n\r]*)[“”„‟«»＂″"]${END}`, 'text', 'curly'],
  [String.raw`['‘’‚\u0060´](?<word>[^"\n\r]*?)['‘’‚\u0060´]${END}`, 'text', 'single'],
  [String.raw`(?<=[{,]\s*)(?<word>[\p{L}_$][\p{L}\p{N}_$ -]*?)(?=\s*[:=])`, 'text', 'key'],
];

/**
 * Returns the repairs for a notation of another format, here and at all later places: whoever writes it once writes it everywhere.
 */
function fromOtherFormats(text: string, at: number): Repair[] {
  return OTHER_NOTATIONS.flatMap(([looksLike, means, says]) => {
    const pattern = new RegExp(`${PARTS.STRING}|${looksLike}`, 'gu');
    pattern.lastIndex = at;
    const first = pattern.exec(text);
    if (first?.index !== at || first[0].startsWith('"')) return [];
    pattern.lastIndex = at;
    const matches = [...text.matchAll(pattern)].filter(([matchedText]) => !matchedText.startsWith('"'));
    const edits = matches.map(({ 0: matchedText, index, groups }) => ({
      offset: index,
      length: matchedText.length,
      content: means === ' ' ? means : JSON.stringify(groups?.word),
    }));
    const message = fill(SENTENCES[says], { ...first.groups, code: codePoint(first[0]) });
    return [{ edits, at, message }];
  });
}
