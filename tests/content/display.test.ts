import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseJson } from '../../content/json/json';
import { formatProblems, formatRefusal } from '../../content/messages/display';
import type { Problem } from '../../content/messages/problems';

beforeEach(() => {
  for (const name of ['NO_COLOR', 'FORCE_COLOR', 'GITHUB_ACTIONS', 'NODE_DISABLE_COLORS']) vi.stubEnv(name, undefined);
});
afterEach(() => vi.unstubAllEnvs());

const pipe = () => new PassThrough() as unknown as NodeJS.WriteStream;
const terminal = () => Object.assign(pipe(), { isTTY: true, getColorDepth: undefined });

/** A mistake at the value `a` of this file, as it is printed where there are no colours. */
function shown(file: string) {
  const problem = { file: 'content/a.json', ...parseJson(file).locate(['a']), path: 'a', message: 'is wrong' };
  const [line, quote = '', caret = ''] = formatProblems([problem], 'error', pipe()).split('\n');
  return { line, quote, caret };
}

describe('a mistake is quoted with a caret under its column', () => {
  test('in plain text', () => {
    const { line, quote, caret } = shown('{\n  "b": 1,\n  "a": 5\n}');
    expect(line).toBe('content/a.json:3:8 a: is wrong');
    expect(quote).toBe('  3 | "a": 5');
    expect(caret).toBe('    |      ^');
  });

  test.each([
    ['tabs', '{\n\t\t"b":\t1,\t"a":\t⚑\n}'],
    ['Tamil letters before it', '{ "b": "திருப்பத்தூர்", "a": ⚑ }'],
    ['Chinese letters and emoji before it', '{ "b": "星期六 👩🏽‍🔬", "a": ⚑ }'],
    ['accents and typographic quotes before it', '{ "b": "“Café” – ₹5", "a": ⚑ }'],
    ['a very long line', `{ "b": "${'x'.repeat(500)}", "a": ⚑, "c": "${'y'.repeat(500)}" }`],
    ['a long line of Tamil', `{ "b": "${'தூ'.repeat(200)}", "a": ⚑, "c": "${'தூ'.repeat(200)}" }`],
    ['a megabyte on either side', `{ "b": "${'தூ '.repeat(350_000)}", "a": ⚑, "c": "${'👩🏽‍🔬'.repeat(150_000)}" }`],
    ['a key in Tamil', '{ "கல்லூரி": { "x": 1 }, "a": ⚑ }'],
    ['Windows line ends', '{\r\n  "a": ⚑\r\n}'],
  ])('with %s', (_, text) => {
    const { quote, caret } = shown(text.replace('⚑', '"FLAG"'));
    const at = quote.indexOf('"FLAG"');
    expect(caret.trimEnd()).toHaveLength(at + 1);
    expect(caret.at(at)).toBe('^');
    // All that stands before the caret is one cell wide in every terminal.
    expect(quote.slice(0, at)).toMatch(/^[ -~–“”é₹]*$/);
    expect(quote.length).toBeLessThan(600);
    expect(quote).not.toMatch(/[\t\r]/);
  });

  test('with what could move the cursor or turn the line made harmless', () => {
    const { quote } = shown('{ "a": "\u001b[2J\u202e" }');
    expect(quote).toContain('"a": "\ufffd[2J\ufffd" }');
  });
});

describe('a long line is cut around the column', () => {
  const cut = (quote: string, column: number) =>
    formatProblems([{ line: 7, column, quote, message: 'is wrong' }], 'error', pipe())
      .split('\n')
      .slice(1);

  test('with 56 letters before it and 96 in all', () => {
    expect(cut(`${'a'.repeat(100)}B${'c'.repeat(100)}`, 101)).toEqual([
      `  7 | ... ${'a'.repeat(56)}B${'c'.repeat(35)} ...`,
      `    | ${' '.repeat(60)}^`,
    ]);
    expect(cut(`${'a'.repeat(56)}B`, 57)).toEqual([`  7 | ${'a'.repeat(56)}B`, `    | ${' '.repeat(56)}^`]);
    expect(cut('c'.repeat(96), 1)[0]).toBe(`  7 | ${'c'.repeat(96)}`);
    expect(cut('c'.repeat(97), 1)[0]).toBe(`  7 | ${'c'.repeat(96)} ...`);
  });

  test('and says so where many spaces follow', () => {
    expect(cut(`B${' '.repeat(1500)}c`, 1)[0]).toBe('  7 | B ...');
    expect(cut('B  ', 1)[0]).toBe('  7 | B');
  });
});

test('a refusal ends with how many problems there are, and that nothing was changed', () => {
  expect(formatRefusal([{ message: 'A' }, { file: 'a.json', message: 'B' }], pipe())).toBe(
    '\nA\na.json: B\n\nNothing was changed. Problems: 2',
  );
});

test.each([
  { line: 1, column: 1 },
  { line: 1, quote: '{}' },
  { column: 1, quote: '{}' },
])('a problem of which no more is known than %j is one line', (known) => {
  expect(formatProblems([{ message: 'A', ...known }], 'error', pipe())).not.toContain('\n');
});

test('a problem that stands in no file, or at no line, is one line', () => {
  const problems: Problem[] = [{ message: 'A' }, { file: 'static/images/a.jpg', message: 'B' }];
  expect(formatProblems(problems, 'error', pipe())).toBe('A\nstatic/images/a.jpg: B');
});

describe('colour', () => {
  const problem = { file: 'a.json', line: 1, column: 1, quote: '{}', message: 'is wrong' };

  test('is for terminals', () => {
    expect(formatProblems([problem], 'error', terminal())).toContain('\u001b[31m^');
    expect(formatProblems([problem], 'error', terminal())).toContain('\u001b[1ma.json:1:1\u001b[22m: is wrong');
    expect(formatProblems([problem], 'warning', terminal())).toContain('\u001b[33m^');
    expect(formatProblems([problem], 'error', pipe())).not.toContain('\u001b');
  });

  test('is left out where the environment asks for that', () => {
    vi.stubEnv('NO_COLOR', '1');
    const stream = Object.assign(terminal(), { getColorDepth: () => (process.env.NO_COLOR ? 1 : 8) });
    expect(formatProblems([problem], 'error', stream)).not.toContain('\u001b');
  });
});

describe('on GitHub', () => {
  beforeEach(() => vi.stubEnv('GITHUB_ACTIONS', 'true'));
  const marks = (problem: Problem, kind: 'error' | 'warning' = 'error') =>
    formatProblems([problem], kind, pipe())
      .split('\n')
      .filter((line) => line.startsWith('::'));

  test('a mistake marks its line and column, and what GitHub would read as its own signs is escaped', () => {
    const problem = {
      file: 'content/a,b:c.json',
      line: 3,
      column: 8,
      path: 'x[0]',
      quote: '',
      message: '100% wrong:\r\nsee',
    };
    expect(marks(problem)).toEqual([
      '::error file=content/a%2Cb%3Ac.json,line=3,col=8,title=x[0]::100%25 wrong:%0D%0Asee',
    ]);
    expect(marks(problem, 'warning')[0]).toMatch(/^::warning file=/);
  });

  test('a mistake of no file has no place', () => {
    expect(marks({ message: 'home → /nowhere: 404' })).toEqual(['::error::home → /nowhere: 404']);
  });

  test('a text of the content can give GitHub no command', () => {
    expect(
      marks({ file: 'a.json', line: 1, column: 1, quote: '::error::x', message: '\n::set-env name=A::b' }),
    ).toEqual(['::error file=a.json,line=1,col=1::%0A::set-env name=A::b']);
  });
});
