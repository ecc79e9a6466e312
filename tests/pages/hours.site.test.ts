import { expect, inject, test } from 'vitest';
import { problemsIn } from '../helpers/browser';
import { festPages } from '../helpers/everyPage';
import { festHours } from '../helpers/hours';

const offline = { address: 'offline.html', path: 'offline.html', site: { root: inject('site'), prefix: '/shcaifest' } };

test.concurrent.each([...festPages, offline])(
  'in each hour, in both schemes, at each width, with large letters, in forced colours and on paper nothing is wrong with $address',
  async ({ site, path }) => {
    expect(await problemsIn(festHours, site, path)).toEqual([]);
  },
);
