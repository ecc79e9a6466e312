import { parse } from 'node-html-parser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadContent } from '../../content/load/load';
import type { AllContent } from '../../content/schema/schema';
import { followEdition } from '../../widgets/followEdition';
import { aifest } from '../helpers/events';
import { renderPages } from '../helpers/renderPages';

// Whoever comes to a page of last year's edition is led to where this is kept (rule 23.17).

const { content } = await loadContent(aifest.content, aifest.static);
const editions = [
  { year: '2025', title: 'Fest', url: 'https://example.org/shcaifest/2025/' },
  { year: '2024', title: 'Fest', url: 'https://example.org/shcaifest/2024/' },
  { year: '2023', title: 'Fest', url: 'https://elsewhere.example/shcaifest/2023/' },
];

/** The element of the Error page that leads to earlier editions. */
async function movedPage() {
  const pages = await renderPages({ ...content, site: { ...content.site, editions } } as AllContent);
  return parse(pages['Error/index.html'] as string).querySelector('[data-widget=moved-page]');
}

/** Opens an address at which the Error page stands, on a host that has these addresses. Returns where it leads, and what was asked. */
async function open(address: string, existing: string[]) {
  const data = (await movedPage())?.attributes ?? {};
  const dataset = { root: data['data-root'], own: data['data-own'], editions: data['data-editions'] };
  const { pathname, search, hash } = new URL(address, 'https://example.org');
  const [replace, asked] = [vi.fn(), [] as string[]];
  vi.stubGlobal('location', { pathname, search, hash, replace });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return { ok: existing.includes(path) };
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await followEdition({ dataset } as unknown as HTMLElement);
  return { leadsTo: replace.mock.calls[0]?.[0], asked };
}

test('a page that only an earlier edition has is followed there, with what stands behind its address', async () => {
  expect((await open('/shcaifest/Agenda/tea/?q=1#top', ['/shcaifest/2024/Agenda/tea/'])).leadsTo).toBe(
    '/shcaifest/2024/Agenda/tea/?q=1#top',
  );
  expect(await open('/shcaifest/Nothing/', [])).toEqual({
    leadsTo: undefined,
    asked: ['/shcaifest/2025/Nothing/', '/shcaifest/2024/Nothing/'],
  });
});

test('the Error page at its own address, and that of a kept edition, ask for nothing', async () => {
  for (const path of ['/shcaifest/Error/', '/shcaifest/Error', '/shcaifest/2025/Nothing/'])
    expect((await open(path, ['/shcaifest/2025/Error/'])).asked).toEqual([]);
});

test('a site without earlier editions has nothing of this', async () => {
  const pages = await renderPages(content as AllContent);
  expect(pages['Error/index.html']).not.toContain('moved-page');
});
