import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Countdown } from '../../widgets/Countdown';
import { withBlankPage } from '../helpers/blankPage';

// Alone in a page, at any moment of a clock of our own; countdown.site.test.ts looks at it in the page of the fest.

const TARGET = '2025-09-13T09:00:00+05:30';
const START = Date.parse('2025-09-13T03:30:00Z');
const words = {
  label: 'Time until the fest starts',
  before: 'Starts 13th September 2025',
  started: 'The Event Has Started!',
  units: { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
};

type Props = Partial<Parameters<typeof Countdown>[0]>;

declare const widget: {
  /** Shows the countdown; `awake` if its effects run too, as in a page in which it has come to life. */
  show(props: Props, awake: boolean): void;
  remove(): void;
  /** The number of timers that wait. */
  timers(): number;
};

const page = withBlankPage(
  `
  import { h, render } from 'preact';
  import { act } from 'preact/test-utils';
  import { Countdown } from './widgets/Countdown';
  const waiting = new Set();
  const { setTimeout, clearTimeout } = window;
  window.setTimeout = (work, ...rest) => {
    const id = setTimeout(() => { waiting.delete(id); work(); }, ...rest);
    waiting.add(id);
    return id;
  };
  window.clearTimeout = (id) => { waiting.delete(id); clearTimeout(id); };
  const root = document.querySelector('main');
  window.widget = {
    show: (props, awake) => (awake ? act : (work) => work())(() => render(h(Countdown, props), root)),
    remove: () => act(() => render(null, root)),
    timers: () => waiting.size,
  };
`,
  (page) => page.clock.install({ time: START - 86_400_000 }),
);
beforeAll(() => page().clock.pauseAt(START - 3_600_000));
beforeEach(() => page().evaluate(() => widget.remove()));

const one = (selector: string) => page().locator(selector);
const all = (selector: string) => page().locator(selector).allTextContents();
const figures = async () => (await all('.countdown-figure')).join(' ');
const line = () => one('.countdown-line').textContent();
const state = () => one('.countdown').getAttribute('data-state');
const timers = () => page().evaluate(() => widget.timers());

const show = (props: Props = { target: TARGET }, awake = true) =>
  page().evaluate(([props, awake]) => widget.show(props, awake), [{ ...words, ...props }, awake] as const);
/** Shows it this long before the start, in milliseconds, and lets it come to life. */
async function open(before: number, props?: Props) {
  await page().clock.setSystemTime(START - before);
  await show(props);
}
const pass = (milliseconds: number) => page().clock.runFor(milliseconds);
const lookAgain = () => page().evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

describe('before a countdown runs, and without script,', () => {
  test('it says when the event starts, to everybody', async () => {
    await page().clock.setSystemTime(START - 5000);
    await show(undefined, false);
    expect(await figures()).toBe('–– –– –– ––');
    expect(await all('.countdown-unit')).toEqual(['Days', 'Hours', 'Minutes', 'Seconds']);
    expect(await line()).toBe('Starts 13th September 2025');
    expect(await one('.countdown-face').getAttribute('aria-hidden')).toBe('true');
    expect(await one('.countdown').getAttribute('aria-label')).toBe('Time until the fest starts');
    expect(await state()).toBe('before');
  });
});

describe('while a countdown runs,', () => {
  test('it counts days, hours, minutes and seconds, which screen readers may read', async () => {
    await open(((12 * 24 + 3) * 60 + 4) * 60_000 + 5000);
    expect(await figures()).toBe('12 03 04 05');
    expect(await state()).toBe('running');
    expect(await one('.countdown-face').getAttribute('aria-hidden')).toBeNull();
    expect(await line()).toBe('Starts 13th September 2025');
  });

  test.each([
    [23 * 3_600_000 + 59 * 60_000 + 59_000, '00 23 59 59'],
    [24 * 3_600_000, '01 00 00 00'],
    [365 * 24 * 3_600_000, '365 00 00 00'],
    [60_000, '00 00 01 00'],
    [59_001, '00 00 01 00'],
    [1, '00 00 00 01'],
  ])('%i milliseconds before the start are %s', async (before, shown) => {
    await open(before);
    expect(await figures()).toBe(shown);
  });

  test('it changes when the second turns, not before', async () => {
    await open(10_400);
    expect(await figures()).toBe('00 00 00 11');
    await pass(399);
    expect(await figures()).toBe('00 00 00 11');
    await pass(1);
    expect(await figures()).toBe('00 00 00 10');
    await pass(999);
    expect(await figures()).toBe('00 00 00 10');
    await pass(1);
    expect(await figures()).toBe('00 00 00 09');
  });

  test('it asks the clock once a second', async () => {
    await open(10_000);
    expect(await timers()).toBe(1);
    await pass(1000);
    await pass(1000);
    expect(await figures()).toBe('00 00 00 08');
    expect(await timers()).toBe(1);
  });

  test('it is right at once when the page is looked at again', async () => {
    await open(100_000);
    await page().clock.setSystemTime(START - 30_000);
    await lookAgain();
    expect(await figures()).toBe('00 00 00 30');
    expect(await timers()).toBe(1);
  });

  test('it counts to another start when it is given one', async () => {
    await open(10_000);
    await show({ target: '2025-09-13T10:00:00+05:30' });
    expect(await figures()).toBe('00 01 00 10');
  });

  test('it counts to the fest where no start is given', async () => {
    await open(7000, {});
    expect(await figures()).toBe('00 00 00 07');
  });
});

test('a countdown counts in the digits of the language of the page (rule 26.13)', async () => {
  const speak = (lang: string, DIGITS: boolean) =>
    page().evaluate(
      ([lang, DIGITS]) => {
        document.documentElement.lang = lang;
        Object.assign(window, { DIGITS });
      },
      [lang, DIGITS] as const,
    );
  await speak('bn-BD', true);
  await open(9 * 3_600_000 + 5000);
  expect(await figures()).toBe('০০ ০৯ ০০ ০৫');
  await speak('en', false);
});

describe('from the start of the event on,', () => {
  test('it shows zeros and the message, and no longer counts', async () => {
    await open(2000);
    await pass(1999);
    expect(await state()).toBe('running');
    await pass(1);
    expect(await figures()).toBe('00 00 00 00');
    expect(await line()).toBe('The Event Has Started!');
    expect(await state()).toBe('started');
    expect(await timers()).toBe(0);
  });

  test('it never counts below zero', async () => {
    await open(-86_400_000);
    expect(await figures()).toBe('00 00 00 00');
    expect(await state()).toBe('started');
    expect(await timers()).toBe(0);
  });
});

test('a countdown that has left the page asks the clock no more', async () => {
  await open(10_000);
  await page().evaluate(() => widget.remove());
  expect(await timers()).toBe(0);
  await lookAgain();
  expect(await timers()).toBe(0);
});
