import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { sitePages } from '../../content/programme/sitePages';
import { LOOKS } from '../../content/schema/looks';
import { weighPages } from '../../static/checks/budgets';
import { openLook } from '../../templates/looks/look';
import { openSite, problemsIn } from '../helpers/browser';
import { mustBuild } from '../helpers/building';
import { flags, small } from '../helpers/events';
import { hoursIn } from '../helpers/hours';
import { scratch } from '../helpers/scratch';

/** The event that each look is shown with in README; Engraving is tested with the fest, which all other tests are about. */
const events = LOOKS.filter((name) => name !== 'engraving').map((name) => ({
  name,
  content: `tests/fixtures/looks/${name}/content`,
  static: `tests/fixtures/looks/${name}/static`,
}));

/** Returns what an element holds, or its attributes: what of a drawing is in no other. */
const inner = (element: string) => element.replace(/^<\w+/, '');

let out = '';
let remove = () => {};
beforeAll(() => {
  out = scratch({}, (end) => {
    remove = end;
  });
});
afterAll(() => remove());

describe.each(events)('an event in the look $name', ({ name, ...event }) => {
  const { prefix } = JSON.parse(readFileSync(join(event.content, 'site.json'), 'utf8'));
  const root = () => join(out, name);
  const site = () => ({ root: root(), prefix });
  const html = (path: string) => readFileSync(join(root(), prefix, path, 'index.html'), 'utf8');
  const paths = () =>
    readdirSync(join(root(), prefix), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)index\.html$/.test(file))
      .map((file) => file.replace('index.html', ''));

  beforeAll(() => mustBuild([...flags(event), '--out', root()]));

  test('brings the first screen of every page in the first flight (rule 25.5)', async () => {
    const weights = await weighPages(
      site(),
      paths().map((path) => ({ name: path || 'home', url: `${prefix}/${path}`, raw: 0 })),
    );
    const late = weights.filter(({ figures: { firstFlight } }) => firstFlight.actual > firstFlight.limit);
    expect(late.map(({ url }) => url)).toEqual([]);
  });

  test('has no font, token or drawing of another look (rule 25.2)', async () => {
    const site = JSON.parse(readFileSync(join(event.content, 'site.json'), 'utf8'));
    const named = (tokens: string) => [...tokens.matchAll(/^ +(--[\w-]+):/gm)].map(([, token]) => token as string);
    const own = await openLook(site);
    const shared = ['tokens', 'hero'].map((name) => readFileSync(`templates/styles/${name}.css`, 'utf8')).join('');
    const ours = [own.tokens, own.sheet, ...own.partSheets.map(([, css]) => css), shared].join('');
    const pages = paths().map(html);
    const [ornament = ''] = readdirSync(join(root(), prefix, 'images')).filter((file) => /^ornament-.*svg$/.test(file));
    const drawn = readFileSync(join(root(), prefix, 'images', ornament), 'utf8');
    expect(drawn).toContain(inner(own.drawings.ornament(own.seed)));
    for (const other of LOOKS.filter((each) => each !== name)) {
      const { families, tokens, drawings } = await openLook({ ...site, look: { ...site.look, theme: other } });
      expect(drawn).not.toContain(inner(drawings.ornament(own.seed)));
      const foreign = named(tokens).filter((token) => !named(ours).includes(token));
      for (const page of pages) {
        expect(page).not.toContain(`font-family:"${families.display.name}"`);
        expect(foreign.filter((token) => page.includes(`${token}:`))).toEqual([]);
      }
    }
  });

  test('has nothing wrong on the day or a year after it (rules 25.4, 25.5, 25.7, 25.8)', async () => {
    // Before its event, the fest is looked at in each look (looks-promises.full.test.ts).
    const hours = (await hoursIn(event)).filter(({ name }) => name !== 'before the event');
    /** Every two of look, page and hour meet: in one look a page is looked at on the day, in the next one a year after it. */
    const hoursFor = (n: number) =>
      inject('soak') ? hours : hours.filter((_, hour) => (hour + n + LOOKS.indexOf(name)) % hours.length === 0);
    const { content } = await loadContent(event.content, event.static);
    // One session stands for all, and so do one day and one speaker.
    const kinds = new Map(sitePages(content).map(({ kind, name, path }) => [kind === 'free' ? name : kind, path]));
    await Promise.all(
      [...kinds.values()].map(async (path, n) =>
        expect([path, ...(await problemsIn(hoursFor(n), site(), path.slice(1)))]).toEqual([path]),
      ),
    );
  });

  test('shows on a phone a sign of its menu, and lists a day without hours in the order of time (rule 25.11)', async () => {
    const { page, visit } = await openSite({ site: site(), width: 360, reducedMotion: true });
    await visit('Agenda/');
    const seen = await page.evaluate(() => {
      const button = document.querySelector('.menu summary') as HTMLElement;
      const sign = getComputedStyle(button, '::after').content;
      const days = [...document.querySelectorAll('.day-grid')].filter(
        (day) => !day.querySelector('.day-grid-hour')?.checkVisibility(),
      );
      const tops = days.map((day) =>
        [...day.querySelectorAll('.session')].map((session) => session.getBoundingClientRect().top),
      );
      return {
        menu: getComputedStyle(button).fontSize !== '0px' || !['none', 'normal'].includes(sign),
        late: tops.flatMap((day) => day.filter((top, n) => top < (day[n - 1] ?? top))),
      };
    });
    expect(seen).toEqual({ menu: true, late: [] });
  });

  test.runIf(['almanac', 'poster'].includes(name))(
    'marks what is on now in a day that is a list, each session after those that begin before it (rule 25.11)',
    async () => {
      const { event: when } = JSON.parse(readFileSync(join(event.content, 'site.json'), 'utf8'));
      const { page, visit } = await openSite({ site: site(), width: 360, reducedMotion: true });
      await page.clock.setFixedTime(`${when.date}T11:00:00Z`);
      await visit('Agenda/');
      await expect.poll(() => page.locator('[data-state="now"] > .session-mark').first().isVisible()).toBe(true);
      const rows = page.locator('.timetable-sessions').first().locator('.session');
      const placed = await rows.evaluateAll((all) =>
        all.map((row) => [row.getAttribute('data-starts') ?? '', row.getBoundingClientRect().top] as const),
      );
      expect(placed.length).toBeGreaterThan(5);
      expect(placed.toSorted(([, one], [, other]) => one - other)).toEqual(placed);
      expect(placed.toSorted(([one], [other]) => one.localeCompare(other))).toEqual(placed);
    },
  );
});

/** Runs node in a folder, to its end. */
const runWith = (cwd: string, args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', ...args], { cwd, encoding: 'utf8' });

test('a further look is one folder and one line (rule 25.1)', () => {
  const project = scratch();
  for (const part of ['build.ts', 'package.json', 'tsconfig.json', 'content', 'static', 'templates', 'widgets'])
    cpSync(part, join(project, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  const folder = join(project, 'templates/looks/plain');
  cpSync('templates/looks/engraving/tokens.css', join(folder, 'tokens.css'));
  writeFileSync(join(folder, 'look.css'), '@layer look {\n  .hero h1 {\n    font-style: italic;\n  }\n}\n');
  writeFileSync(
    join(folder, 'look.ts'),
    `import { ANY_WEIGHT, family, SANS_FALLBACKS, TEXT_AXES } from '../../fonts/families';
import type { Look } from '../helpers/look';
import { randomOf } from '../random';

const sans = family({
  name: 'Public Sans',
  weight: ANY_WEIGHT,
  style: 'sans-serif',
  sources: [{ npmPackage: '@fontsource-variable/public-sans', file: 'public-sans-latin-wght-normal.woff2', axes: TEXT_AXES }],
  fallbacks: SANS_FALLBACKS,
});
const disc = (seed: string) => \`<circle r="\${randomOf(seed).whole(40, 90)}"/>\`;

export const look: Look = {
  families: { display: sans, text: sans },
  drawings: { ornament: disc, plates: () => [], portrait: (n, seed) => disc(seed + n), symbol: disc, cardGround: disc },
  places: [],
};
`,
  );
  const list = join(project, 'content/schema/looks.ts');
  writeFileSync(list, readFileSync(list, 'utf8').replace("'engraving'", "'engraving', 'plain'"));
  cpSync(small.content, join(project, 'event'), { recursive: true });
  const site = join(project, 'event/site.json');
  const written = JSON.parse(readFileSync(site, 'utf8'));
  writeFileSync(site, JSON.stringify({ ...written, look: { theme: 'plain' } }));

  const args = ['build.ts', '--content', 'event', '--static', resolve(small.static), '--out', 'out'];
  expect(runWith(project, args)).toMatchObject({ status: 0, stderr: '' });
  const home = readFileSync(join(project, 'out/lantern/index.html'), 'utf8');
  expect(home).toContain('.hero h1{font-style:italic}');
  expect(home).not.toContain('Bodoni');
  expect(home).not.toContain('hero-ornament"');

  // A font that is not there is named with the command that brings it.
  const look = join(folder, 'look.ts');
  writeFileSync(look, readFileSync(look, 'utf8').replaceAll('public-sans', 'no-such-sans'));
  expect(runWith(project, args)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(
      'the look "plain" needs fonts that are not installed: run npm install @fontsource-variable/no-such-sans',
    ),
  });
});
