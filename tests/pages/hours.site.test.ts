import { expect, inject, test } from 'vitest';
import type { Hour } from '../../static/checks/site/hours';
import { problemsIn } from '../helpers/browser';
import { festPages } from '../helpers/everyPage';
import { festHours } from '../helpers/hours';

const offline = { address: 'offline.html', path: 'offline.html', site: { root: inject('site'), prefix: '/shcaifest' } };

// Each page in one of the hours, by turns: `npm run check:site` looks at each page in each of them.
const pagesInHours = [...festPages, offline].map((page, n) => ({
  ...page,
  hour: festHours[n % festHours.length] as Hour,
}));

test.concurrent.each(pagesInHours)(
  '$hour.name, in both schemes, at each width, with large letters, in forced colours and on paper nothing is wrong with $address',
  async ({ site, path, hour }) => {
    expect(await problemsIn([hour], site, path)).toEqual([]);
  },
);
