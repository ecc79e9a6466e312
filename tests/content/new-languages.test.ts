import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatPath, valueAt } from '../../content/json/path';
import { loadContent } from '../../content/load/load';
import { createContent } from '../../content/new/new';
import { readTemplate, SAMPLE_PLACES, type TemplateFile } from '../../content/new/sampleTexts';
import { type AllContent, schemaOf } from '../../content/schema/schema';
import { textPlaces } from '../../content/schema/walk';
import { WORDS_TAGS } from '../../content/words/tags';
import { openEditor } from '../helpers/editing';
import { aifest } from '../helpers/events';
import { renderPagesOnRequest } from '../helpers/renderPages';
import { scratch } from '../helpers/scratch';

const FILES: TemplateFile[] = ['site', 'home', 'error'];
const others = WORDS_TAGS.filter((tag) => tag !== 'en');
const zone = 'Europe/Lisbon';

const placeholdersOf = async (language: string) => {
  const { content, files } = await createContent(join(scratch(), 'event'), { zone, language });
  const { placeholders } = await loadContent(content, files);
  return placeholders.map(({ file = '', path }) => `${file.split('/').at(-1)} ${path}`);
};

describe('a new event is in its language (rule 26.15)', () => {
  test('each text of it has a translation, except an address', () => {
    const translated = Object.values(SAMPLE_PLACES).flat();
    const names = translated.map(([file, ...path]) => `${file} ${formatPath(path)}`);
    const texts = FILES.flatMap((file) =>
      textPlaces(schemaOf(file), JSON.parse(readTemplate(file)))
        .filter(({ value }) => typeof value === 'string')
        .map(({ path }) => `${file} ${formatPath(path)}`),
    );
    expect(texts.filter((name) => !names.includes(name))).toEqual(['home register.contacts[1].value']);
    expect(names.filter((name) => !texts.includes(name))).toEqual([]);
  });

  test('there is a file for each language that has words of the interface, with every text', () => {
    const folder = 'content/new/texts';
    expect(readdirSync(folder).sort()).toEqual(others.map((tag) => `${tag}.json`).sort());
    for (const tag of others) {
      const { $comment, ...texts } = JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8'));
      expect($comment, tag).toContain('.github/guides/languages.md');
      expect(Object.keys(texts), tag).toEqual(Object.keys(SAMPLE_PLACES));
      for (const text of Object.values(texts)) expect(text, tag).toMatch(/\p{L}/u);
    }
  });

  test.each(['fr-FR', 'ta-IN', 'ar', 'zh-TW', 'pt-PT'])('in %s it is valid, and marked as in English', async (tag) => {
    expect(await placeholdersOf(tag)).toEqual(await placeholdersOf('en'));
  });

  test('in French, no page of it has an English word', async () => {
    const { content, files } = await createContent(join(scratch(), 'event'), { zone, language: 'fr-FR' });
    const loaded = await loadContent(content, files);
    const pages = await renderPagesOnRequest(loaded.content as AllContent);
    pages.delete('brochure');
    const text = (await Promise.all([...pages.values()].map((render) => render()))).join('\n');
    expect(text).toContain('Haut de page');
    expect(text).toContain('Accueil');
    expect(text).not.toMatch(/Back to top|To be announced|>Home<|Who holds|Where|reason|event<|Page not found/);
  });

  test('words of the interface are in no file, and another one takes their place', async () => {
    const { content, files } = await createContent(join(scratch(), 'event'), { zone, language: 'fr-FR' });
    expect(readFileSync(join(content, 'site.json'), 'utf8')).not.toContain('backToTop');
    expect((await loadContent(content, files)).content.site.backToTop).toBe('Haut de page');
  });

  test('it is filled in text by text, as in English', async () => {
    const { content, files } = await createContent(join(scratch(), 'event'), { zone, language: 'fr-FR' });
    const editor = await openEditor({ ...aifest, content, static: files });
    const isMarked = (...path: string[]) => valueAt(JSON.parse(editor.read('home')), [...path, 'placeholder']) === true;
    await editor.save('home', { set: ['overview', 'title'], value: 'Lieu et dates' });
    expect(isMarked('overview')).toBe(true);
    await editor.save('home', { set: ['overview', 'text'], value: 'Pour tout le monde.' });
    expect([isMarked('overview'), isMarked('overview', 'place')]).toEqual([false, true]);
  });
});
