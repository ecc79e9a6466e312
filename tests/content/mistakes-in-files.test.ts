import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import type { Problems } from '../../content/messages/problems';
import { picturesOf } from '../../content/schema/walk';
import { publishAssets } from '../../static/assets/assets';
import { outdatedBrochure } from '../../templates/brochure/brochureChecks';
import { small } from '../helpers/events';
import { type Mistake, originalText, problemsAfter, questionsAfter, replaceText } from '../helpers/mistakes';
import { scratch } from '../helpers/scratch';

const PHOTO = 'content/speakers.json:4:66 speakers[0].image “Odette Farrow”: static/images/odette.jpg';
const picture = (bytes: string | Uint8Array): Mistake => ({ 'static/images/odette.jpg': bytes });
const renamed = (name: string, bytes: string | Uint8Array): Mistake => ({
  'content/speakers.json': replaceText('odette.jpg', name),
  [`static/images/${name}`]: bytes,
});
const ZIP = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]);
const photo = readFileSync(`${small.static}/images/odette.jpg`);

describe('a picture that is none is named where the content names it', () => {
  test.each<[mistake: string, Mistake, says: string]>([
    [
      'a web page',
      picture('<!DOCTYPE html><html><body>Sign in</body></html>'),
      `${PHOTO} is a web page, not a picture; download the picture itself (in the browser: right-click on it, Save image as)`,
    ],
    [
      'a HEIC photo',
      picture(readFileSync('tests/fixtures/photo.heic')),
      `${PHOTO} is a HEIC photograph, which browsers do not show; export it as JPEG (iPhone: in Photos, Share → Options → Most Compatible, then Save to Files; Windows: in Photos, Save as → .jpg; Mac: in Preview, File → Export)`,
    ],
    ['an empty file', picture(''), `${PHOTO} is an empty file, not a picture; copy the picture here once more`],
    [
      'a GIF under the name of another kind',
      renamed('odette.webp', 'GIF89a'),
      `${PHOTO.replace('.jpg', '.webp')} is a GIF picture, which cannot be read; save it as JPEG, with the name odette.jpg, in static/images, and write "odette.jpg" here`,
    ],
    [
      'a GIF',
      picture('GIF89a'),
      `${PHOTO} is a GIF picture, which cannot be read; save it as JPEG, with the name odette.jpg, in static/images`,
    ],
    [
      'a drawing',
      picture('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      `${PHOTO} is an SVG drawing; rename it to "odette.svg", and write that here`,
    ],
    [
      'a pointer of Git LFS',
      picture('version https://git-lfs.github.com/spec/v1\n'),
      `${PHOTO} is a pointer of Git LFS, not a picture; run git lfs pull, which gets the file, or copy the original picture into static/images`,
    ],
    [
      'a text',
      picture('No photo yet.'),
      `${PHOTO} is no picture that can be read; save the picture itself as JPEG, with the name odette.jpg, in static/images`,
    ],
    [
      'a PDF',
      renamed('odette.png', '%PDF-1.7'),
      `${PHOTO.replace('.jpg', '.png')} is a PDF, not a picture; save the page as PNG, with the name odette.png, in static/images`,
    ],
    [
      'a Word document',
      renamed('odette.png', ZIP),
      `${PHOTO.replace('.jpg', '.png')} is an Office document or another ZIP archive, not a picture; save the picture itself as PNG, with the name odette.png, in static/images`,
    ],
    [
      'a photo',
      renamed('odette.svg', photo),
      `${PHOTO.replace('.jpg', '.svg')} is a JPEG picture; rename it to "odette.jpg", and write that here`,
    ],
  ])('%s', async (_, mistake, says) => {
    expect(await problemsAfter(mistake)).toEqual([says]);
  });

  test.each<[mistake: string, file: string, bytes: () => Uint8Array | Promise<Uint8Array>, says: string]>([
    [
      'a photo that is cut short',
      'odette.jpg',
      () => photo.subarray(0, photo.length / 2),
      'cannot be read as a picture (VipsJpeg: premature end of JPEG image); it may be cut short or damaged: copy it here once more, or save it again as JPEG or PNG',
    ],
    [
      'a drawing that is cut short',
      'odette.svg',
      () => Buffer.from('<svg viewBox="0 0 9 9"><g>'),
      'is no SVG that can be used (Missing end tag for element g (line 1, column 27)); save it again as a plain SVG',
    ],
  ])('%s, which is found when it is published', async (_, name, bytes, says) => {
    const dir = scratch({ content: small.content, static: small.static });
    writeFileSync(`${dir}/static/images/${name}`, await bytes());
    writeFileSync(`${dir}/content/speakers.json`, originalText('content/speakers.json').replace('odette.jpg', name));
    const { content, rethrowWithPlaces } = await loadContent(`${dir}/content`, `${dir}/static`);
    const output = { prefix: '', write: async (path: string) => path };
    const publishing = publishAssets(`${dir}/static`, { pictures: picturesOf(content), pdfs: [] }, output).catch(
      rethrowWithPlaces,
    );
    const { list } = (await publishing.catch((error) => error)) as Problems;
    expect(list.map((line) => line.replaceAll(/\S+(?=static\/images|content\/speakers)/g, ''))).toEqual([
      `content/speakers.json:4:66 speakers[0].image “Odette Farrow”: static/images/${name} ${says}`,
    ]);
  });
});

test('a Word document that is called .pdf is asked about once', async () => {
  const mistake = {
    'content/hackathon.json': replaceText(',\n    "intended": true', ''),
    'static/files/brochure.pdf': ZIP,
  };
  expect(await questionsAfter(mistake)).toEqual([
    'content/hackathon.json:15:12 guidelines.pdf: static/files/brochure.pdf is an Office document or another ZIP archive, not a PDF; open the original document in the program that wrote it, save it as PDF, and put that file here (Word: File → Save as → PDF)',
  ]);
  // The check that reads the PDF says nothing more.
  const dir = scratch({ static: small.static });
  writeFileSync(`${dir}/static/files/brochure.pdf`, ZIP);
  const { content } = await loadContent(small.content, small.static);
  expect(await outdatedBrochure(content, `${dir}/static`)).toEqual([]);
});

describe('a file that is no content is named with how to save it', () => {
  const AS = 'save the file as UTF-8 (Notepad: File → Save as → Encoding: UTF-8)';
  test.each<[mistake: string, bytes: Uint8Array | string, says: string]>([
    ['UTF-16', Buffer.from('\uFEFF{ "title": "x" }', 'utf16le'), `: is saved as UTF-16; ${AS}`],
    ['UTF-16 without a mark', Buffer.from('{ "title": "x" }', 'utf16le'), `: is saved as UTF-16; ${AS}`],
    ['Latin-1', Buffer.from('{\n"title": "Caf\xe9"\n}', 'latin1'), `:2: this line is not UTF-8; ${AS}`],
    ['a zero byte', '{\n"title": "Ag\0enda"\n}', ':2:13: an invisible character (U+0000) stands after “Ag”; delete it'],
    [
      'a Word document',
      ZIP,
      ': is an Office document or another ZIP archive, not a text; open it in Word, copy the content into a text editor (Windows: Notepad), and save it as agenda.json in UTF-8',
    ],
    ['a photo', photo, ': is a JPEG picture, not a text; put the right agenda.json here, from a backup'],
    [
      'a PDF',
      '%PDF-1.7',
      ': is a PDF, not a text; open it in a PDF reader, copy the content into a text editor (Windows: Notepad), and save it as agenda.json in UTF-8',
    ],
  ])('%s', async (_, bytes, says) => {
    expect(await problemsAfter({ 'content/agenda.json': bytes })).toEqual([`content/agenda.json${says}`]);
  });

  test.each<[mistake: string, Mistake, says: string]>([
    [
      'an empty home.json',
      { 'content/home.json': '\n' },
      'content/home.json:1:1: the file is empty; put it back from a backup (git: git restore content/home.json), or run npm run new -- my-event, and copy my-event/content/home.json into content',
    ],
    [
      'no home.json',
      { 'content/home.json': undefined },
      'content/home.json: this file is missing, and every site needs it; put it back from a backup, or run npm run new -- my-event, and copy my-event/content/home.json into content',
    ],
    [
      'no error.json',
      { 'content/error.json': undefined },
      'content/error.json: this file is missing, and every site needs it; put it back from a backup, or run npm run new -- my-event, and copy my-event/content/error.json into content',
    ],
    [
      'no site.json',
      { 'content/site.json': undefined },
      'content/site.json: this file is missing, and every site needs it; put it back from a backup, or run npm run new -- my-event, and copy my-event/content/site.json into content',
    ],
    [
      'no speakers.json',
      { 'content/speakers.json': undefined },
      'content/schedule.json:17:24 days[0].events[1].speakers[0] “Keynote” (day 1): the file speakers.json is missing, so “Odette Farrow” and 1 more name are not known; put it back from a backup, or write content/speakers.json: { "speakers": [{ "name": "Odette Farrow" }, { "name": "Noor" }] }',
    ],
    [
      'speakers.json over schedule.json',
      { 'content/schedule.json': originalText('content/speakers.json') },
      'content/schedule.json:1:1: this is the content of speakers.json; put schedule.json back from a backup; speakers.json exists already, leave it',
    ],
    [
      'speakers.json renamed to schedule.json',
      { 'content/schedule.json': originalText('content/speakers.json'), 'content/speakers.json': undefined },
      'content/schedule.json:1:1: this is the content of speakers.json; rename this file to speakers.json, and put schedule.json back from a backup',
    ],
    [
      'a page over home.json',
      { 'content/home.json': originalText('content/pages/sponsors.json') },
      'content/home.json:1:1: this is the content of a page in the folder pages; if no page in pages has it, save it as pages/NAME.json; put home.json back from a backup (git: git restore content/home.json), or run npm run new -- my-event, and copy my-event/content/home.json into content',
    ],
    [
      'a list of people alone',
      { 'content/speakers.json': '[{ "name": "Odette Farrow" }]' },
      'content/speakers.json:1:1: must be an object { … }; write { "speakers": before the [, and } after the ]',
    ],
    [
      'a page with letters of another alphabet',
      { 'content/pages/über-uns.json': originalText('content/pages/sponsors.json') },
      'content/pages/über-uns.json: the name of a page may have only a–z, 0–9 and single hyphens (-); rename it to uber-uns.json (Windows hides endings: in Explorer, switch on View → Show → File name extensions)',
    ],
  ])('%s', async (_, mistake, says) => {
    expect(await problemsAfter(mistake)).toEqual([says]);
  });

  test('speakers.json over a page', async () => {
    const mistake = {
      'content/pages/sponsors.json': originalText('content/speakers.json'),
      'content/speakers.json': undefined,
    };
    expect(await problemsAfter(mistake)).toContain(
      'content/pages/sponsors.json:1:1: this is the content of speakers.json; move this file into the folder above, as speakers.json, and put sponsors.json back from a backup',
    );
  });
});
