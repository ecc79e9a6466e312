import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parseXml } from '@rgrove/parse-xml';
import postcss, { type ChildNode } from 'postcss';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../content/rules/contrast';
import { LOOKS } from '../../content/schema/looks';
import { type MarkColours, openLook } from '../../templates/looks/look';
import { photoNotShown } from '../../templates/looks/lookChecks';
import { inScheme, tokenColours } from '../../templates/styles/palette';
import { bundleStyles } from '../../templates/styles/styles';
import { writeTicket } from '../../templates/ticket';
import { content } from '../helpers/fest';

/** The events of which each look is drawn: any title has to look well. */
const SEEDS = [
  'Robotics Day, 2031-05-01',
  'Robotics Day, 2032-05-01',
  'Maanadu, 2026-08-14',
  'a',
  'கலை விழா, 2027-01-15',
];

const open = (theme: (typeof LOOKS)[number], accent?: string) => openLook({ ...content.site, look: { theme, accent } });
const sheetsOf = (theme: string) => readdirSync(join('templates/looks', theme)).filter((file) => file.endsWith('.css'));
const isLayer = (node: ChildNode) =>
  node.type === 'atrule' && node.name === 'layer' && ['tokens', 'parts', 'look', 'print'].includes(node.params);
const bytes = (text: string) => brotliCompressSync(text).length;

describe.each(LOOKS)('the look %s', async (theme) => {
  const look = await open(theme);
  const { drawings } = look;
  const colours: MarkColours = inScheme(look.palette, 'light');

  test.each([
    ['light', undefined],
    ['dark', undefined],
    ['light', '#1a5fb4'],
    ['dark', '#1a5fb4'],
  ] as const)('can be read in the %s scheme with the accent %s (rule 25.4)', async (scheme, accent) => {
    const { tokens } = await open(theme, accent);
    const colour = (name: string) => tokenColours(name, tokens)[scheme];
    const grounds = ['surface', 'surface-raised', 'fill'];
    const low = [
      ...['text', 'text-quiet', 'accent'].flatMap((name) => grounds.map((ground) => [name, ground, 4.5] as const)),
      ...(
        ['on-accent accent-fill', 'on-inverse inverse', 'good surface', 'good good-pale', 'text bad-pale'] as const
      ).map((pair) => {
        const [name = '', ground = ''] = pair.split(' ');
        return [name, ground, 4.5] as const;
      }),
      ['line', 'surface', 3] as const,
    ].filter(([name, ground, least]) => contrast(colour(name), colour(ground)) < least);
    expect(low).toEqual([]);
  });

  test('draws the same for the same event, and something else for every other (rule 25.3)', () => {
    for (const draw of [drawings.ornament, (seed: string) => drawings.symbol(seed, colours)]) {
      expect(draw('a')).toBe(draw('a'));
      expect(new Set(SEEDS.map(draw)).size).toBe(SEEDS.length);
    }
    for (const seed of SEEDS) {
      const portraits = Array.from({ length: 8 }, (_, n) => drawings.portrait(n, seed));
      expect(new Set(portraits).size).toBe(8);
      for (const portrait of portraits) expect(bytes(portrait)).toBeLessThan(4096);
      expect(bytes(drawings.ornament(seed))).toBeLessThan(4096);
      expect(drawings.plates(seed).length).toBeLessThanOrEqual(8);
      // One element, which pages use by its id.
      for (const drawing of [drawings.ornament(seed), ...drawings.plates(seed)])
        expect(drawing).toMatch(/^<g[ >].*<\/g>$|^<path [^<]*\/>$/);
    }
  });

  test('gives its drawings no colour of their own: those of the page are in all of them', () => {
    for (const drawing of [drawings.ornament('a'), drawings.portrait(0, 'a'), ...drawings.plates('a')])
      expect(drawing.match(/(?:fill|stroke)[=:]"?(?:#|rgb|black|white)/g)).toBeNull();
  });

  test.each(sheetsOf(theme))('has in %s only rules in layers (rule 25.2)', (sheet) => {
    const css = readFileSync(join('templates/looks', theme, sheet), 'utf8');
    const outside = postcss.parse(css).nodes.filter((node) => node.type !== 'comment' && !isLayer(node));
    expect(outside.map(String)).toEqual([]);
  });

  test('has in tokens.css only tokens: of the page, and of the message of a form (rule 25.2)', () => {
    const tokens = postcss.parse(readFileSync(join('templates/looks', theme, 'tokens.css'), 'utf8'));
    const others: string[] = [];
    tokens.walkRules((rule) => {
      others.push(...rule.selectors.filter((selector) => ![':root', '.form'].includes(selector)));
    });
    tokens.walkDecls((declaration) => {
      if (!declaration.variable) others.push(`${declaration}`);
    });
    expect(others).toEqual([]);
  });
});

test('what stands beside a map is a drawing of the look (rule 25.10)', async () => {
  const looks = await Promise.all(LOOKS.map((theme) => open(theme)));
  const drawn = looks.map(({ drawings }) => (drawings.map ?? drawings.ring)?.('a') ?? '');
  expect(new Set(drawn).size).toBe(LOOKS.length);
  for (const drawing of drawn) {
    expect(drawing).toMatch(/^<g[ >].*<\/g>$|^<path [^<]*\/>$/);
    expect(drawing.match(/(?:fill|stroke)[=:]"?(?:#|rgb|black|white)/g)).toBeNull();
    expect(bytes(drawing)).toBeLessThan(5120);
  }
});

test('each look has type of its own (rule 25.2)', async () => {
  const names = await Promise.all(LOOKS.map(async (theme) => (await open(theme)).families.display.name));
  expect(new Set(names).size).toBe(LOOKS.length);
});

test('Engraving has a paper of its own for events with an accent (rule 25.2)', async () => {
  const [ours, other] = await Promise.all([open('engraving'), open('engraving', '#1a5fb4')]);
  expect([ours, other].map(({ tokens }) => tokenColours('surface', tokens).light)).toEqual(['#f7f5f0', '#eff1f4']);
  expect(other.sheet.startsWith(ours.sheet)).toBe(true);
});

test.each(LOOKS)(
  'the look %s composes the heads of the programme, of Contact and of other pages each in its own way (rule 25.17)',
  async (theme) => {
    const { css } = await bundleStyles(await open(theme));
    const heads = ['agenda', 'contact', 'free'].map((kind) => css(`<div class="page-head plate plate-${kind}">`));
    expect(new Set(heads).size).toBe(heads.length);
  },
);

test('a page gets the rules of its look for its own classes, and none of another look (rule 25.2)', async () => {
  const look = await open('photo');
  const { css } = await bundleStyles(look);
  expect(css('<p class="hero">')).toContain('.hero:before{grid-row');
  expect(css('<p class="footer">')).not.toContain('.hero:before{grid-row');
  expect(css('<p class="hero">')).not.toContain('.hero-ink');
  // Of what is written for several parts, it gets what its own need.
  expect(css('<p class="hero">')).not.toContain('.speakers-grid');
  expect(css('<p class="hero"><p class="speakers">')).toContain('.speakers-grid');
  expect(css('<p class="hero">')).not.toContain('--good:');
  expect(css('<form class="form">')).toContain('--good:');
  // A part of another look is none of this one.
  const clock = '<svg class="dial">';
  expect(css(clock)).not.toContain('.dial');
  expect((await bundleStyles(await open('engraving'))).css(clock)).toContain('.dial');
});

test('what is drawn on tickets is well-formed XML, whatever stands in the tokens of the look', async () => {
  const look = await open('poster');
  const tokens = `${look.tokens} @layer tokens { :root { &:dir(rtl) { --turn: -1 } } @media (width < 40rem) { :root { --turn: 1 } } }`;
  const written = new Map<string, string>();
  await writeTicket(
    content,
    { ...look, tokens },
    {
      write: async (name, data) => {
        const text = typeof data === 'function' ? await data() : data;
        written.set(name, `${text}`);
        return name;
      },
    },
  );
  const art = [...written].find(([name]) => /ticket.*[.]svg$/.test(name))?.[1] ?? '';
  expect(parseXml(art).root?.children.length).toBe(9); // the styles and eight drawings
});

test('a photo that the look does not show is asked about', async () => {
  const { site } = content;
  const photo = { file: 'lake.jpg' };
  expect(await photoNotShown({ ...content, site: { ...site, look: { theme: 'photo', photo } } })).toEqual([]);
  expect(await photoNotShown({ ...content, site: { ...site, look: { photo } } })).toEqual([
    {
      file: 'site',
      path: ['look', 'photo'],
      message: 'the look "engraving" does not show this photo; write "theme": "photo", or delete it',
    },
  ]);
});
