import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walk } from '../../content/json/path';
import { loadContent } from '../../content/load/load';
import { Problems } from '../../content/messages/problems';
import { sitePages } from '../../content/programme/sitePages';
import { type AllContent, schemas } from '../../content/schema/schema';
import { oneParagraph, textProblem } from '../../content/schema/textRules';
import { writeHosting } from '../../static/hosting/hosting';
import type { Output } from '../../static/output/output';
import type { Staging } from '../../static/output/staging';
import { publishCards } from '../../templates/art/cards';
import { publishIcons } from '../../templates/art/icons';
import { openLook } from '../../templates/looks/look';
import { connectBrowser } from '../helpers/connectBrowser';
import { aifest } from '../helpers/events';
import { content } from '../helpers/fest';
import { renderPages } from '../helpers/renderPages';
import { scratch } from '../helpers/scratch';
import { runs, some } from '../helpers/soak';
import { accepts, type File, fields, files, full, saying, texts, variants } from '../hostile/everything';
import { replaced } from '../hostile/fields';
import { readMarkup } from '../hostile/read';
import { ADDRESSES, PATHS, REFUSED, TEXTS } from '../hostile/texts';

const closed = fields.filter(({ free }) => free === undefined);

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await connectBrowser();
  page = await browser.newPage();
});
afterAll(() => browser?.close());

/** As long as the text, broken at the same places and of the same letters, as styles and languages depend on that; but not hostile. */
const harmless = (text: string) => text.replace(/[^\s\p{L}\p{M}]/gu, (sign) => '0'.repeat(sign.length));

/** Returns the tree that a browser makes of each page, and the tree for harmless texts. */
async function compared(text: string, variant = 0) {
  const read = async (said: string) => {
    const shown = oneParagraph(`⟧${said}⟦`);
    // What search engines are told has single spaces.
    const told = shown.replace(/\s+/g, ' ');
    const all = Object.entries(await renderPages(saying(said, variant))).map(async ([path, html]) => {
      const lines = await page.evaluate(readMarkup, html);
      // A description is cut where it is too long for search engines.
      const marked = (line: string) =>
        line
          .replaceAll(shown, '⟧⟦')
          .replaceAll(told, '⟧⟦')
          .replace(/⟧[^⟦]*…$/, '⟧…');
      return [path, lines.map(marked)] as const;
    });
    return Object.fromEntries(await Promise.all(all));
  };
  return { is: await read(text), wanted: await read(harmless(oneParagraph(text))) };
}

test('every field that there is can be filled, so that every field is attacked', () => {
  expect(files.flatMap((file) => full[file]?.left.map((path) => `${file}.json ${path.join('.')}`))).toEqual([]);
  expect(texts.length).toBeGreaterThan(150);
});

describe('a hostile text', () => {
  test.each([...variants.keys()])(
    'stands in every page and in the brochure as text, to the letter (%i)',
    async (variant) => {
      const { is, wanted } = await compared(TEXTS.join(' '), variant);
      const paths = new Set(sitePages(saying('', variant)).map(({ path }) => path));
      // The brochure, and the page for visitors without network.
      expect(Object.keys(is)).toHaveLength(paths.size + 2);
      for (const [path, lines] of Object.entries(is)) expect(lines, path).toEqual(wanted[path]);
      // Every page says something, so the comparison compares.
      for (const lines of Object.values(wanted))
        expect(lines.filter((line) => line.includes('⟧⟦')).length).toBeGreaterThan(9);
    },
  );

  test('does so whatever it is made of', async () => {
    const characters = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...TEXTS),
    );
    const text = fc.array(characters, { maxLength: 4 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(
        text.filter((text) => !textProblem(oneParagraph(text))),
        async (text) => {
          const { is, wanted } = await compared(text);
          expect(is).toEqual(wanted);
        },
      ),
      runs(200, 2),
    );
  });

  test('reaches no file for servers, and leaves manifest and link previews whole', async () => {
    const hosting = async (text: string) => {
      const said = saying(text);
      const { prefix } = said.site;
      const root = scratch();
      const files = new Map<string, Buffer>();
      const write: Output['write'] = async (path, data) => {
        mkdirSync(dirname(join(root, prefix, path)), { recursive: true });
        writeFileSync(join(root, prefix, path), String(data));
        files.set(path, Buffer.from(String(data)));
        return path;
      };
      const writeForHost = async (path: string, data: string) => void (await write(`hosting/${path}`, data));
      const staging = { prefix, files, write, writeForHost } as unknown as Staging;
      const html = await renderPages(said);
      const rendered = sitePages(said).map((page) => ({ ...page, url: said.site.prefix + page.path, raw: 0 }));
      for (const page of rendered) {
        const path = `${page.path.slice(1)}index.html`;
        await staging.write(path, html[path] as string);
      }
      await staging.write('offline.html', html['offline.html'] as string);
      await writeHosting(staging, said, rendered);
      const written = [
        '.htaccess',
        'sitemap.xml',
        ...['nginx.conf', 'root/_headers', 'root/_redirects'].map((name) => `hosting/${name}`),
      ];
      return Promise.all(written.map((name) => readFile(join(root, prefix, name), 'utf8')));
    };
    expect(await hosting(TEXTS.join(' '))).toEqual(await hosting(harmless(oneParagraph(TEXTS.join(' ')))));

    const { site } = saying(TEXTS.join(' '));
    const look = await openLook(site);
    const written = new Map<string, string | Uint8Array>();
    const write: Output['write'] = async (path, data) => {
      written.set(path, typeof data === 'function' ? await data() : data);
      return path;
    };
    const { webManifest } = await publishIcons(site, { look }, { write });
    expect(JSON.parse(String(written.get(webManifest)))).toMatchObject({
      name: `${site.title}, ${site.college}`,
      start_url: '/shcaifest/',
    });

    // The last one holds letters that our fonts do not have: these are refused (fonts.test.ts).
    const all = oneParagraph(TEXTS.slice(0, -1).join(' '));
    const { card = '' } = await publishCards(
      [{ name: 'card', title: all, edition: all, college: all, date: all }],
      look,
      { write },
    );
    expect(await sharp(written.get(card) as Uint8Array).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('that cannot be read as it stands is refused in every field, by what and where', () => {
    for (const { holds, name, free = '' } of new Map(fields.map((field) => [field.name, field])).values())
      for (const [character] of some(REFUSED, 3))
        expect(holds(`a${character}b${free}`), `${name}: ${JSON.stringify(character)}`).toBe(false);
    for (const [character, named] of REFUSED) {
      expect(textProblem(`Come in${character}`)).toMatch(
        new RegExp(`^contains ${named.replace('+', '\\+')}, which .* after “Come in”; .`),
      );
      expect(textProblem(character)).toContain(`contains ${named}, which `);
    }
  });

  test('is one paragraph without control characters, or refused, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const result = schemas.agenda.safeParse({ ...content.agenda, title: text });
        if (result.success)
          expect(result.data.title).not.toMatch(/[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069\uFFFD]|^\s|\s$|^$/u);
        else
          expect(result.error.issues[0]?.message).toMatch(/^(must not be empty|contains U\+[0-9A-F]{4,6}, .*; .+)$/s);
      }),
      runs(100_000, 500),
    );
  });
});

describe('a field that takes no free text', () => {
  const field = (suits: string) => closed.filter(({ holds }) => holds(suits));

  test('refuses an address that leads elsewhere than it says', () => {
    const addresses = field('https://example.org/');
    expect(addresses.length).toBeGreaterThan(20);
    for (const [n, { holds, name }] of addresses.entries())
      for (const address of n ? some(ADDRESSES, 8) : ADDRESSES)
        expect(holds(address), `${name}: ${JSON.stringify(address)}`).toBe(false);
  });

  test('takes a right address, in any script', () => {
    const right = [
      'https://example.org/a%20b?c=d&e=(f)#g',
      'https://xn--r1a.example:8443/',
      'https://கல்லூரி.இந்தியா/அ',
      '#',
    ];
    const more = ['mailto:fest@example.org?subject=a%20b', 'tel:+91-(0)4179.220103'];
    for (const address of [...right, ...more])
      expect(accepts('home', replaced(content.home, ['register', 'contacts', 0, 'url'], address)), address).toBe(true);
  });

  test('puts nothing but hosts of maps into the policy, whatever is written there', () => {
    const part = fc.oneof(fc.constantFrom(...ADDRESSES), fc.webUrl(), fc.string({ unit: 'binary' }), fc.domain());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 2 }), (parts) => {
        const map = { ...content.home.directions.map, embed: `https://${parts.join('').replace(/^https?:\/\//, '')}` };
        const result = schemas.home.safeParse({ ...content.home, directions: { ...content.home.directions, map } });
        if (result.success) expect(new URL(map.embed).origin).toMatch(/^https:\/\/[a-z0-9.-]+(:\d+)?$/);
      }),
      runs(100_000, 500),
    );
  });

  test('refuses the name of a file that lies elsewhere', async () => {
    const dir = scratch(aifest);
    writeFileSync(join(dir, 'secret.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
    writeFileSync(join(dir, 'secret.pdf'), '%PDF');
    for (const [end, suits] of [
      ['svg', 'gallery/lagoon.svg'],
      ['pdf', 'brochure.pdf'],
    ] as const) {
      const [first] = field(suits);
      const { file, path, variant } = first as (typeof fields)[number];
      for (const attack of some(PATHS, 8).flatMap((attack) => [attack, `${attack}.${end}`])) {
        write(dir, file, replaced(variants[variant]?.[file], path, attack));
        const [problem, ...more] = await problems(dir);
        expect([problem, more], JSON.stringify(attack)).toEqual([
          expect.stringMatching(/: (must|there is no file|holds) [^\0\n]*$/),
          expect.anything(),
        ]);
      }
      for (const { holds, name } of field(suits)) expect(holds(`../../secret.${end}`), name).toBe(false);
    }
  });
});

/** Writes a file of the content, or each page of a folder of it. */
function write(dir: string, file: File, value: unknown) {
  const written = file === 'pages' ? Object.entries(value as object) : [[file, value] as const];
  const folder = join(dir, 'content', file === 'pages' ? 'pages' : '');
  if (file === 'pages') rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, each] of written) writeFileSync(join(folder, `${name}.json`), JSON.stringify(each));
}

/** Returns the problems for which the content of this folder is refused. */
async function problems(dir: string): Promise<string[]> {
  const failed = await loadContent(join(dir, 'content'), join(dir, 'static')).catch((error: unknown) => error);
  if (!(failed instanceof Problems)) throw failed;
  return failed.list;
}

test('any value in any place is refused with its place, or makes pages', async () => {
  const dir = scratch(aifest);
  const places = files.flatMap((file) => walk(variants[0]?.[file]).map(({ path }) => ({ file, path })));
  const odd = [
    'en-a',
    'ar-EG',
    '0001-01-01',
    '9999-12-31',
    'Antarctica/Troll',
    'XXX',
    '#',
    '/',
    Number.MAX_SAFE_INTEGER,
  ];
  const value = fc.oneof(fc.constantFrom(...odd, undefined), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places.filter(({ file, path }) => path.length > (file === 'pages' ? 1 : 0))),
      value,
      async ({ file, path }, value) => {
        write(dir, file, replaced(variants[0]?.[file], path, value));
        const result = await loadContent(join(dir, 'content'), join(dir, 'static')).catch((error: unknown) => error);
        write(dir, file, variants[0]?.[file]);
        if (result instanceof Problems) {
          expect(result.list[0]).toMatch(/\/content\/(pages\/)?[\w-]+\.json:\d+:\d+/);
          return;
        }
        const { content } = result as Awaited<ReturnType<typeof loadContent>>;
        // The brochure, and the page that visitors without network see.
        const others = content.site.offline ? 2 : 1;
        expect(Object.keys(await renderPages(content as AllContent))).toHaveLength(sitePages(content).length + others);
      },
    ),
    runs(2_000, 15),
  );
});

describe('what a content folder holds', () => {
  const copy = () => {
    const dir = scratch(aifest);
    return { dir, agenda: join(dir, 'content/agenda.json'), lagoon: join(dir, 'static/images/gallery/lagoon.svg') };
  };

  test.each<[what: string, spoil: (agenda: string) => void, says: RegExp]>([
    [
      'a link',
      (path) => {
        renameSync(path, `${path}.old`);
        symlinkSync(`${path}.old`, path);
      },
      /agenda\.json: is a symbolic link; put the file itself here$/,
    ],
    [
      'a link to itself',
      (path) => {
        rmSync(path);
        symlinkSync(path, path);
      },
      /agenda\.json: is a symbolic link; put the file itself here$/,
    ],
    [
      'a folder',
      (path) => {
        rmSync(path);
        mkdirSync(path);
      },
      /agenda\.json: is not a file; put the content into a file with this name$/,
    ],
    [
      'a file of no bytes',
      (path) => truncateSync(path),
      /agenda\.json:1:1: the file is empty; put it back from a backup \(git: git restore \S+agenda\.json\), or delete the file if your site needs none$/,
    ],
    [
      'a file in UTF-16',
      (path) => writeFileSync(path, '\uFEFF{}', 'utf16le'),
      /agenda\.json: is saved as UTF-16; save the file as UTF-8 \(Notepad: File → Save as → Encoding: UTF-8\)$/,
    ],
    [
      'a file in Latin-1',
      (path) => writeFileSync(path, '{\n"title": "caf\xe9"}', 'latin1'),
      /agenda\.json:2: this line is not UTF-8; save the file as UTF-8 \(Notepad: File → Save as → Encoding: UTF-8\)$/,
    ],
    [
      'ten thousand brackets',
      (path) => writeFileSync(path, '['.repeat(10_000)),
      /agenda\.json:1:65: too many brackets are open here; put the file back from a backup$/,
    ],
    [
      'a key that commands a terminal',
      (path) => writeFileSync(path, JSON.stringify({ ...content.agenda, '\u001b[2J': 1 })),
      /agenda\.json:1:\d+ U\+001B\[2J: this key is not known here; delete it or correct its spelling \(not used yet: "dayPages" and "sessionPages"\)$/,
    ],
    [
      'a key that every object has',
      (path) => writeFileSync(path, JSON.stringify(content.agenda).replace('{', '{"__proto__":{"title":"x"},')),
      /agenda\.json:1:2 __proto__: this key is not known here; delete it or correct its spelling \(not used yet: "dayPages" and "sessionPages"\)$/,
    ],
  ])('%s in place of a file is named', async (_, spoil, says) => {
    const { dir, agenda } = copy();
    spoil(agenda);
    expect(await problems(dir)).toEqual([expect.stringMatching(says)]);
  });

  test.each(['content', 'content/pages', 'static', 'static/files', 'static/images'])(
    'the folder %s that is a link is refused, wherever it leads',
    async (name) => {
      const { dir } = copy();
      const [folder, elsewhere] = [join(dir, name), join(scratch(), 'elsewhere')];
      mkdirSync(folder, { recursive: true });
      cpSync(folder, elsewhere, { recursive: true });
      rmSync(folder, { recursive: true });
      symlinkSync(elsewhere, folder);
      expect(await problems(dir)).toContainEqual(
        expect.stringMatching(new RegExp(`${name}: is a symbolic link; put the folder itself here$`)),
      );
    },
  );

  test.each<[what: string, spoil: (paths: ReturnType<typeof copy>) => void, says: RegExp]>([
    [
      'a picture that is a link',
      ({ lagoon }) => {
        renameSync(lagoon, `${lagoon}.old`);
        symlinkSync(`${lagoon}.old`, lagoon);
      },
      /gallery\/lagoon\.svg is a symbolic link; put the file itself there$/,
    ],
    [
      'pictures in a folder that is a link',
      ({ dir }) => {
        const gallery = join(dir, 'static/images/gallery');
        renameSync(gallery, join(dir, 'elsewhere'));
        symlinkSync(join(dir, 'elsewhere'), gallery);
      },
      /images\/gallery is a symbolic link; put the file itself there$/,
    ],
    [
      'a picture whose name has other capitals',
      ({ lagoon }) => renameSync(lagoon, lagoon.replace('lagoon', 'Lagoon')),
      /there is no file .*gallery\/lagoon\.svg; did you mean "gallery\/Lagoon\.svg"\?$/,
    ],
    [
      'a picture that is a folder',
      ({ lagoon }) => {
        rmSync(lagoon);
        mkdirSync(lagoon);
      },
      /there is no file .*gallery\/lagoon\.svg; add it, or correct the name$/,
    ],
  ])('%s is named', async (_, spoil, says) => {
    const paths = copy();
    spoil(paths);
    for (const problem of await problems(paths.dir)) expect(problem).toMatch(says);
  });
});
