// @vitest-environment happy-dom
import { createElement, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Countdown } from '../../widgets/Countdown';

// In process and by a clock of our own; countdown.test.ts looks at it in a browser.

vi.mock('react', () => import('preact/compat'));
vi.mock('react/jsx-runtime', () => import('preact/jsx-runtime'));
vi.mock('react/jsx-dev-runtime', () => import('preact/jsx-runtime'));

const TARGET = '2025-09-13T09:00:00+05:30';
const START = Date.parse('2025-09-13T03:30:00Z');
const words = {
  label: 'Time until the fest starts',
  before: 'Starts 13th September 2025',
  started: 'The Event Has Started!',
  units: { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
};

const root = document.createElement('div');
const one = (selector: string) => root.querySelector(selector) as HTMLElement;
const all = (selector: string) => [...root.querySelectorAll(selector)].map((each) => each.textContent);
const figures = () => all('.countdown-figure').join(' ');
const state = () => one('.countdown').getAttribute('data-state');

type Props = Parameters<typeof Countdown>[0];
const show = (props: Partial<Props> = { target: TARGET }) =>
  render(createElement(Countdown as (props: Props) => never, { ...words, ...props }), root);
/** Shows it this long before the start, in milliseconds, and lets it come to life. */
function open(before: number, props?: Partial<Props>) {
  vi.setSystemTime(START - before);
  act(() => show(props));
}
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
});

describe('before it runs, and without script,', () => {
  test('it says when the event starts, to everybody', () => {
    vi.setSystemTime(START - 5000);
    show();
    expect(figures()).toBe('–– –– –– ––');
    expect(all('.countdown-unit')).toEqual(['Days', 'Hours', 'Minutes', 'Seconds']);
    expect(one('.countdown-line').textContent).toBe('Starts 13th September 2025');
    expect(one('.countdown-face').getAttribute('aria-hidden')).toBe('true');
    expect(one('.countdown').getAttribute('aria-label')).toBe('Time until the fest starts');
    expect(state()).toBe('before');
  });
});

describe('while it runs', () => {
  test('it counts days, hours, minutes and seconds, which screen readers may read', () => {
    open(((12 * 24 + 3) * 60 + 4) * 60_000 + 5000);
    expect(figures()).toBe('12 03 04 05');
    expect(state()).toBe('running');
    expect(one('.countdown-face').hasAttribute('aria-hidden')).toBe(false);
    expect(one('.countdown-line').textContent).toBe('Starts 13th September 2025');
  });

  test.each([
    [23 * 3_600_000 + 59 * 60_000 + 59_000, '00 23 59 59'],
    [24 * 3_600_000, '01 00 00 00'],
    [365 * 24 * 3_600_000, '365 00 00 00'],
    [60_000, '00 00 01 00'],
    [59_001, '00 00 01 00'],
    [1, '00 00 00 01'],
  ])('%i milliseconds before the start are %s', (before, shown) => {
    open(before);
    expect(figures()).toBe(shown);
  });

  test('it changes when the second turns, not before', () => {
    open(10_400);
    expect(figures()).toBe('00 00 00 11');
    pass(399);
    expect(figures()).toBe('00 00 00 11');
    pass(1);
    expect(figures()).toBe('00 00 00 10');
    pass(999);
    expect(figures()).toBe('00 00 00 10');
    pass(1);
    expect(figures()).toBe('00 00 00 09');
  });

  test('it asks the clock once a second', () => {
    open(10_000);
    expect(vi.getTimerCount()).toBe(1);
    pass(1000);
    pass(1000);
    expect(figures()).toBe('00 00 00 08');
    expect(vi.getTimerCount()).toBe(1);
  });

  test('it is right at once when the page is looked at again', () => {
    open(100_000);
    vi.setSystemTime(START - 30_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(figures()).toBe('00 00 00 30');
    expect(vi.getTimerCount()).toBe(1);
  });

  test('it counts to another start when it is given one', () => {
    open(10_000);
    act(() => show({ target: '2025-09-13T10:00:00+05:30' }));
    expect(figures()).toBe('00 01 00 10');
  });

  test('it counts to the fest where no start is given', () => {
    open(7000, {});
    expect(figures()).toBe('00 00 00 07');
  });
});

test('it counts in the digits of the language of the page (rule 26.13)', () => {
  vi.stubEnv('DIGITS', 'true');
  document.documentElement.lang = 'bn-BD';
  open(9 * 3_600_000 + 5000);
  expect(figures()).toBe('০০ ০৯ ০০ ০৫');
  document.documentElement.lang = '';
  vi.unstubAllEnvs();
});

describe('from the start on', () => {
  test('it shows zeros and the message, and no longer counts', () => {
    open(2000);
    pass(1999);
    expect(state()).toBe('running');
    pass(1);
    expect(figures()).toBe('00 00 00 00');
    expect(one('.countdown-line').textContent).toBe('The Event Has Started!');
    expect(state()).toBe('started');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('it never counts below zero', () => {
    open(-86_400_000);
    expect(figures()).toBe('00 00 00 00');
    expect(state()).toBe('started');
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('gone from the page, it asks the clock no more', () => {
  open(10_000);
  act(() => render(null, root));
  expect(vi.getTimerCount()).toBe(0);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(vi.getTimerCount()).toBe(0);
});
