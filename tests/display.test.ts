import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseJson } from '../content/json/json';
import { formatProblems } from '../content/messages/display';
import type { Problem } from '../content/messages/problems';

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

test('a problem that stands in no file, or at no line, is one line', () => {
  const problems: Problem[] = [{ message: 'A' }, { file: 'static/images/a.jpg', message: 'B' }];
  expect(formatProblems(problems, 'error', pipe())).toBe('A\nstatic/images/a.jpg: B');
});

describe('colour', () => {
  const problem = { file: 'a.json', line: 1, column: 1, quote: '{}', message: 'is wrong' };

  test('is for terminals', () => {
    expect(formatProblems([problem], 'error', terminal())).toContain('\u001b[31m^');
    expect(formatProblems([problem], 'warning', terminal())).toContain('\u001b[33m^');
    expect(formatProblems([problem], 'error', pipe())).not.toContain('\u001b');
  });

  test('is not for who asks for none', () => {
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
      file: 'content/a,b.json',
      line: 3,
      column: 8,
      path: 'x[0]',
      quote: '',
      message: '100% wrong:\nsee',
    };
    expect(marks(problem)).toEqual(['::error file=content/a%2Cb.json,line=3,col=8,title=x[0]::100%25 wrong:%0Asee']);
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
