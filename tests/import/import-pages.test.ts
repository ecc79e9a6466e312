import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { importProgramme } from '../../content/import/import';
import { loadContent } from '../../content/load/load';
import { createContent } from '../../content/new/new';
import { scratch } from '../helpers/scratch';

let folder: { content: string; files: string };
beforeEach(async () => {
  folder = await createContent(join(scratch(), 'fest'), { title: 'Spring Days', zone: 'Europe/Oslo' });
});

/** The data file of a Project Hoverboard site. */
const data = (more: object = {}) => ({
  schedule: {
    '2031-03-07': {
      date: '2031-03-07',
      tracks: [{ title: 'River' }],
      timeslots: [{ startTime: '09:00', endTime: '10:00', sessions: [{ items: ['trees'] }] }],
    },
  },
  sessions: { trees: { title: 'Trees that talk' } },
  speakers: {},
  config: { mailchimp: { apikey: 'secret' } },
  partners: [
    { order: 2, title: 'Friends', items: [{ name: 'Moss Press' }] },
    {
      order: 0,
      title: 'Gold',
      items: [
        { name: 'Green Works', url: 'https://green.example/', logoUrl: '../images/green.png', order: 1 },
        { name: 'First Bank', url: 'http://bank.example/', order: 0 },
      ],
    },
    { order: 1, title: 'Silver', items: [{ name: 'Blue Works' }] },
    { order: 3, title: 'Nobody yet', items: [] },
  ],
  team: [
    {
      title: 'Programme',
      members: [
        {
          name: 'Noor Iqbal',
          title: 'Chair',
          photoUrl: 'https://x.example/noor.jpg',
          socials: [{ link: 'https://noor.example', name: 'Web' }],
        },
        { name: '', title: 'Nobody' },
      ],
    },
  ],
  tickets: [
    {
      name: 'Student',
      price: 60,
      currency: '€',
      info: 'With lunch',
      starts: '1 Jan',
      ends: '5 Jan',
      soldOut: true,
      url: 'https://shop.example/',
    },
    { name: 'Friend', price: 'ask us', currency: '€' },
  ],
  ...more,
});

const path = () => join(folder.content, '..', 'data.json');
function imported(more?: object) {
  writeFileSync(path(), JSON.stringify(data(more)));
  return importProgramme(path(), { ...folder, force: true });
}
const read = (name: string) => JSON.parse(readFileSync(join(folder.content, `${name}.json`), 'utf8'));

describe('partners, team and tickets of a Hoverboard file', () => {
  test('become pages in the header, still to be looked at, and the site builds', async () => {
    const { done, omitted } = await imported();
    expect(read('pages/partners')).toEqual({
      $schema: '../schemas/page.schema.json',
      meta: { title: 'Partners · Spring Days', description: 'The organisations that support the event.' },
      placeholder: true,
      title: 'Partners',
      blocks: [
        {
          type: 'organisations',
          title: 'Our partners',
          tiers: [
            {
              title: 'Gold',
              organisations: [{ name: 'First Bank' }, { name: 'Green Works', url: 'https://green.example/' }],
              size: 'large',
            },
            { title: 'Silver', organisations: [{ name: 'Blue Works' }] },
            { title: 'Friends', organisations: [{ name: 'Moss Press' }], size: 'small' },
          ],
        },
      ],
    });
    expect(read('pages/team').blocks[0].groups).toEqual([
      {
        title: 'Programme',
        people: [{ name: 'Noor Iqbal', role: 'Chair', links: [{ label: 'Web', url: 'https://noor.example' }] }],
      },
    ]);
    expect(read('pages/tickets').blocks[0].prices).toEqual([
      {
        name: 'Student',
        amount: 60,
        text: 'With lunch\n\n1 Jan – 5 Jan',
        soldOut: true,
        url: 'https://shop.example/',
        button: 'Buy a ticket',
      },
    ]);
    expect(read('site')).toMatchObject({ currency: 'EUR' });
    expect(read('site').header.links.map(({ page }: { page: string }) => page)).toEqual([
      'home',
      'agenda',
      'partners',
      'team',
      'tickets',
    ]);
    expect(done.filter((each) => each.includes('pages'))).toHaveLength(3);
    expect([...omitted.keys()]).toEqual(['links', 'partners.logoUrl', 'team.photoUrl', 'tickets']);
    await loadContent(folder.content, folder.files);
  });

  test('are brought up to date, and stay as somebody has edited or deleted them', async () => {
    await imported();
    const team = read('pages/team');
    team.blocks[0].title = 'Us';
    writeFileSync(join(folder.content, 'pages/team.json'), JSON.stringify(team));
    rmSync(join(folder.content, 'pages/tickets.json'));
    const { done } = await imported({ partners: [{ title: 'Gold', items: [{ name: 'Late Works' }] }] });
    expect(read('pages/partners').blocks[0].tiers[0].organisations).toEqual([{ name: 'Late Works' }]);
    expect(read('pages/team').blocks[0].title).toBe('Us');
    expect(() => read('pages/tickets')).toThrow('ENOENT');
    expect(done.filter((each) => each.endsWith('since the last import'))).toHaveLength(2);
    expect(read('site').header.links).toHaveLength(5);
  });

  test('mark prices whose currency is not that of the site', async () => {
    const site = join(folder.content, 'site.json');
    writeFileSync(site, readFileSync(site, 'utf8').replace('"XXX"', '"NOK"'));
    const { questions = [] } = await imported();
    expect(read('pages/tickets').blocks[0].prices[0]).toMatchObject({ amount: 60, placeholder: true });
    expect(questions.map(({ message }) => message)).toEqual([
      'the prices are in EUR, and those of the site in NOK; correct "currency" in site.json, or the prices, and delete "placeholder"',
    ]);
  });
});
