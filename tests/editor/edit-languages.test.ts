import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ContentTexts } from '../../content/edit/contentTexts';
import type { Json, Mark, Operation } from '../../content/edit/contentValues';
import { markTranslations } from '../../content/edit/markTranslations';
import { findPageMarks } from '../../content/edit/pageMarks';
import { Saver } from '../../content/edit/saver';
import { addLanguage, removeLanguage } from '../../content/edit/siteLanguages';
import { formatPath, type Path, valueAt } from '../../content/json/path';
import { loadValidContent, type Translation } from '../../content/load/load';
import { type SiteModel, siteModels } from '../../content/programme/siteModel';
import { type SitePage, sitePages } from '../../content/programme/sitePages';
import { openRenderer } from '../../templates/render';
import { rencontre } from '../helpers/events';
import { fakeParts } from '../helpers/renderPages';
import { scratch } from '../helpers/scratch';

/** An editor of a copy of the event in French and Arabic. */
function openFiles() {
  const dir = scratch({ content: rencontre.content, static: rencontre.static }, onTestFinished);
  const content = join(dir, 'content');
  const texts = new ContentTexts(content);
  const target = {
    content,
    static: join(dir, 'static'),
    texts,
    checkedTexts: new Map(),
    onWriting() {},
    onWritten() {},
  };
  const saver = new Saver(target);
  const read = (file: string): Json => JSON.parse(readFileSync(join(content, `${file}.json`), 'utf8'));
  return {
    at: (file: string, path: Path) => valueAt(read(file), path),
    async save(file: string, ...operations: Operation[]) {
      return saver.save({ file, version: texts.remember((await texts.read(file)) ?? ''), operations });
    },
  };
}

describe('a save writes one language of a text (rule 24.27)', () => {
  test('the others stay', async () => {
    const { save, at } = openFiles();
    const result = await save('schedule', { set: ['days', 0, 'events', 0, 'title', 'ar'], value: 'خرائط مقلوبة' });
    expect(result).toMatchObject({ ok: true });
    expect(at('schedule', ['days', 0, 'events', 0, 'title'])).toEqual({
      fr: 'Des cartes sans nord',
      ar: 'خرائط مقلوبة',
    });
  });

  test('a first translation keeps the text of the default language, and the id of the session', async () => {
    const { save, at } = openFiles();
    expect(
      await save('schedule', { set: ['days', 0, 'events', 1, 'title', 'ar'], value: 'كتب في اتجاهين' }),
    ).toMatchObject({ ok: true, change: { summary: expect.stringContaining('title') } });
    expect(at('schedule', ['days', 0, 'events', 1])).toMatchObject({
      id: 'livres',
      title: { fr: 'Des livres en deux sens', ar: 'كتب في اتجاهين' },
    });
  });

  test('a first translation of a name keeps the name, which sessions go on using', async () => {
    const { save, at } = openFiles();
    expect(await save('speakers', { set: ['speakers', 1, 'name', 'ar'], value: 'جول مارين' })).toMatchObject({
      ok: true,
    });
    expect(at('speakers', ['speakers', 1, 'name'])).toEqual({ fr: 'Jules Marin', ar: 'جول مارين' });
    expect(at('schedule', ['days', 0, 'events', 1, 'speakers'])).toEqual(['Jules Marin']);
  });

  test('a word of the interface that the file leaves out is written in both', async () => {
    const { save, at } = openFiles();
    expect(await save('home', { set: ['countdown', 'started', 'ar'], value: 'لقد بدأ اللقاء!' })).toMatchObject({
      ok: true,
    });
    expect(at('home', ['countdown', 'started'])).toEqual({
      fr: expect.stringMatching(/\p{L}/u),
      ar: 'لقد بدأ اللقاء!',
    });
  });

  test('adding and removing a language is described as that', async () => {
    const { save, at } = openFiles();
    const languages = at('site', ['languages']) as string[];
    expect(await save('site', ...addLanguage({ languages }, 'ta'))).toMatchObject({
      change: { summary: 'Site: Tamil added' },
    });
    expect(await save('site', ...removeLanguage([...languages, 'ta'], 2))).toMatchObject({
      change: { summary: 'Site: Tamil removed' },
    });
  });

  test('one text never takes the place of all, and a key that is no language is refused as it was', async () => {
    const { save, at } = openFiles();
    await expect(save('site', { set: ['title'], value: 'Rencontre' })).rejects.toThrow(/one for each language/);
    expect(await save('site', { set: ['backToTop', 'en'], value: 'Top' })).toMatchObject({ ok: false });
    expect(at('site', ['backToTop'])).toEqual({ fr: 'Haut de page', ar: 'أعلى الصفحة' });
  });
});

describe('the marks of a page in Arabic', () => {
  async function marksOf(path: string) {
    const loaded = await loadValidContent(rencontre.content, rencontre.static);
    const translation = loaded.translations[0] as Translation;
    const model = siteModels(loaded.content, loaded.translations, { withPlaceholders: true })[1] as SiteModel;
    const index = sitePages(loaded.content).findIndex((page) => page.path === path);
    const render = async (content: Translation['content']) => {
      const { pages, body } = openRenderer({ ...(await fakeParts(content)), model: model.withContent(content) });
      return body(pages[index] as SitePage);
    };
    const html = `<!doctype html><html><head></head><body>${await render(translation.content)}</body></html>`;
    const { marks, isSame } = await findPageMarks(html, translation.content, render);
    expect(isSame).toBe(true);
    return markTranslations(marks, loaded, translation);
  }
  const shown = ({ file, path, value, isUntranslated }: Mark) =>
    `${file}: ${formatPath(path)} = ${value}${isUntranslated ? ' (untranslated)' : ''}`;

  test('lead to the text in the language of the page, and show what is not in it', async () => {
    const marks = (await marksOf('/Agenda/')).map(shown);
    expect(marks).toContain('schedule: days[0].events[0].title.ar = خرائط بلا شمال');
    expect(marks).toContain('schedule: days[0].events[1].title.ar = Des livres en deux sens (untranslated)');
  });

  test('lead to where a text is translated: the hall of a session to the halls, its speaker to the list', async () => {
    const marks = (await marksOf('/Agenda/')).map(shown);
    expect(marks).toContain('schedule: days[0].rooms[0].ar = القاعة الزرقاء');
    expect(marks).toContain('speakers: speakers[0].name.ar = سلمى الإدريسي');
    expect(marks.filter((mark) => mark.includes('.location'))).toEqual([]);
  });

  test('lead to a key for each word of the interface, which saving adds', async () => {
    const marks = (await marksOf('/')).map(shown);
    expect(marks.some((mark) => /^site: header\.menu\.ar = /.test(mark))).toBe(true);
  });
});
