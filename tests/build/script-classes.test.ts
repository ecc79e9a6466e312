import { readdirSync, readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { parse } from 'node-html-parser';
import postcss, { type Container, type Document, type Rule } from 'postcss';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { LOOKS, type LookName } from '../../content/schema/looks';
import type { Content } from '../../content/schema/schema';
import { openLook } from '../../templates/looks/look';
import { openRenderer } from '../../templates/render';
import { bundleStyles } from '../../templates/styles/styles';
import { bundleWidgets } from '../../widgets/bundle';
import { classesInCode } from '../../widgets/classesInCode';
import { aifest } from '../helpers/events';
import { fakeParts } from '../helpers/renderPages';
import { parsed, variants } from '../hostile/everything';

test('the classes that code gives to elements are found in each form that it has', () => {
  const code = [
    '<p className="a b" id="no">',
    "<p className={isLong ? 'c d' : 'e'} lang={'no'}>",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code
    "<p className={`f${isLong ? ' g' : ''}`}>",
    "element('p', { className: 'h' })",
    "text.className = 'i';",
    "const className = 'j';",
    "document.querySelector('.no');",
  ];
  expect(classesInCode(code.join('\n'))).toEqual(expect.arrayContaining([...'abcdefghij']));
  expect(classesInCode(code.join('\n'))).not.toContain('no');
});

test('scripts give each class as a text beside `className`, where the build finds it', () => {
  const names = readdirSync('widgets', { encoding: 'utf8', recursive: true });
  const files = names
    .filter((name) => /[.]tsx?$/.test(name) && !name.startsWith('editor'))
    .map((name) => `widgets/${name}`);
  expect(files.length).toBeGreaterThan(40);
  for (const file of files.filter((file) => !file.endsWith('classesInCode.ts'))) {
    const code = readFileSync(file, 'utf8');
    // `held` of the root element is in base.css, which every page has.
    expect(code.replace(".add('held')", ''), file).not.toMatch(/classList\s*[.]\s*(add|toggle|replace)|['"]class['"]/);
    for (const part of code.split(/(?=\bclassName\b)/).slice(1)) {
      const isShorthand = /^className\s*[,}]/.test(part);
      expect(isShorthand || classesInCode(part).length, `${file}: ${part.slice(0, 60)}`).toBeTruthy();
    }
  }
});

/** A rule of a sheet: its selector and those that it is nested in, the classes of all, and what identifies it. */
type SheetRule = { text: string; selectors: string[]; names: string[] };

const rulesByCss = new Map<string, SheetRule[]>();

/** Returns the rules of a sheet. Many pages have the same. */
function rulesOf(css: string): SheetRule[] {
  const rules = rulesByCss.get(css) ?? readRules(css);
  rulesByCss.set(css, rules);
  return rules;
}

/** Returns each selector of a sheet, with those that it is nested in. */
function readRules(css: string): SheetRule[] {
  const rules: SheetRule[] = [];
  const around = (node: Container | Document | undefined): Container[] =>
    node?.type === 'rule' || node?.type === 'atrule' ? [...around(node.parent), node as Container] : [];
  const nameOf = (node: Container) => ('selector' in node ? '&' : `@${Object(node).name} ${Object(node).params}`);
  postcss.parse(css).walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
    const outer = around(rule.parent as Container);
    const outerSelectors = outer.flatMap((node) => ('selector' in node ? [(node as Rule).selector] : []));
    for (const selector of rule.selectors) {
      const selectors = [...outerSelectors, selector];
      const names = [...selectors.join(' ').matchAll(/[.]([a-z][\w-]*)/g)].map(([, name = '']) => name);
      rules.push({ text: [...outer.map(nameOf), selector].join(' '), selectors, names });
    }
  });
  return rules;
}

/** Checks whether a selector may match where these classes are. */
function mayMatch(selector: string, classes: Set<string>): boolean {
  // One of a list is enough, and `:not()` asks for none.
  const plain = selector.replace(/(:is|:has|:where|:not)?\(([^()]*)\)/g, (_, kind = '', list = '') =>
    kind === ':not' || !kind || list.split(',').some((each: string) => mayMatch(each, classes)) ? '' : '.nowhere',
  );
  if (plain !== selector) return mayMatch(plain, classes);
  return [...selector.matchAll(/[.]([a-z][\w-]*)/g)].every(([, name = '']) => classes.has(name));
}

const classesOf = (html = ''): string[] =>
  parse(html)
    .querySelectorAll('[class]')
    .flatMap((node) => [...node.classList.values()]);

const scripts = await bundleWidgets(
  { prefix: '', write: async (path) => `/${path}` },
  { offline: true, languages: ['en'] },
);
const { content: fest } = await loadContent(aifest.content, aifest.static);
const [variant] = variants as [Record<string, object>];
const full = parsed({ ...variant, agenda: { ...variant.agenda, sessionPages: true } });
// As many sessions as have a search, whose results open in place.
for (const { events } of full.schedule.days.slice(0, 1))
  for (let n = 0; n < 13; n++) events.push({ ...(events[0] as (typeof events)[0]), id: `further-${n}` });

/** Returns all rules of each sheet: those of templates/styles, and of a look. */
async function readSheets(partSheets: [name: string, css: string][]) {
  const shared = readdirSync('templates/styles').flatMap((file) => /^(.+)[.]css$/.exec(file)?.[1] ?? []);
  const texts = [
    ...shared.map((name) => [name, readFileSync(`templates/styles/${name}.css`, 'utf8')] as const),
    ...partSheets,
  ];
  return Promise.all(
    texts.map(async ([name, css]) => {
      const { code } = await transform(css, { loader: 'css', minify: true });
      return { name, rules: rulesOf(code.trim()) };
    }),
  );
}

/** Returns the rules for what the scripts of a page make that it lacks, for all pages of an event in a look. */
async function missingRules(event: Content, theme: LookName): Promise<string[]> {
  const look = await openLook({ ...event.site, look: { ...event.site.look, theme } });
  const styles = await bundleStyles(look);
  const renderer = openRenderer({ ...(await fakeParts(event)), look, styles, scripts });
  const bodies = renderer.pages.map((page) => ({ page, body: renderer.body(page) }));
  const sheets = await readSheets(look.partSheets);
  const opened = bodies.flatMap(({ body }) => classesOf(parse(body).querySelector('.session-page')?.innerHTML));
  expect(opened.length > 0).toBe(event === full);
  const missing = bodies.flatMap(({ page, body }) => {
    const addresses = [...body.matchAll(/ data-(?:module|action)="([^"]+)"/g)].map(([, address = '']) => address);
    const made = [...scripts.classes(addresses), ...(body.includes('data-widget="entries"') ? opened : [])];
    const classes = new Set([...classesOf(body), ...made]);
    const html = renderer.document(page, body, { css: () => '', key: '' });
    const onPage = new Set(rulesOf(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '').map(({ text }) => text));
    const mayBeOnPage = (sheet: string) => [...classes].some((name) => name === sheet || name.startsWith(`${sheet}-`));
    return sheets
      .filter(({ name }) => mayBeOnPage(name))
      .flatMap(({ rules }) => rules)
      .filter(({ names }) => made.some((name) => names.includes(name)))
      .filter(({ text, selectors }) => !onPage.has(text) && selectors.every((each) => mayMatch(each, classes)))
      .map(({ text }) => `${page.kind}: ${text}`);
  });
  return [...new Set(missing)];
}

// Its sessions open in place, so its pages also show parts of other pages.
test.each(LOOKS)(
  'each page of an event with every field has all rules for what its scripts make, in the look %s',
  async (theme) => {
    expect(await missingRules(full, theme)).toEqual([]);
  },
);

test('each page of the fest has all rules for what its scripts make', async () => {
  expect(await missingRules(fest, 'engraving')).toEqual([]);
});
