import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, test, vi } from 'vitest';
import type { z } from 'zod';
import { build } from '../../build';
import type { AllContent, partSchemas } from '../../content/schema/schema';
import { aifest } from '../helpers/events';
import * as pdfs from '../helpers/pdfs';
import { scratch } from '../helpers/scratch';

/** A copy of the fest for a volunteer to edit. */
function copy() {
  const dir = scratch(aifest);
  const json = (file: string) => join(dir, 'content', `${file}.json`);
  return {
    dir,
    edit<File extends keyof AllContent>(file: File, change: (content: z.input<(typeof partSchemas)[File]>) => void) {
      const content = JSON.parse(readFileSync(json(file), 'utf8'));
      change(content);
      writeFileSync(json(file), JSON.stringify(content, null, 2));
    },
    remove: (file: keyof AllContent) => rmSync(json(file)),
    async add(path: string, data: Buffer | Promise<Buffer>) {
      await mkdir(dirname(join(dir, 'static', path)), { recursive: true });
      writeFileSync(join(dir, 'static', path), await data);
    },
  };
}

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

/** An entry that must be there. */
const the = <T>(entry: T | undefined): T => entry as T;

type Edit = [edit: string, make: (event: ReturnType<typeof copy>) => unknown, page: string, shows: RegExp];

/** Edits that go well together: each of them is seen in one build of all. */
const TOGETHER: Edit[] = [
  [
    'another time of the keynote',
    ({ edit }) =>
      edit('schedule', ({ days: [day] }) => {
        the(day?.events[1]).time = { start: '10:15', end: '11:45' };
      }),
    'Agenda',
    />10:15 AM<.*>11:45 AM</s,
  ],
  [
    'a hall',
    ({ edit }) =>
      edit('schedule', ({ days: [day] }) => {
        the(day?.events[1]).location = 'Jubilee Hall';
      }),
    'Agenda',
    />Jubilee Hall</,
  ],
  [
    'a speaker with a photograph',
    async ({ edit, add }) => {
      await add('images/speakers/asha.jpg', photograph(800, 1000));
      edit('speakers', ({ speakers }) => {
        speakers[0] = { name: 'Dr Asha Devi', role: 'Professor of Physics', image: 'speakers/asha.jpg' };
      });
    },
    'About',
    /\/asha-640-\w+\.avif.*>Dr Asha Devi</s,
  ],
  [
    'another name in the menu',
    ({ edit }) =>
      edit('site', ({ header }) => {
        the(header.links[3]).label = 'Hackathon';
      }),
    '',
    /HackathonRegistration\/"[^>]*>Hackathon</,
  ],
  [
    'the address of a social account',
    ({ edit }) =>
      edit('site', ({ footer }) => {
        the(footer.socials?.[0]).url = 'https://www.facebook.com/fest';
      }),
    'Contact',
    /href="https:\/\/www\.facebook\.com\/fest"/,
  ],
  [
    'a picture in the gallery',
    async ({ edit, add }) => {
      await add('images/gallery/stage.jpg', photograph(1600, 900));
      edit('booknow', ({ gallery }) => {
        gallery?.pictures.push({ image: 'gallery/stage.jpg', alt: 'The stage before the fest begins.' });
      });
    },
    'Booknow',
    /\/stage-960-\w+\.avif.*alt="The stage before the fest begins\."/s,
  ],
  [
    'another brochure',
    async ({ edit, add }) => {
      await add('files/guidelines.pdf', pdfs.brochure(6));
      edit('hackathon', ({ guidelines }) => {
        the(guidelines).pdf = 'guidelines.pdf';
      });
    },
    'HackathonRegistration',
    /href="[^"]*\/files\/guidelines-\w+\.pdf"/,
  ],
];

/** Edits that others would be in the way of. */
const ALONE: Edit[] = [
  [
    'the date of next year',
    ({ edit }) => {
      edit('site', ({ event }) => {
        event.date = '2026-09-12';
      });
      edit('schedule', ({ days: [day] }) => {
        the(day).date = '2026-09-12';
      });
      edit('hackathon', ({ timeline }) => {
        for (const item of timeline?.items ?? []) item.date = item.date.replace('2025', '2026');
      });
    },
    '',
    /12th September 2026/,
  ],
  [
    'a second day',
    ({ edit }) => {
      edit('site', ({ event }) => {
        event.lastDate = '2025-09-14';
      });
      edit('schedule', ({ days }) => {
        const closing = { id: 'closing', title: 'Closing', time: { start: '10:00' }, background: 'plain' as const };
        days.push({ ...the(days[0]), id: 'day-2', dayTitle: 'The day after', date: '2025-09-14', events: [closing] });
      });
    },
    'Agenda',
    /href="#day-2".*id="closing"/s,
  ],
  ['one page less', ({ remove }) => remove('contact'), '', /<h1/],
];

/** Builds the fest after these edits, and expects its pages to show them. */
async function edited(edits: Edit[]) {
  const event = copy();
  for (const [, make] of edits) await make(event);
  const { dir } = event;
  const out = join(dir, 'out');
  const options = { content: join(dir, 'content'), static: join(dir, 'static'), out, final: false, strict: false };
  vi.spyOn(console, 'log').mockReturnValue();
  await build(options);
  for (const [edit, , page, shows] of edits)
    expect(readFileSync(join(out, 'shcaifest', page, 'index.html'), 'utf8'), edit).toMatch(shows);
  const left = existsSync(join(dir, 'content/contact.json'));
  expect(existsSync(join(out, 'shcaifest/Contact/index.html'))).toBe(left);
}

test('edits of several files by several people are all seen', () => edited(TOGETHER));

test.each(inject('soak') ? [...TOGETHER, ...ALONE] : ALONE)('an edit of the content gives the site %s', (...edit) =>
  edited([edit]),
);
