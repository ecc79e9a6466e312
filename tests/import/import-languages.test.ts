import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Ask, takeOffers } from '../../content/import/ask';
import { importProgramme } from '../../content/import/import';
import type { ImportOptions } from '../../content/import/planImport';
import { loadContent } from '../../content/load/load';
import { createContent } from '../../content/new/new';
import { scratch } from '../helpers/scratch';

// Programmes that say their texts in several languages (rule 26.12), in the forms in which organisers keep them.

const FIXTURES = 'tests/fixtures/import-languages';

let folder: { content: string; files: string };
beforeEach(async () => {
  folder = await createContent(join(scratch(), 'fest'));
});
const imported = (from: string, more: Partial<ImportOptions> = {}) =>
  importProgramme(from, { ...folder, force: true, ask: takeOffers, zone: 'UTC', ...more });
const fixture = (name: string, more?: Partial<ImportOptions>) => imported(join(FIXTURES, name), more);
const read = (name: string) => JSON.parse(readFileSync(join(folder.content, `${name}.json`), 'utf8'));
const write = (name: string, value: unknown) =>
  writeFileSync(join(folder.content, `${name}.json`), JSON.stringify(value));
const events = () => read('schedule').days.flatMap((day: { events: unknown[] }) => day.events);
/** Gives the site these languages, with a text in each, as a maintainer has written them. */
const speak = (...languages: string[]) => {
  const { language: _, ...site } = read('site');
  const title = Object.fromEntries(languages.map((tag) => [tag, `Fest ${tag}`]));
  write('site', { ...site, languages, title });
};

describe('a programme in two languages keeps both', () => {
  test('in objects for each: titles, descriptions, halls, people and tags', async () => {
    const { done } = await fixture('nested.json');
    expect(done.join('\n')).toContain('languages of the event');
    expect(read('site').languages).toEqual(['en', 'zh-Hant']);
    const [day] = read('schedule').days;
    expect(day.dayTitle).toEqual({ en: 'Saturday', zh: '星期六' });
    expect(day.rooms).toEqual([
      { en: 'Hall of the Straits', zh: '國際會議廳' },
      { en: 'Room upstairs', zh: '二樓教室' },
    ]);
    expect(day.events[0]).toMatchObject({
      id: 'tides-that-talk',
      title: { en: 'Tides that talk', zh: '潮汐會說話' },
      description: { en: 'It begins with notebooks of a harbour.', zh: '從港口的筆記本開始。' },
      location: 'Hall of the Straits',
      speakers: ['Lin Chao-yin'],
      tags: [{ en: 'Beginner', zh: '入門' }],
    });
    expect(day.events[2].title).toBe('午後的共筆');
    expect(read('speakers').speakers[0]).toMatchObject({
      name: { en: 'Lin Chao-yin', zh: '林潮音' },
      biography: { en: 'Collects sounds of the sea.', zh: '收集海的聲音。' },
    });
    const { translations } = await loadContent(folder.content, folder.files);
    expect(translations[0]?.content.schedule?.days[0]?.events[1]).toMatchObject({
      title: '開放的時刻表',
      location: '二樓教室',
      speakers: ['Odo Brandt', '林潮音'],
    });
  });

  test('in maps by language, also in YAML, with the title of the event', async () => {
    await fixture('maps.yaml');
    expect(read('site').languages).toEqual(['en', 'fr']);
    expect(events()).toMatchObject([
      {
        title: { en: 'Opening', fr: 'Ouverture' },
        description: { en: 'Coffee is *served*.', fr: 'Le café est *servi*.' },
        location: { en: 'Large hall', fr: 'Grande salle' },
      },
      { title: 'Des cartes libres', speakers: ['Inès Roche', 'Tom Ashe'] },
    ]);
    expect(read('speakers').speakers).toMatchObject([
      { name: 'Inès Roche', biography: { en: 'Draws maps.', fr: 'Dessine des cartes.' } },
      { biography: { en: 'Walks.', fr: 'Marche.' } },
    ]);
  });

  test('in columns whose names end in a language, each in its own', async () => {
    await fixture('columns.csv');
    expect(events()).toMatchObject([
      {
        title: { en: 'Welcome', de: 'Begrüßung' },
        description: { en: 'With coffee.', de: 'Mit Kaffee.' },
      },
      { title: { en: 'Maps of tomorrow', de: 'Karten von morgen' } },
      { title: 'Löten', description: 'Für alle.' },
    ]);
    expect(read('schedule').days[0].rooms).toEqual([
      { en: 'Small hall', de: 'Kleiner Saal' },
      { en: 'Workshop', de: 'Werkstatt' },
    ]);
  });

  test('in a list of translations beside the texts', async () => {
    await fixture('translations.json', { language: 'en' });
    expect(events().map(({ title }: { title: unknown }) => title)).toEqual([
      { en: 'Seeds', es: 'Semillas' },
      { en: 'Rain', es: 'Lluvia' },
      { en: 'Soil', es: 'Suelo' },
    ]);
  });

  test('and the default language of a site that has languages; others are listed', async () => {
    speak('zh-TW', 'fr');
    const { omitted } = await fixture('nested.json');
    expect(read('site').languages).toEqual(['zh-TW', 'fr']);
    expect(events()[0]).toMatchObject({ id: expect.any(String), title: '潮汐會說話', location: '國際會議廳' });
    expect([...omitted.keys()]).toContain('texts in English');
  });

  test('but a site that somebody has given one language stays in it', async () => {
    write('site', { ...read('site'), language: 'de-DE', placeholder: undefined });
    const { omitted } = await fixture('columns.csv');
    expect(read('site').languages).toBeUndefined();
    expect(events()[0]).toMatchObject({ title: 'Begrüßung', location: 'Kleiner Saal' });
    expect(omitted.get('texts in English')?.hint).toContain('"languages" in site.json');
  });
});

describe('the language of texts without a mark', () => {
  test('is guessed by their letters, asked for, and remembered', async () => {
    const asked: string[] = [];
    const ask: Ask = async (question) => {
      asked.push(`${question.text} [${question.offered}]`);
      return takeOffers(question);
    };
    await fixture('unmarked.json', { ask });
    expect(asked).toEqual([
      expect.stringMatching(/marks texts as English\. In which language .* “நூல்களின் பயணம்”\? \[ta\]$/),
    ]);
    expect(read('.import.map').language).toBe('ta');
    expect(events()[0]).toMatchObject({
      title: { en: 'The journey of books', ta: 'நூல்களின் பயணம்' },
      location: { en: 'Hall 1', ta: 'அரங்கு 1' },
      speakers: ['Kayalvizhi'],
    });
    asked.length = 0;
    await fixture('unmarked.json', { ask });
    expect(asked).toEqual([]);
  });

  test('must be said where nobody is there to ask', async () => {
    await expect(fixture('unmarked.json', { ask: undefined })).rejects.toThrow(/--language ta/);
    await expect(fixture('unmarked.json', { language: 'Tamil!' })).rejects.toThrow(/--language must be the short name/);
  });
});

describe('an import again', () => {
  const talks = (english: string, french: string) => {
    const path = join(scratch(), 'talks.json');
    const talk = (id: number, en: string, fr: string, hour: number) => ({
      id,
      title: { en, fr },
      start: `2031-03-07T${hour}:00:00+00:00`,
      room: 'h',
    });
    writeFileSync(
      path,
      JSON.stringify({
        talks: [talk(1, english, french, 10), talk(2, 'Rain', 'Pluie', 11), talk(3, 'Soil', 'Sol', 12)],
        rooms: [{ id: 'h', name: { en: 'Hall', fr: 'Salle' } }],
      }),
    );
    return path;
  };
  const change = (change: (events: Record<string, unknown>[]) => void) => {
    const schedule = read('schedule');
    change(schedule.days[0].events);
    write('schedule', schedule);
  };

  test('takes what changed in each language, and keeps what somebody has translated by hand', async () => {
    await imported(talks('Seeds', 'Graines'));
    change(([seeds, rain, soil]) => {
      Object.assign(rain ?? {}, { title: { en: 'Rain', fr: 'La pluie' } });
      Object.assign(soil ?? {}, { title: 'Soil', description: { en: 'Mine.', fr: 'De moi.' } });
      Object.assign(seeds ?? {}, { note: { en: 'Bring some.', fr: 'Apportez-en.' } });
    });
    await imported(talks('Seeds and birds', 'Graines et oiseaux'));
    expect(events()).toMatchObject([
      {
        id: 'seeds',
        title: { en: 'Seeds and birds', fr: 'Graines et oiseaux' },
        note: { en: 'Bring some.', fr: 'Apportez-en.' },
      },
      { title: { en: 'Rain', fr: 'La pluie' } },
      { title: 'Soil', description: { en: 'Mine.', fr: 'De moi.' } },
    ]);
  });

  test('of a file in one language keeps the translations of the site', async () => {
    speak('en', 'ta');
    const path = join(scratch(), 'one.csv');
    writeFileSync(path, 'date,start,title,location\n2031-03-07,10:00,Seeds,Hall\n2031-03-07,11:00,Rain,Hall\n');
    await imported(path);
    change(([seeds]) => Object.assign(seeds ?? {}, { title: { en: 'Seeds', ta: 'விதைகள்' } }));
    writeFileSync(path, 'date,start,title,location\n2031-03-07,10:00,Seeds,Barn\n2031-03-07,11:00,Rain,Hall\n');
    await imported(path);
    expect(events()[0]).toMatchObject({ title: { en: 'Seeds', ta: 'விதைகள்' }, location: 'Barn' });
  });

  test('of the same file changes no byte', async () => {
    await fixture('nested.json');
    const all = ['site', 'schedule', 'speakers', '.import'];
    const before = all.map((name) => readFileSync(join(folder.content, `${name}.json`), 'utf8'));
    await fixture('nested.json');
    expect(all.map((name) => readFileSync(join(folder.content, `${name}.json`), 'utf8'))).toEqual(before);
  });
});

describe('what only looks like a language is none', () => {
  test.each([
    ['ids and numbers', { room_id: 7, room_no: 4, title: 'Seeds', start: '10:00', date: '2031-03-07' }],
    [
      'a list of countries',
      { title: 'Seeds', start: '10:00', date: '2031-03-07', from: { de: 'Germany', fr: 'France' } },
    ],
    [
      'the language of a session',
      { title: 'Seeds', start: '10:00', date: '2031-03-07', language: 'fr', session_language: 'French' },
    ],
  ])('%s', async (_, talk) => {
    const path = join(scratch(), 'talks.json');
    writeFileSync(path, JSON.stringify([talk, { ...talk, title: 'Rain', start: '11:00', from: undefined }]));
    await imported(path);
    expect(read('site').languages).toBeUndefined();
    expect(events().map(({ title }: { title: unknown }) => title)).toEqual(['Seeds', 'Rain']);
  });
});
