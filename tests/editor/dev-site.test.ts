import { expect, test } from 'vitest';
import { SiteInMemory } from '../../static/serve/dev/siteInMemory';

const waiting = Buffer.from('Not built yet');
const open = () =>
  new SiteInMemory(
    waiting,
    () => Promise.reject(new Error('nothing is deferred')),
    () => {},
  );
const home = '/fest/index.html';
const update = { prefix: '/fest', notFound: '/fest/Error/index.html', all: [home] };

test('a request before the first build has ended waits for it', async () => {
  const site = open();
  const answers = [site.find('/fest/'), site.find('/')];
  site.update({ ...update, changed: new Map([[home, Buffer.from('Home')]]) });
  expect(await answers[0]).toMatchObject({ status: 200, body: Buffer.from('Home') });
  expect(await answers[1]).toEqual({ location: '/fest/' });
});

test('where the first build fails, a page says that the terminal has the reason', async () => {
  const site = open();
  const answer = site.find('/fest/');
  site.begin();
  expect(await answer).toMatchObject({ status: 503, type: 'text/html; charset=utf-8', body: waiting });
  site.update({ ...update, changed: new Map([[home, Buffer.from('Home')]]) });
  expect(await site.find('/fest/')).toMatchObject({ status: 200 });
});
