import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanSvg } from '../../static/assets/svg';
import { openEditor } from '../helpers/editing';
import { scratch } from '../helpers/scratch';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } });

test('a photograph is stored upright and without the place where it was taken, under a readable name that replaces none', async () => {
  const editor = await openEditor();
  const photo = await picture(900, 700)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '12/1 29/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif?.includes('Asha')).toBe(true);
  const chosen = { folder: 'speakers', name: 'Dr. Ásha Devi (1).JPG' };
  expect(await editor.send(chosen, photo)).toEqual({
    name: 'speakers/dr-asha-devi-1.jpg',
    width: 700,
    height: 900,
    questions: [],
  });
  // The same photo is stored once; another one of that name replaces nothing.
  expect((await editor.send(chosen, photo)).name).toBe('speakers/dr-asha-devi-1.jpg');
  const other = await picture(900, 700).jpeg().toBuffer();
  expect((await editor.send(chosen, other)).name).toBe('speakers/dr-asha-devi-1-2.jpg');
  const stored = join(editor.static, 'images/speakers/dr-asha-devi-1.jpg');
  const { exif, width, height } = await sharp(stored).metadata();
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 700, height: 900 });
  expect(readFileSync(stored).includes('Asha')).toBe(false);
});

test('a photograph of an iPhone becomes a JPEG, one of 48 megapixels fits the site, and other pictures keep their type', async () => {
  const editor = await openEditor();
  const [iphone, large, drawing] = [
    readFileSync('tests/fixtures/photo.heic'),
    await picture(8064, 6048).jpeg().toBuffer(),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40v30z"/></svg>'),
  ];
  expect(await editor.send({ name: 'IMG_0001.HEIC' }, iphone)).toMatchObject({
    name: 'img-0001.jpg',
    width: 64,
    height: 80,
  });
  expect((await sharp(join(editor.static, 'images/img-0001.jpg')).metadata()).format).toBe('jpeg');
  expect(await editor.send({ name: 'தமிழ்.jpg' }, large)).toMatchObject({
    name: 'photo.jpg',
    width: 3200,
    height: 2400,
  });
  expect(await editor.send({ name: 'Logo.svg' }, drawing)).toMatchObject({ name: 'logo.svg', width: 40, height: 30 });
  expect(readFileSync(join(editor.static, 'images/logo.svg'))).toEqual(drawing);
  expect(await editor.send({ name: 'Plan.pdf' }, Buffer.from('%PDF-1.7'))).toMatchObject({ name: 'plan.pdf' });
  expect(existsSync(join(editor.static, 'files/plan.pdf'))).toBe(true);
});

test('the colours of an iPhone, which are those of Display P3, stay what they are', async () => {
  const editor = await openEditor();
  // Its left half is the green 40, 160, 60 of sRGB.
  const { name } = await editor.send({ name: 'p3.heic' }, readFileSync('tests/fixtures/photo-p3.heic'));
  const stored = sharp(join(editor.static, 'images', name));
  const pixel = await stored.extract({ left: 8, top: 40, width: 1, height: 1 }).raw().toBuffer();
  for (const [index, channel] of [40, 160, 60].entries())
    expect(Math.abs((pixel[index] ?? 0) - channel)).toBeLessThan(6);
  expect((await stored.metadata()).icc).toBeUndefined();
});

test('a picture that is too small for its place is asked about before it is stored', async () => {
  const editor = await openEditor();
  const small = await picture(200, 250).png().toBuffer();
  const place = JSON.stringify({ file: 'speakers', path: ['speakers', 0, 'image'] });
  const chosen = { folder: 'speakers', name: 'asha.png', for: place };
  expect(await editor.send(chosen, small)).toEqual({
    width: 200,
    height: 250,
    questions: ['this picture is too small (200 × 250 pixels) and would look blurred; use one of 640 × 800 or more'],
  });
  const stored = join(editor.static, 'images/speakers/asha.png');
  expect(existsSync(stored)).toBe(false);
  expect(await editor.send({ ...chosen, anyway: '1' }, small)).toMatchObject({
    name: 'speakers/asha.png',
    questions: [],
  });
  expect(existsSync(stored)).toBe(true);
});

test('the panel gets a small upright bitmap of any picture, whatever it is made of, and of nothing else', async () => {
  const editor = await openEditor();
  const images = join(editor.static, 'images');
  const elsewhere = scratch();
  const photo = await picture(1200, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><script>alert(1)</script><path d="M0 0h40v30z"/></svg>';
  const written = { 'photo.jpg': photo, 'logo.svg': drawing, 'false.png': drawing, '.hidden.jpg': photo };
  for (const [name, bytes] of Object.entries(written)) writeFileSync(join(images, name), bytes);
  writeFileSync(join(elsewhere, 'mine.jpg'), photo);
  symlinkSync(elsewhere, join(images, 'linked'));

  const shown = (name: string) => editor.ask(`picture?${new URLSearchParams({ name })}`);
  const sizeOf = async (source: string) => {
    expect(source).toMatch(/^data:image\/webp;base64,/);
    const { format, width, height } = await sharp(Buffer.from(source.split(',')[1] as string, 'base64')).metadata();
    return [format, width, height];
  };
  const { source, ...size } = await shown('photo.jpg');
  expect([size, await sizeOf(source)]).toEqual([{ width: 600, height: 1200 }, ['webp', 400, 800]]);
  expect(await sizeOf((await shown('logo.svg')).source)).toEqual(['webp', 800, 600]);
  expect(await shown('false.png')).toEqual({ error: 'false.png cannot be read as a picture.' });
  const others = [
    'none.jpg',
    '../../content/home.json',
    '../images/photo.jpg',
    '.hidden.jpg',
    'linked/mine.jpg',
    '',
    'linked',
  ];
  for (const name of [...others, join(elsewhere, 'mine.jpg')])
    expect((await shown(name)).error).toBe(`There is no picture ${JSON.stringify(name)}.`);
  const foreign = await fetch(`${editor.origin}/@dev/edit/picture?name=photo.jpg`);
  expect([foreign.status, foreign.headers.get('x-content-type-options')]).toEqual([403, 'nosniff']);
});

test('what is no picture is refused in a sentence, and nothing is left of it', async () => {
  const editor = await openEditor();
  const before = readdirSync(editor.static, { recursive: true }).sort();
  const cut = (await picture(300, 300).jpeg().toBuffer()).subarray(0, 600);
  const wrong = {
    'a.jpg': Buffer.from('PK and more'),
    'b.heic': readFileSync('tests/fixtures/photo.heic').subarray(0, 400),
    'c.jpg': cut,
  };
  for (const [name, bytes] of Object.entries(wrong))
    expect(await editor.send({ name }, bytes)).toEqual({
      error: `${name} is not a picture that can be read; save it as JPEG, PNG, HEIC or SVG, or choose another.`,
    });
  expect((await editor.send({ name: 'd.svg' }, Buffer.from('<svg><'))).error).toMatch(
    /^d\.svg: is no SVG that can be used/,
  );
  expect((await editor.send({ name: 'e.jpg' }, Buffer.alloc(65 * 1024 * 1024))).error).toBe(
    'This is larger than 64 MB.',
  );
  expect(readdirSync(editor.static, { recursive: true }).sort()).toEqual(before);
});

test('a picture goes nowhere but into the folder of pictures', async () => {
  const editor = await openEditor();
  const [photo, elsewhere] = [await picture(8, 8).png().toBuffer(), scratch()];
  writeFileSync(join(elsewhere, 'mine.png'), 'mine');
  symlinkSync(elsewhere, join(editor.static, 'images/linked'));
  const refused = 'The name of a folder has lower-case letters, digits and hyphens, such as speakers.';
  for (const folder of ['..', '../files', '/tmp', 'a/../..', 'speakers/', 'C:\\'])
    expect((await editor.send({ folder, name: 'mine.png' }, photo)).error).toBe(refused);
  for (const folder of ['con', 'talks/lpt1'])
    expect((await editor.send({ folder, name: 'mine.png' }, photo)).error).toContain('Windows keeps the name');
  expect(readdirSync(join(editor.static, 'images'))).not.toContain('con');
  expect((await editor.send({ folder: 'linked', name: 'mine.png' }, photo)).error).toContain('or a symbolic link');
  expect((await editor.send({ folder: '', name: '../../../Mine.png' }, photo)).name).toBe('mine.png');
  expect(readdirSync(elsewhere)).toEqual(['mine.png']);
});

/** The processes that this one has started and that still run. */
const children = () =>
  readdirSync('/proc/self/task').flatMap((task) => {
    try {
      return readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean);
    } catch (error) {
      // A thread that has ended since they were listed.
      if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  });

test('eight photographs of an iPhone at once are prepared one after the other, and the same one is stored once', async () => {
  const editor = await openEditor();
  const iphone = readFileSync('tests/fixtures/photo.heic');
  const isLinux = process.platform === 'linux';
  const before = isLinux ? children().length : 0;
  let most = 0;
  const looking = setInterval(() => {
    if (isLinux) most = Math.max(most, children().length - before);
  }, 5);
  const answers = await Promise.all(Array.from({ length: 8 }, () => editor.send({ name: 'IMG.HEIC' }, iphone)));
  clearInterval(looking);
  expect(answers.map(({ name }) => name)).toEqual(Array(8).fill('img.jpg'));
  // One that ends and the next one.
  expect(most).toBeLessThanOrEqual(2);
});

test('photographs of 48 megapixels leave no memory behind', async () => {
  const editor = await openEditor();
  const large = await picture(8064, 6048).jpeg().toBuffer();
  const before = process.memoryUsage().rss;
  for (let n = 0; n < 3; n++) expect(await editor.send({ name: 'large.jpg' }, large)).toMatchObject({ width: 3200 });
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
});

test.each(['con', 'NUL', 'aux', 'com1'])('a file called %s gets a name that every system can store', async (name) => {
  const editor = await openEditor();
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>');
  const stored = `photo-${name.toLowerCase()}`;
  expect((await editor.send({ name: `${name}.svg` }, drawing)).name).toBe(`${stored}.svg`);
  expect((await editor.send({ name: `${name}.pdf` }, Buffer.from('%PDF-1.7'))).name).toBe(`${stored}.pdf`);
});

test('a page that contains the marker of a PDF is not taken for a PDF', async () => {
  const editor = await openEditor();
  for (const bytes of ['<html><script>1</script>%PDF-1.7', 'GIF89a %PDF-1.7', 'x%PDF-1.7'])
    expect((await editor.send({ name: 'plan.pdf' }, Buffer.from(bytes))).error).toMatch(/^plan\.pdf/);
  expect((await editor.send({ name: 'plan.pdf' }, Buffer.from('\ufeff\n%PDF-1.7'))).name).toBe('plan.pdf');
  expect(readdirSync(join(editor.static, 'files')).filter((name) => name.startsWith('plan'))).toEqual(['plan.pdf']);
});

test('a drawing of megabytes is refused at once, and one that the build finds does not keep it waiting', async () => {
  const editor = await openEditor();
  const drawing = (length: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path onclick="x" d="M0 0${'L1.5 2.5'.repeat(length / 8)}"/></svg>`;
  // Processor time: a busy machine is not a fault.
  const started = process.cpuUsage();
  expect((await editor.send({ name: 'map.svg' }, Buffer.from(drawing(8_000_000)))).error).toBe(
    'map.svg is an SVG of more than 2 MB; simplify the drawing, or save it as PNG.',
  );
  const { svg, width } = cleanSvg(drawing(1_000_000), 'map.svg');
  expect([width, svg.includes('onclick')]).toEqual([9, false]);
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(8000);
});

test('a text that takes the reader of Markdown seconds is refused before it is read', async () => {
  const editor = await openEditor();
  const path = ['days', 0, 'events', 0, 'description'];
  const started = process.cpuUsage();
  for (const text of ['[a]('.repeat(20_000), '- '.repeat(20_000), '`` ` '.repeat(20_000), '1. x\n'.repeat(20_000)]) {
    const answer = await editor.save('schedule', { set: path, value: text });
    expect(answer).toMatchObject({
      ok: false,
      problems: [{ message: expect.stringContaining('cannot be read as Markdown') }],
    });
  }
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(8000);
});
