import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const SPECIFICATION = '.github/SPECIFICATION.md';
const FILES = ['build.ts', 'README.md'];
const FOLDERS = ['.github', 'content', 'templates', 'widgets', 'static', 'tests'];

/** `- **4.3** The grid …` */
const RULE = /^- \*\*(\d+\.\d+)\*\* /gm;
/** Matches the space between two words of a comment, also across lines. */
const GAP = String.raw`\s+(?:(?:\*|//)\s+)?`;
/** `rule 4.3`, `rules 4.3 and 5.1`, `rules 4.3, 4.4 and 5.1`. */
const CITATION = new RegExp(String.raw`\brules?${GAP}(\d+\.\d+(?:(?:,|${GAP}and)${GAP}\d+\.\d+)*)`, 'gi');
/** Matches references to other documents and to our own issues (longer numbers are those of other projects). */
const OTHER = /\bspec\s§\s?\d*|§\d+|\bissues?\s#?\d{1,3}\b/gi;

type Found = { place: string; what: string };

/** Everything in `text` that matches, by file and line; of the capture group where there is one. */
function find(pattern: RegExp, file: string, text: string): Found[] {
  return [...text.matchAll(pattern)].map(({ 0: all, 1: what = all, index }) => ({
    place: `${file}:${text.slice(0, index).split('\n').length}`,
    what,
  }));
}

/** The rules that are cited in `text`, each number by itself. */
const cited = (file: string, text: string): Found[] =>
  find(CITATION, file, text).flatMap(({ place, what }) =>
    (what.match(/\d+\.\d+/g) ?? []).map((rule) => ({ place, what: rule })),
  );

const unknown = (found: Found[], rules: string[]): string[] =>
  found
    .filter(({ what }) => !rules.includes(what))
    .map(({ place, what }) => `${place}: ${what} is no rule of ${SPECIFICATION}`);

const inFolders = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);
const sources = [...FILES, ...inFolders]
  .filter((file) => /\.(tsx?|css|md)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const specification = readFileSync(SPECIFICATION, 'utf8');
const rules = find(RULE, SPECIFICATION, specification).map(({ what }) => what);

describe('the specification', () => {
  test('numbers the rules of each section from 1 on, with none twice and none left out', () => {
    const sections = specification.split(/^## /m).slice(1);
    expect(sections.length).toBeGreaterThan(10);
    for (const [index, section] of sections.entries()) {
      const numbers = find(RULE, SPECIFICATION, section).map(({ what }) => what);
      expect(section.split('.')[0], section.split('\n')[0]).toBe(`${index + 1}`);
      expect(numbers, section.split('\n')[0]).not.toEqual([]);
      expect(numbers, section.split('\n')[0]).toEqual(numbers.map((_, n) => `${index + 1}.${n + 1}`));
    }
  });

  test('has a number at each of its bullets', () => {
    expect(specification.match(/^\s*[-*] .*/gm)).toHaveLength(rules.length);
  });
});

describe('the code, the tests and the documents', () => {
  const citations = sources.flatMap(({ file, text }) => cited(file, text));

  test('cite rules of the specification that exist', () => {
    expect(unknown(citations, rules)).toEqual([]);
  });

  test('cite them in many places, or the search has gone wrong', () => {
    expect(citations.filter(({ place }) => /\.(tsx?|css):/.test(place)).length).toBeGreaterThanOrEqual(20);
  });

  test('cite nothing but rules: no section of another document, and no issue', () => {
    const others = sources.flatMap(({ file, text }) => find(OTHER, file, text));
    expect(others.map(({ place, what }) => `${place}: cites ${what}; cite a rule of ${SPECIFICATION}`)).toEqual([]);
  });
});

describe('a citation', () => {
  // Put together here, so that this file itself cites none of them.
  const rule = (numbers: string) => `one\n/** Two (${'rule'}s ${numbers}). */`;

  test.each([
    ['1.1', ['1.1']],
    ['1.1 and 12.10', ['1.1', '12.10']],
    ['1.1, 2.2 and 3.3', ['1.1', '2.2', '3.3']],
    ['1.1,\n * 2.2 and\n  // 3.3', ['1.1', '2.2', '3.3']],
    ['1.1\n\n2.2', ['1.1']],
  ])('of %j is found number by number', (numbers, expected) => {
    expect(cited('a.ts', rule(numbers)).map(({ what }) => what)).toEqual(expected);
  });

  test('of a rule that does not exist is named by file and line', () => {
    expect(unknown(cited('a.ts', rule('1.1, 99.1 and 1.99')), rules)).toEqual([
      `a.ts:2: 99.1 is no rule of ${SPECIFICATION}`,
      `a.ts:2: 1.99 is no rule of ${SPECIFICATION}`,
    ]);
  });

  test.each(['spec', 'issue', 'Issues'])('of another kind (%s) is named by file and line', (word) => {
    const text = `one\ntwo (${word} ${word === 'spec' ? '§' : ''}4)`;
    expect(find(OTHER, 'a.ts', text).map(({ place }) => place)).toEqual(['a.ts:2']);
  });

  test('is not what merely looks like one', () => {
    expect(cited('a.css', 'border: var(--rule); counter-reset: rule 1; outline: 1.5px')).toEqual([]);
    expect(find(OTHER, 'a.ts', 'issue.path, issues[0], aspect 4')).toEqual([]);
  });
});
