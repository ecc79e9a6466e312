import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDERS = ['.github/guides', '.github/contributing'];
const documents = [
  'README.md',
  'CHANGELOG.md',
  '.github/CONTRIBUTING.md',
  '.github/SPECIFICATION.md',
  ...FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`)),
];

const read = (file: string): string => readFileSync(file, 'utf8');
/** Without examples, which name files of an event that nobody has. */
const prose = (file: string): string => read(file).replace(/^ *```[\s\S]*?^ *```/gm, '');

/** The anchors that GitHub gives to the headings of a document: “Check the live site” → `check-the-live-site`. */
const anchors = (file: string): string[] =>
  [...prose(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns the mistakes of the link to `target` in a document; none if it leads to a file and one of its headings. */
function broken(file: string, target: string): string[] {
  const [path = '', anchor] = target.split('#');
  const to = path ? join(dirname(file), path) : file;
  if (!existsSync(to)) return [`${file} → ${target}: there is no such file`];
  return anchor && !anchors(to).includes(anchor) ? [`${file} → ${target}: there is no such heading`] : [];
}

describe('the documents', () => {
  test('link to files and headings that are there', () => {
    const links = documents.flatMap((file) =>
      [
        ...prose(file)
          .replace(/`[^`\n]*`/g, '')
          .matchAll(/\]\((?!https?:)([^)\s]+)\)/g),
      ].map(([, target = '']) => ({ file, target })),
    );
    expect(links.length).toBeGreaterThan(30);
    expect(links.flatMap(({ file, target }) => broken(file, target))).toEqual([]);
  });

  test('name commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = documents.flatMap((file) =>
      file === 'CHANGELOG.md'
        ? []
        : [...read(file).matchAll(/npm\s+run\s+([a-z:]+)/g)].map(([, name = '']) => ({ file, name })),
    );
    expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test('name folders and files of ours that there are, wherever CONTRIBUTING and its pages send somebody', () => {
    const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((path) => path.replace(/^.*\//, ''));
    const named = documents
      .filter((file) => /contributing/i.test(file))
      .flatMap((file) => [...prose(file).matchAll(/`([\w./-]+\/|[\w./-]+\.tsx?)`/g)])
      .map(([, path = '']) => path);
    const ours = named.filter(
      (path) => /^(content|templates|widgets|static|tests)\//.test(path) && !/PAGE|BLOCK/.test(path),
    );
    expect(ours.length).toBeGreaterThan(15);
    expect(ours.filter((path) => !existsSync(path))).toEqual([]);
    expect(
      named.filter((path) => /[.]test[.]ts$/.test(path) && !path.startsWith('x.') && !tests.includes(path)),
    ).toEqual([]);
  });

  test('each page of CONTRIBUTING is in its table', () => {
    const pages = documents.filter((file) => file.startsWith('.github/contributing/'));
    const contributing = read('.github/CONTRIBUTING.md');
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((file) => !contributing.includes(`](${file.replace('.github/', '')})`))).toEqual([]);
  });
});

test('help texts and generated files name guides that there are', () => {
  const sources = ['content', 'static', 'templates', 'widgets'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => read(join(folder, name))),
  );
  const named = [...new Set(sources.flatMap((text) => text.match(/\.github\/guides\/[\w-]+\.md/g) ?? []))];
  expect(named).toContain('.github/guides/publishing.md');
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
