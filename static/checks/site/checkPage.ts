import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type ConfigData, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';
import { errors, type Page } from 'playwright-core';
import { findBadInk, findBadTexts, findUnseenControls } from './appearance';
import { findCoveredTexts } from './covered';
import { Faults } from './faults';
import type { Hour } from './hours';
import { describeChanges, hydrate } from './hydration';
import { type OpenPage, openPage, type StartedSite, scrollToEnd, type View } from './openPage';
import { findLinksToHidden, type HiddenTargets, openHiddenTargets } from './targets';

/**
 * The facts about a site that a check needs: its prefix on the server, the hosts whose maps it may show, and the hours in which it
 * is looked at.
 */
export type SiteFacts = { prefix: string; maps: string[]; hours: Hour[] };
/** A site in a browser. */
export type BrowsedSite = StartedSite & SiteFacts & { hiddenTargets: HiddenTargets };

/** Returns a started site with the facts that a check needs. */
export const browse = (site: StartedSite, facts: SiteFacts): BrowsedSite => ({
  ...site,
  ...facts,
  hiddenTargets: openHiddenTargets(site, facts.prefix),
});

/** The widths of a window in pixels at which every check runs. */
export const [PHONE, DESKTOP] = [360, 1280];
/** Further widths at which texts are measured: columns are narrowest just where one more has room. */
const TEXT_WIDTHS = [390, 768];
/** The area of an A4 page between its margins, in CSS pixels (base.css). */
const PAPER = { width: 703, height: 1032 };
/** The clock of the browser while widgets hydrate: long before any event, because hydration must read no clock. */
const NOW = '2001-01-01T00:00:00Z';

/** The extent of a check: everything, or only axe, if all else is known from other pages (checkAlike.ts). */
type Extent = 'everything' | 'axe';

/**
 * Checks the page at `path` below the prefix, with the markup `html`. Returns sentences that say what is wrong, and in which views
 * and hours.
 */
export async function checkPage(
  site: BrowsedSite,
  path: string,
  html: string,
  extent: Extent = 'everything',
): Promise<string[]> {
  const faults = new Faults(site.hours);
  faults.note(await validateHtml(html), '');

  let sleepingWidgets: string[] = [];
  for (const width of extent === 'everything' ? [PHONE, DESKTOP] : []) {
    await open(site, faults, { width, now: NOW }, async (opened) => {
      sleepingWidgets = await hydrate(opened, path);
      faults.note(await describeChanges(opened.page), `at ${width} px`);
      await opened.page.clock.resume();
      await scrollToEnd(opened.page);
      await opened.settled();
    });
    // Some widgets are displayed on a desktop only.
    if (sleepingWidgets.length === 0) break;
  }
  faults.note(
    sleepingWidgets.map((name) => `The widget ${name} does not come to life`),
    '',
  );

  await lookInHours(site, path, faults, extent);

  if (extent === 'everything')
    await open(site, faults, { width: PHONE, script: false }, async ({ page, visit }) => {
      await visit(path);
      faults.note(await page.evaluate(describeMissingParts), 'without script');
    });
  return faults.sentences();
}

/**
 * Returns sentences that say what is wrong with the page at `path` in the hours of the site. Does not make the other checks of
 * checkPage.
 */
export async function checkHours(site: BrowsedSite, path: string): Promise<string[]> {
  const faults = new Faults(site.hours);
  await lookInHours(site, path, faults);
  return faults.sentences();
}

/** Opens a page, calls `look`, notes errors of the console and of requests, and closes the page. */
async function open(
  site: BrowsedSite,
  faults: Faults,
  view: View & { hours?: Hour[] },
  look: (opened: OpenPage) => Promise<void>,
) {
  const where = view.script === false ? 'without script' : '';
  const opened = await openPage(site, site.prefix, view);
  try {
    await look(opened);
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    faults.note([`It takes too long: ${error.message.split('\n', 1)}`], where, view.hours);
  } finally {
    faults.note(describeNoise(opened, site.maps), where, view.hours);
    await opened.page.context().close();
  }
}

/** Opens a page in each hour and looks at it. If the page is the same to the letter in several hours, looks at it only once. */
async function lookInHours(site: BrowsedSite, path: string, faults: Faults, extent: Extent = 'everything') {
  const hoursByMarkup = new Map<string, Hour[]>();
  for (const hour of site.hours)
    await open(
      site,
      faults,
      { width: DESKTOP, reducedMotion: true, hours: [hour] },
      async ({ page, visit, settled }) => {
        // The date of the page stands still, but its timers run, because axe waits for them.
        await page.clock.setFixedTime(hour.now);
        await visit(path);
        await scrollToEnd(page);
        await settled();
        // In the next frame, the page shows the data that has arrived.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        for (const width of extent === 'everything' ? [DESKTOP, PHONE] : []) {
          await page.setViewportSize({ width, height: 740 });
          const hiddenOn = (path: string) => site.hiddenTargets(path, hour, width);
          faults.note(await findLinksToHidden(page, site.prefix, hiddenOn), '', [hour]);
        }
        const markup = await page.content();
        const hours = hoursByMarkup.get(markup) ?? [];
        hoursByMarkup.set(markup, hours);
        hours.push(hour);
        if (hours.length > 1) return;
        await look(page, extent, (sentences, view) => faults.note(sentences, view, hours));
        await settled();
      },
    );
}

/** Looks at an opened page in both colour schemes, at every width, with large letters, in forced colours and as it is printed. */
async function look(page: Page, extent: Extent, note: (sentences: string[], view: string) => void) {
  const resize = (width: number, height = 740) => page.setViewportSize({ width, height });
  for (const width of [PHONE, DESKTOP]) {
    await resize(width);
    note(await findViolations(page), `at ${width} px, light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    note(await findColourViolations(page), `at ${width} px, dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  if (extent === 'axe') return;

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  for (const width of WIDTHS) {
    await resize(width);
    note(await findWideParts(page), `at ${width} px`);
  }
  for (const width of [PHONE, DESKTOP]) {
    await resize(width);
    note([...(await findBadTexts(page)), ...(await findCoveredTexts(page))], `at ${width} px`);
    await page.emulateMedia({ forcedColors: 'active' });
    note([...(await findUnseenControls(page)), ...(await findCoveredTexts(page))], `at ${width} px, in forced colours`);
    await page.emulateMedia({ forcedColors: 'none' });
  }
  for (const width of TEXT_WIDTHS) {
    await resize(width);
    note(await findBadTexts(page), `at ${width} px`);
  }
  await resize(PHONE);
  await setLetters(page, '32px');
  note([...(await findWideParts(page)), ...(await findBadTexts(page))], `at ${PHONE} px, with letters of 32 px`);
  await setLetters(page, '');
  await resize(PAPER.width, PAPER.height);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const find of [findWideParts, findBadTexts, findCoveredTexts, findBadInk]) note(await find(page), 'on paper');
}

const setLetters = (page: Page, size: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, size);

const RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `<br/>`, `dateTime`, `required=""`, `hidden=""`: the same to every browser, and not ours to choose.
    'void-style': ['error', { style: 'selfclose' }],
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // Written in lower case all through; HTML does not mind.
    'doctype-style': ['error', { style: 'lowercase' }],
    // The content decides how a number is written; contacts.css keeps it on one line.
    'tel-non-breaking': 'off',
    // An id may begin with a digit in HTML, as those of imported sessions do.
    'valid-id': ['error', { relaxed: true }],
    // Lists and the countdown have roles that take a name; the rule only warns that support was once uneven.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};

/** Reads the rules once; html-validate would read them again for each page, which takes as long as the page. */
class CachedRules extends StaticConfigLoader {
  private config: ResolvedConfig | Promise<ResolvedConfig> | undefined;
  override getConfigFor(...where: Parameters<StaticConfigLoader['getConfigFor']>) {
    this.config ??= super.getConfigFor(...where);
    return this.config;
  }
}
const validator = new HtmlValidate(new CachedRules(RULES));

/** Matches the style sheet in a page. It is half of the page, and mostly the same on each page. */
export const STYLE = /<style>[^<]*<\/style>/g;
/** The style sheets that the validator has seen. */
const validatedStyles = new Set<string>();

/** Returns the errors of the HTML validator, in sentences (rule 17.1). */
export async function validateHtml(html: string): Promise<string[]> {
  const markup = html.replace(STYLE, (style) => {
    const isValidated = validatedStyles.has(style);
    validatedStyles.add(style);
    return isValidated ? '<style></style>' : style;
  });
  const { results } = await validator.validateString(markup);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) =>
        `Its HTML is not valid at ${selector ?? `line ${line}, column ${column}`}: ${message} (${ruleId})`,
    ),
  );
}

/** The source of axe, minified, which a page reads in a quarter of the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the faults that axe finds by these rules, in sentences. The default rules include best practices (rule 17.2). */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await waitUntilWhole(page);
  // Pictures and maps further down are part of the page too.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  const results = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        iframes: false,
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      }),
    rules,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const [detail] = [...any, ...all, ...none];
      return `${help}: ${target.join(' ')}.${detail ? ` ${detail.message}` : ''} (axe: ${id})`;
    }),
  );
}

/** Waits until all of the page is laid out (rule 16.17). */
export const waitUntilWhole = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.documentElement.classList.contains('held'));

/** Returns the faults that axe finds by its rules about colours, the only ones that depend on the colour scheme. */
export const findColourViolations = (page: Page): Promise<string[]> =>
  findViolations(page, ['color-contrast', 'link-in-text-block']);

/** The widths of a window at which no page scrolls sideways, in pixels (rule 17.4). */
export const WIDTHS = [320, 360, 768, 1024, 1280, 1920, 2560];

/** Returns sentences about the parts that are wider than the window, if the page can be scrolled sideways. */
export const findWideParts = (page: Page): Promise<string[]> => page.evaluate(describeWideParts);

/** Returns the sentences of `findWideParts`. Runs in the page itself. */
export function describeWideParts(): string[] {
  scrollTo({ left: 1000, top: scrollY, behavior: 'instant' });
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollX === 0 && scrollWidth <= clientWidth) return [];
  scrollTo({ left: 0, top: scrollY, behavior: 'instant' });

  // Half a pixel is less than anybody sees.
  const sticksOut = (part: Element | Range) => part.getBoundingClientRect().right > clientWidth + 0.5;
  const isClipped = (node: Element): boolean => {
    const { parentElement: parent } = node;
    return parent !== null && (getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent));
  };
  const rangeOf = (text: Node) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range;
  };
  const describe = (node: Element) =>
    [node.localName, ...(node.id ? [`#${node.id}`] : []), ...[...node.classList].map((name) => `.${name}`)].join('');
  const quote = ({ textContent }: Element) => `“${textContent?.trim().replace(/\s+/g, ' ').slice(0, 60)}”`;

  const elements = [...document.querySelectorAll('body *')].filter((node) => !isClipped(node));
  // Of boxes in each other, the outermost is named.
  const wideBoxes = elements.filter(
    (node) => sticksOut(node) && !(node.parentElement && sticksOut(node.parentElement)),
  );
  // A long word sticks out of its box without making it wider.
  const boxesOfLongWords = elements.filter((node) => {
    const texts = [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return !sticksOut(node) && texts.some((text) => sticksOut(rangeOf(text)));
  });
  const causes = [
    ...boxesOfLongWords.map((node) => `a word in ${describe(node)} is too long: ${quote(node)}; write a shorter one`),
    ...wideBoxes.map((node) => `${describe(node)} is too wide: ${quote(node)}`),
  ];
  return (causes.length ? causes : ['what is too wide is not known']).map((why) => `It scrolls sideways: ${why}`);
}

/** Returns sentences about missing parts: a visible main heading, and text in <main> (rule 17.5). Runs in the page itself. */
export function describeMissingParts(): string[] {
  const heading = document.querySelector('h1');
  const { width = 0, height = 0 } = heading?.getBoundingClientRect() ?? {};
  const isSeen = heading && width * height > 0 && getComputedStyle(heading).visibility === 'visible';
  return [
    ...(isSeen ? [] : ['No main heading (h1) can be seen']),
    ...(document.querySelector('main')?.innerText.trim() ? [] : ['There is nothing to read in its main part (main)']),
  ];
}

/**
 * Returns sentences about console messages, failed requests, and requests to other hosts than those of `maps` since the page was
 * opened (rules 14.3, 17.7).
 */
export const describeNoise = (
  { trouble, failed, elsewhere }: Pick<OpenPage, 'trouble' | 'failed' | 'elsewhere'>,
  maps: string[],
): string[] => [
  // The console repeats failed requests without their addresses.
  ...trouble.filter((line) => !line.includes('Failed to load resource')).map((line) => `The console says: ${line}`),
  ...failed.map((answer) => `A file is missing: ${answer}`),
  ...elsewhere
    .filter(({ url, frame }) => !(frame && maps.includes(new URL(url).origin)))
    .map(
      ({ url }) => `It asks another host for ${url}; only maps may come from elsewhere, so put the file into static/`,
    ),
];
