import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { readContent } from '../load/checkFile';
import { evenings } from '../programme/evenings';
import { endsNextDay, startClock } from '../programme/time';
import { eventsIn, type Schedule, type Site } from './importRecord';
import type { MergedContent } from './mergeProgramme';

type File = { path: string; text: string };

/** Number of speakers that the home page has room for; the agenda names all of them. */
const MAX_SPEAKERS = 60;

/** The most sessions whose descriptions stand on the page Agenda itself: more of them get pages. */
const FEW_SESSIONS = 12;

/**
 * Returns the files that make pages show the imported programme, if no page in the folder `content` shows it yet:
 * agenda.json, site.json with a link to it in the header, and home.json with headings. `done` has sentences for the
 * report. `site` is the title of the event and the text of site.json.
 */
export async function showProgramme(
  content: string,
  { schedule, speakers }: Pick<MergedContent, 'schedule' | 'speakers'>,
  site: { title: string; text: string },
): Promise<{ files: File[]; done: string[] }> {
  const path = (name: string) => join(content, `${name}.json`);
  const home = await readContent('home', content);
  const hasAgenda = (await readContent('agenda', content)) !== undefined;
  if (!home || hasAgenda || home.schedule) return { files: [], done: [] };
  const withSpeakers = !home.speakers && speakers.speakers.length > 0 && speakers.speakers.length <= MAX_SPEAKERS;
  const sessions = eventsIn(schedule).length;
  const agenda = { ...agendaPage(site.title), ...(sessions > FEW_SESSIONS && { sessionPages: true }) };
  const headings = [
    { at: ['schedule'], value: { title: 'Schedule' } },
    ...(withSpeakers ? [{ at: ['speakers'], value: { title: 'Speakers' } }] : []),
  ];
  const text = await readFile(path('home'), 'utf8');
  return {
    files: [
      { path: path('agenda'), text: `${JSON.stringify(agenda, null, 2)}\n` },
      { path: path('home'), text: headings.reduce((done, { at, value }) => put(done, at, value), text) },
      { path: path('site'), text: put(site.text, ['header', 'links', -1], { label: 'Agenda', page: 'agenda' }) },
    ],
    done: [
      `${path('agenda')}: the page of the whole programme, with a link in the header`,
      `${path('home')}: the schedule${withSpeakers ? ' and the speakers' : ''}`,
    ],
  };
}

const agendaPage = (title: string) => ({
  $schema: './schemas/agenda.schema.json',
  meta: {
    title: `Agenda · ${title}`,
    description: 'Every session with its time, its room and its speakers.',
  },
  title: 'Agenda',
  placeholder: true,
});

const TEMPLATE = join(import.meta.dirname, '..', 'new', 'template', 'site.json');

const readTemplate = async (): Promise<Site> => JSON.parse(await readFile(TEMPLATE, 'utf8'));

/** Checks whether site.json still has the date that `npm run new` wrote, marked as a placeholder. */
export async function isFresh(site: Site): Promise<boolean> {
  const template = await readTemplate();
  return site.event.placeholder === true && site.event.date === template.event.date;
}

/** Checks whether nobody has said the time zone of the site. */
export async function hasTemplateZone(site: Site): Promise<boolean> {
  const template = await readTemplate();
  return site.placeholder === true && site.timeZone === template.timeZone;
}

/**
 * Returns the text of site.json with the dates, the name and the time zone of the programme, wherever it still has what `npm run new`
 * wrote, and in `filled` what these are. The file stays marked as a placeholder, because somebody must still fill in the rest; so do
 * its dates while nobody has said the time zone. `languages` are those of the programme, if the site gets them; the name may be in each.
 */
export async function fillSite(
  text: string,
  site: Site,
  { days }: Schedule,
  event: { title?: unknown; timeZone?: string | undefined; currency?: string | undefined } = {},
  languages?: string[],
): Promise<{ text: string; filled: string[] }> {
  const template = await readTemplate();
  const values: [(string | number)[], unknown][] = [];
  const filled: string[] = [];
  const zone = event.timeZone !== site.timeZone ? event.timeZone : undefined;
  const hasZone = event.timeZone !== undefined || !(await hasTemplateZone(site));
  const dates = datesOf(days);
  const hasTemplateHours =
    site.event.placeholder === true &&
    site.event.start === template.event.start &&
    site.event.end === template.event.end;
  if (await isFresh(site)) {
    filled.push('dates');
    values.push([['event'], { ...dates, ...(!hasZone && { placeholder: true }) }]);
  } else if (hasTemplateHours && site.event.date === dates.date && site.event.lastDate === dates.lastDate) {
    filled.push('hours');
    values.push([['event'], { ...dates, ...(!hasZone && { placeholder: true }) }]);
  }
  if (event.currency && site.currency === template.currency) {
    filled.push('currency');
    values.push([['currency'], event.currency]);
  }
  if (event.title && site.title === template.title) {
    filled.push('name');
    values.push([['title'], event.title]);
  }
  if (zone) values.push([['timeZone'], zone], [['zoneLabel'], undefined]);
  if (event.timeZone) filled.push('time zone');
  if (languages) filled.push('languages');
  const spoken = languages ? withLanguages(text, languages) : text;
  return { text: values.reduce((done, [at, value]) => put(done, at, value), spoken), filled };
}

/** Writes the languages of the site in the place of the one. */
function withLanguages(text: string, languages: string[]): string {
  const written = `"languages": [${languages.map((tag) => JSON.stringify(tag)).join(', ')}]`;
  const one = /"language"\s*:\s*"[^"]*"/g;
  if (text.match(one)?.length === 1) return text.replace(one, written);
  return put(put(text, ['language'], undefined), ['languages'], languages);
}

/** Returns the dates of the event from those of its sessions. */
function datesOf(written: Schedule['days']) {
  // The night belongs to its evening.
  const days = evenings(written);
  const events = (index: number) => days.at(index)?.events ?? [];
  const [first, last] = [days.at(0)?.date, days.at(-1)?.date];
  const [firstEvent] = events(0);
  const start = firstEvent && startClock(firstEvent.time);
  // The end of an event that goes on after midnight is left open.
  const isOvernight = events(-1).some(({ time }) => endsNextDay(time));
  // So is one whose last session has no end.
  const latest =
    events(-1)
      .map(({ time }) => time.start)
      .sort()
      .at(-1) ?? '';
  const isOpen = !events(-1).some(({ time }) => (time.end ?? '') > latest);
  const ends = isOvernight || isOpen ? [] : events(-1).map(({ time }) => time.end ?? time.start);
  const end = ends
    .filter((time) => !start || days.length > 1 || time > start)
    .sort()
    .at(-1);
  return { date: first, ...(last !== first && { lastDate: last }), start, ...(end && { end }) };
}

/** Adds links to new pages to the header, in the text of site.json. */
export const linkPages = (text: string, pages: { name: string; page: { title: unknown }; isNew: boolean }[]): string =>
  pages
    .filter(({ isNew }) => isNew)
    .reduce((done, { name, page }) => put(done, ['header', 'links', -1], { label: page.title, page: name }), text);

/** Writes a value into a JSON text without changing the rest; the index -1 appends to a list. */
export const put = (text: string, at: (string | number)[], value: unknown): string =>
  applyEdits(
    text,
    modify(text, at, value, {
      formattingOptions: { insertSpaces: true, tabSize: 2 },
      isArrayInsertion: at.at(-1) === -1,
    }),
  );
