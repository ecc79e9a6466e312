import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { readContent } from '../load/readContent';
import type { MergedContent } from './mergeProgramme';

type File = { path: string; text: string };

/** More people than these would hide the rest of the home page; the agenda names everybody. */
const MAX_SPEAKERS = 60;

const agendaPage = (title: string) => ({
  $schema: './schemas/agenda.schema.json',
  meta: {
    title: `Agenda · ${title}`,
    description: 'Every session with its time, its room and its speakers.',
  },
  title: 'Agenda',
  placeholder: true,
});

/**
 * The files that let the pages in the folder `content` show what was imported, if no page shows it yet: agenda.json, a
 * link to it in the header, and headings in home.json; and a sentence about each for the report. `title` is the name of
 * the event, `site` the text of site.json.
 */
export async function showProgramme(
  content: string,
  { speakers }: Pick<MergedContent, 'speakers'>,
  site: { title: string; text: string },
): Promise<{ files: File[]; done: string[] }> {
  const path = (name: string) => join(content, `${name}.json`);
  const home = await readContent('home', content);
  const hasAgenda = (await readContent('agenda', content)) !== undefined;
  if (!home || hasAgenda || home.schedule) return { files: [], done: [] };
  const withSpeakers = !home.speakers && speakers.speakers.length > 0 && speakers.speakers.length <= MAX_SPEAKERS;
  const headings = [
    { at: ['schedule'], value: { title: 'Schedule' } },
    ...(withSpeakers ? [{ at: ['speakers'], value: { title: 'Speakers' } }] : []),
  ];
  const text = await readFile(path('home'), 'utf8');
  return {
    files: [
      { path: path('agenda'), text: `${JSON.stringify(agendaPage(site.title), null, 2)}\n` },
      { path: path('home'), text: headings.reduce((done, { at, value }) => put(done, at, value), text) },
      { path: path('site'), text: put(site.text, ['header', 'links', -1], { label: 'Agenda', page: 'agenda' }) },
    ],
    done: [
      `${path('agenda')}: the page of the whole programme, with a link in the header`,
      `${path('home')}: the schedule${withSpeakers ? ' and the speakers' : ''}`,
    ],
  };
}

/** Writes a value into a JSON text, and leaves the rest as it is; -1 is the end of a list. */
export const put = (text: string, at: (string | number)[], value: unknown): string =>
  applyEdits(
    text,
    modify(text, at, value, {
      formattingOptions: { insertSpaces: true, tabSize: 2 },
      isArrayInsertion: at.at(-1) === -1,
    }),
  );
