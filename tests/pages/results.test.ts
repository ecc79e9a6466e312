import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { anchorsOf } from '../../content/programme/anchors';
import { siteModels } from '../../content/programme/siteModel';
import type { AllContent } from '../../content/schema/schema';
import { artRequests } from '../../templates/art/art';
import { aifest } from '../helpers/events';
import { textsOf } from '../helpers/markup';
import { renderPages } from '../helpers/renderPages';

const fest = (await loadContent(aifest.content, aifest.static)).content as AllContent;
type Prizes = NonNullable<AllContent['hackathon']['prizes']>;
type Winners = NonNullable<Prizes['items'][number]['winners']>;

/** Returns the fest with the winners of each prize, the highest first. */
function withWinners(...winners: Winners[]): AllContent {
  const prizes = fest.hackathon.prizes as Prizes;
  const items = prizes.items.map((prize, n) => ({ ...prize, winners: winners[n] }));
  return { ...fest, hackathon: { ...fest.hackathon, prizes: { ...prizes, items } } } as AllContent;
}
const won = withWinners(
  [{ team: 'Team Palar', project: 'Well Watch', people: ['Meera K', 'Dev A'], url: 'https://well.test/' }],
  [{ team: 'Lantern', text: 'A lamp for the bus.' }, { people: ['Kavya S'] }],
);
const pagesOf = async (content: AllContent) => {
  const pages = await renderPages(content);
  return { home: parse(`${pages['index.html']}`), hackathon: parse(`${pages['HackathonRegistration/index.html']}`) };
};
const ADDRESS = '/shcaifest/HackathonRegistration/#results';

describe('when prizes have winners', async () => {
  const { home, hackathon } = await pagesOf(won);

  test('the page of the hackathon lists them with what they made, the highest prize first', () => {
    expect(textsOf(hackathon, '#results h2')).toEqual(['Results']);
    expect(textsOf(hackathon, '#results .result-prize')).toEqual(['First prize', 'Second prize', 'Second prize']);
    expect(textsOf(hackathon, '#results h3')).toEqual(['Team Palar', 'Lantern', 'Kavya S']);
    expect(textsOf(hackathon, '#results a[href="https://well.test/"]')).toEqual(['Well Watch']);
    expect(textsOf(hackathon, '#results .result-people')).toEqual(['Meera K, Dev A']);
  });

  test('the prizes on Home name them and lead there', () => {
    expect(textsOf(home, `#prizes .banknote-winners a[href="${ADDRESS}"]`)).toEqual([
      'Team Palar',
      'Lantern',
      'Kavya S',
    ]);
  });

  test('the day of the results in the timeline leads there, and no other day does', () => {
    expect(textsOf(hackathon, `.timeline a[href="${ADDRESS}"]`)).toEqual(['Results announcement']);
    expect(textsOf(hackathon, '.timeline a')).toHaveLength(1);
  });

  test('the banner after the event leads there, once', async () => {
    expect(textsOf(home, `.hero-after a[href="${ADDRESS}"]`)).toEqual(['Results']);
    const links = [{ label: 'Who won', page: 'hackathon#results' }];
    const banner = { ...won.home.banner, after: { title: 'Thank you', links } };
    const own = await pagesOf({ ...won, home: { ...won.home, banner } } as AllContent);
    expect(textsOf(own.home, '.hero-after a')).toEqual(['Who won']);
  });

  test('the banner has the link where the content has no thanks', async () => {
    const { after: _after, ...banner } = won.home.banner;
    const { home } = await pagesOf({ ...won, home: { ...won.home, banner } } as AllContent);
    expect(textsOf(home, '.hero-after a')).toEqual(['Results']);
    expect(textsOf(home, '.hero-thanks')).toEqual([]);
  });

  test('the link preview says who has won', () => {
    const description = 'Results: First prize: Team Palar. Second prize: Lantern, Kavya S.';
    expect(hackathon.querySelector('meta[property="og:description"]')?.getAttribute('content')).toBe(description);
    const [model] = siteModels(won, [], { withPlaceholders: false });
    const cards = artRequests(model as NonNullable<typeof model>).cards;
    expect(cards.find(({ name }) => name === 'hackathon')?.title).toBe('Results');
  });

  test('structured data gives a project its award and its makers, and a team without one its award', () => {
    const json = hackathon.querySelector('script[type="application/ld+json"]')?.text ?? '';
    const graph: Record<string, unknown>[] = JSON.parse(json)['@graph'];
    const event = 'Science and Technology AI Fest';
    expect(graph.filter(({ award }) => award)).toEqual([
      {
        '@type': 'CreativeWork',
        name: 'Well Watch',
        award: `First prize, ${event}`,
        url: 'https://well.test/',
        creator: [
          {
            '@type': 'Organization',
            name: 'Team Palar',
            member: [
              { '@type': 'Person', name: 'Meera K' },
              { '@type': 'Person', name: 'Dev A' },
            ],
          },
        ],
      },
      { '@type': 'Organization', name: 'Lantern', award: `Second prize, ${event}`, description: 'A lamp for the bus.' },
      { '@type': 'Person', name: 'Kavya S', award: `Second prize, ${event}` },
    ]);
  });
});

test('before that, nothing speaks of results', async () => {
  const { home, hackathon } = await pagesOf(fest);
  for (const page of [home, hackathon]) {
    expect(page.querySelectorAll('#results, .banknote-winners, .timeline a')).toHaveLength(0);
    expect(page.toString()).not.toContain('#results');
  }
});

test('links may lead to the results once a winner is published', () => {
  const has = (content: AllContent) =>
    anchorsOf(content).some(({ page, name }) => `${page}#${name}` === 'hackathon#results');
  expect([has(fest), has(won), has(withWinners([{ team: 'To be announced', placeholder: true }]))]).toEqual([
    false,
    true,
    false,
  ]);
});
