import { expect, inject, test } from 'vitest';
import { problemsIn } from '../helpers/browser';
import { festPages } from '../helpers/everyPage';
import { festHours } from '../helpers/hours';

const offline = { address: 'offline.html', path: 'offline.html', site: { root: inject('site'), prefix: '/shcaifest' } };

// Each page in one of the hours, by turns: `npm run check:site` looks at each page in each of them.
const looks = [...festPages, offline].flatMap((page, n) => {
  const hour = festHours[n % festHours.length];
  return hour ? [{ ...page, hour, when: hour.name }] : [];
});

test.concurrent.each(looks)(
  '$when, in both schemes, at each width, with large letters, in forced colours and on paper nothing is wrong with $address',
  async ({ site, path, hour }) => {
    expect(await problemsIn([hour], site, path)).toEqual([]);
  },
);
