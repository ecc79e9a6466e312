import { expect, test, vi } from 'vitest';
import { formatPath, type Path, walk } from '../../content/json/path';
import { sitePages } from '../../content/programme/sitePages';
import type { AllContent } from '../../content/schema/schema';
import { artRequests } from '../../templates/art/art';
import { publishIcons } from '../../templates/art/icons';
import { calendarChoice } from '../../templates/feeds/calendars';
import { ticketTexts } from '../../templates/ticket';
import { widgets } from '../../widgets/list';
import { look } from '../helpers/look';
import { renderPages, renderPagesOnRequest } from '../helpers/renderPages';
import { type File, files, parsed, saying, schema, texts, variants } from '../hostile/everything';
import { changed } from '../hostile/fields';
import { withRareCases } from '../hostile/rareCases';

// Content in which every field is filled is rendered, and each of its values must be found again. A field that is added
// to a schema and read by nothing is named here, without a line of this file.

// All sessions have one template, as have all speakers: two pages of each kind, and those of the rare cases, say what any
// of them would.
vi.mock('../../content/programme/sitePages', async (original) => {
  const { sitePages, ...others } = await original<typeof import('../../content/programme/sitePages')>();
  const few = (content: AllContent) =>
    sitePages(content).filter(
      ({ kind, path, data }, n, all) =>
        !['session', 'speaker'].includes(kind) ||
        // A session without a time.
        (kind === 'session' && 'list' in (data as object)) ||
        /\/(with-links|moved)\/$/.test(path) ||
        n - all.findIndex((page) => page.kind === kind) < 2,
    );
  return { ...others, sitePages: few };
});

/** Fields that no template reads, by key or place, with their purpose. */
const FOR_OTHERS: Record<string, string> = {
  $schema: 'tells editors how to check the file',
  type: 'decides which schema a block is checked with, so another one makes it invalid',
  placeholder: 'makes the build list the entry as still to be filled in',
  intended: 'keeps the build from asking about the entry',
  'site.json: fonts': 'names the packages that the fonts are made from, which fonts.test.ts looks at',
  'site.json: look.favicon': 'is the picture of the icons, which are drawn from its bytes (look.test.ts)',
  'site.json: look.accent': 'is a colour of the styles (look.test.ts)',
  'site.json: look.theme': 'chooses the look, which the templates are given (looks.test.ts)',
  'site.json: look.seed': 'decides what is drawn (looks.test.ts)',
  'site.json: look.photo': 'is shown by one look only (looks.test.ts)',
  'site.json: languages[]': 'decides how often the site is made (two-languages.full.test.ts)',
  'site.json: hourCycle': 'decides how Intl writes times (formats.test.ts)',
  'site.json: https': 'is a rule for hosts (hosting-files.test.ts)',
  'site.json: security.contact': 'is in a file for the top of a host (hosting-files.test.ts)',
  'site.json: security.until': 'is in a file for the top of a host (hosting-files.test.ts)',
  'site.json: toBeAnnounced': 'keeps the build from asking about halls and speakers that are not known yet',
};
const forOthers = (file: File, path: Path) =>
  Object.keys(FOR_OTHERS).find(
    (entry) => entry === path.at(-1) || entry === place(file, path).replace(/\[\d+\]/g, '[]'),
  );

const place = (file: File, path: Path) => `${file}.json: ${formatPath(path)}`;

/** All that is made of this content, each part by a function: pages with the props of their widgets, brochure, manifest and cards. */
async function parts(content: AllContent): Promise<Map<string, () => Promise<string>>> {
  const all = await renderPagesOnRequest(withRareCases(content));
  // The words of what only script offers.
  all.set('words', async () => JSON.stringify([calendarChoice(content), ticketTexts(content)]));
  all.set('cards', async () => JSON.stringify(artRequests({ content, pages: sitePages(content) }).cards));
  return all.set('manifest', async () => {
    let manifest = '';
    const write = async (path: string, data: unknown) => {
      if (path.endsWith('.webmanifest')) manifest = String(data);
      return path;
    };
    await publishIcons(content.site, { look }, { write });
    return manifest;
  });
}

/** All of it at once. */
async function made(given: AllContent, { long = false } = {}): Promise<string> {
  // Two speakers with one id would share a page.
  const all = given.speakers.speakers.map((speaker, n) => ({ ...speaker, id: `${speaker.id ?? 'speaker'}-${n}` }));
  const content = { ...given, speakers: { ...given.speakers, speakers: all } };
  const written = await Promise.all([...(await parts(content)).values()].map((make) => make()));
  // Some words stand only in a long programme whose days and sessions have no pages of their own, above a long list of people, or
  // where maps wait for a tap.
  const agenda = { ...content.agenda, dayPages: false, sessionPages: false };
  const some = content.speakers.speakers;
  const speakers = {
    ...content.speakers,
    pages: false,
    speakers: Array.from({ length: 13 }, (_, n) => some[n % some.length] as (typeof some)[0]),
  };
  const site = { ...content.site, map: 'on tap' as const };
  if (long)
    written.push(...Object.values(await renderPages(withRareCases({ ...content, site, agenda, speakers }, 41))));
  return written.join('\n');
}

test('every text of the content is read by a template', async () => {
  const lost = new Set<string>();
  const used = new Set<string>();
  for (const variant of variants.keys()) {
    const all = await made(saying('', variant), { long: true });
    for (const { file, path, mark } of texts.filter((field) => field.variant === variant)) {
      const exception = forOthers(file, path);
      if (all.includes(mark)) continue;
      if (exception) used.add(exception);
      else lost.add(`${place(file, path)} is read by no template`);
    }
  }
  expect([...lost]).toEqual([]);
  expect([...used].sort(), 'exceptions that are needed').toEqual(['site.json: look.seed', 'site.json: toBeAnnounced']);
});

test('every widget of widgets/list.ts stands in a template', async () => {
  const all = (await Promise.all(variants.map((variant) => made(parsed(variant))))).join('');
  const lost = Object.keys(widgets).filter((name) => !all.includes(`data-widget="${name}"`));
  expect(lost.map((name) => `no template shows the widget "${name}"`)).toEqual([]);
});

test('every date, figure, choice and address of the content is read by a template', async () => {
  const contents = variants.map(parsed);
  const before = await Promise.all(
    contents.map(async (content) => {
      const made = [...(await parts(content))].map(async ([name, make]) => [name, await make()] as const);
      return new Map(await Promise.all(made));
    }),
  );
  const isText = new Set(texts.map(({ file, path }) => place(file, path)));
  /** The places of each field: an entry of a list has the fields of all others. */
  const fields = new Map<string, { variant: number; file: File; path: Path }[]>();
  for (const [variant, all] of variants.entries())
    for (const file of files)
      for (const { path, value } of walk(all[file])) {
        if (typeof value === 'object' || isText.has(place(file, path)) || forOthers(file, path)) continue;
        const name = place(file, path).replace(/\[\d+\]/g, '[]');
        fields.set(name, [...(fields.get(name) ?? []), { variant, file, path }]);
      }

  /** The parts that showed a change, the latest first: they often show the next change too, and then no other part is made. */
  let telling: string[] = [];
  /** Returns whether a part of this content is different from before. */
  const shows = async (content: AllContent, variant: number) => {
    const now = await parts(content);
    if (now.size !== before[variant]?.size) return true;
    for (const name of new Set([...telling, ...now.keys()])) {
      const make = now.get(name);
      if (!make || (await make()) === before[variant].get(name)) continue;
      telling = [name, ...telling.filter((other) => other !== name)];
      return true;
    }
    return false;
  };
  const isRead = async ({ variant, file, path }: { variant: number; file: File; path: Path }) => {
    for (const other of changed(schema(file), variants[variant]?.[file], path))
      if (await shows({ ...(contents[variant] as AllContent), [file]: schema(file).parse(other) }, variant))
        return true;
    return false;
  };
  const lost: string[] = [];
  for (const [name, places] of fields) {
    let found = false;
    for (const each of places) found ||= await isRead(each);
    if (!found) lost.push(`${name} is read by no template`);
  }
  expect(fields.size).toBeGreaterThan(30);
  expect(lost).toEqual([]);
});
