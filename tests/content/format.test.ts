import { describe, expect, test } from 'vitest';
import { formats as of } from '../../templates/language/formats';

const formats = (language: string, timeZone: string, currency: string, rest = {}) =>
  of({ language, timeZone, currency, ...rest });
const india = formats('en-IN', 'Asia/Kolkata', 'INR');
const germany = formats('de-DE', 'Europe/Berlin', 'EUR');

test.each([
  ['2025-09-13', '13th September 2025'],
  ['2025-01-01', '1st January 2025'],
  ['2025-02-02', '2nd February 2025'],
  ['2025-03-03', '3rd March 2025'],
  ['2025-04-04', '4th April 2025'],
  ['2025-05-11', '11th May 2025'],
  ['2025-06-12', '12th June 2025'],
  ['2025-10-21', '21st October 2025'],
  ['2025-11-22', '22nd November 2025'],
  ['2025-12-23', '23rd December 2025'],
  ['2025-12-31', '31st December 2025'],
])('the date %s is written %s', (iso, written) => {
  expect(india.longDate(iso)).toBe(written);
});

test.each([
  ['09:00', '09:00 AM'],
  ['11:59', '11:59 AM'],
  ['12:30', '12:30 PM'],
  ['13:00', '01:00 PM'],
  ['16:30', '04:30 PM'],
  ['00:00', '12:00 AM'],
  ['23:59', '11:59 PM'],
])('the time %s is written %s', (clock, written) => {
  expect(india.time(clock)).toBe(written);
});

test.each([
  ['00:00', '12 AM'],
  ['09:00', '9 AM'],
  ['12:00', '12 PM'],
  ['16:00', '4 PM'],
])('the full hour %s is written %s', (clock, written) => {
  expect(india.hour(clock)).toBe(written);
});

test.each([
  [100000, '₹1,00,000'],
  [75000, '₹75,000'],
  [50000, '₹50,000'],
  [10000000, '₹1,00,00,000'],
])('the amount %i is written %s', (amount, written) => {
  expect(india.amount(amount)).toBe(written);
});

test('a date in short is written day, month, year with hyphens', () => {
  expect(['2025-08-17', '2025-08-20', '2025-08-24'].map(india.shortDate)).toEqual([
    '17-08-2025',
    '20-08-2025',
    '24-08-2025',
  ]);
});

describe('an instant carries the offset of its zone', () => {
  test('in India always +05:30', () => {
    expect(india.instant('2025-09-13', '09:00')).toBe('2025-09-13T09:00:00+05:30');
    expect(india.instant('2025-01-01', '00:00')).toBe('2025-01-01T00:00:00+05:30');
    expect(india.instant('2025-12-31', '24:00')).toBe('2026-01-01T00:00:00+05:30');
    expect(india.instant('2025-09-30', '24:30')).toBe('2025-10-01T00:30:00+05:30');
  });

  test.each([
    ['2025-07-01', '09:00', '+02:00'],
    ['2025-12-01', '09:00', '+01:00'],
    // The clocks changed on 30 March at 02:00 and on 26 October at 03:00.
    ['2025-03-30', '01:30', '+01:00'],
    ['2025-03-30', '03:30', '+02:00'],
    ['2025-10-26', '01:30', '+02:00'],
    ['2025-10-26', '03:30', '+01:00'],
  ])('in Berlin on %s at %s it is %s', (date, clock, offset) => {
    expect(germany.instant(date, clock)).toBe(`${date}T${clock}:00${offset}`);
  });

  test.each([
    ['America/New_York', '-04:00'],
    ['America/St_Johns', '-02:30'],
    ['UTC', '+00:00'],
    ['Asia/Kathmandu', '+05:45'],
  ])('in %s it is %s', (zone, offset) => {
    expect(formats('en-IN', zone, 'INR').instant('2025-09-13', '09:00')).toBe(`2025-09-13T09:00:00${offset}`);
  });
});

describe('another language writes its own way', () => {
  test('German has a 24-hour clock', () => {
    expect(germany.time('16:30')).toBe('16:30');
    expect(germany.time('09:00')).toBe('09:00');
  });
  test('German writes dates and amounts like a German', () => {
    expect(germany.longDate('2025-09-13')).toBe('13. September 2025');
    expect(germany.shortDate('2025-08-17')).toBe('17.08.2025');
    expect(germany.amount(100000)).toBe('100.000\u00a0€');
  });
  test('the content may choose the clock, whatever the language', () => {
    expect(formats('en-IN', 'Asia/Kolkata', 'INR', { hourCycle: 24 }).time('16:30')).toBe('16:30');
    expect(formats('de-DE', 'Europe/Berlin', 'EUR', { hourCycle: 12 }).time('16:30')).toMatch(/^0?4:30\sPM$/);
    expect(formats('zh-TW', 'Asia/Taipei', 'TWD', { hourCycle: 24 }).time('09:00')).toBe('09:00');
  });

  test('the half of the day is written once for a start and an end in it', () => {
    const from = (start: string, end?: string) => india.from({ start, end });
    expect([from('09:00', '10:00'), from('11:30', '13:00'), from('09:00')]).toEqual(['09:00', '11:30 AM', '09:00']);
    expect(germany.from({ start: '09:00', end: '10:00' })).toBe('09:00');
  });

  test('a clock of 24 hours has the digits of the language (rule 26.13)', () => {
    expect(formats('bn-BD', 'Asia/Dhaka', 'BDT', { hourCycle: 24 }).time('16:30')).toBe('১৬:৩০');
    expect(formats('ar-EG', 'Africa/Cairo', 'EGP', { hourCycle: 24 }).time('09:05')).toBe('٠٩:٠٥');
  });

  test('the present is written as the times beside it', () => {
    for (const [language, hourCycle] of [
      ['bn-BD', 24],
      ['bn-BD', undefined],
      ['ar-EG', 12],
      ['de-DE', undefined],
    ] as const) {
      const { clockLanguage, time } = formats(language, 'UTC', 'EUR', { hourCycle });
      const clock = new Intl.DateTimeFormat(clockLanguage, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
      const present = clock.format(new Date('2025-09-13T16:30:00Z'));
      expect(present.replace(/\s/g, ' '), language).toBe(time('16:30').replace(/\s/g, ' '));
    }
  });

  test('a number without separators has the digits of the language, and where they are Latin it stays a number', () => {
    expect(formats('mr-IN', 'Asia/Kolkata', 'INR').digits(12000)).toBe('१२०००');
    expect(formats('ta-IN', 'Asia/Kolkata', 'INR').digits(12000)).toBe(12000);
  });

  test('British English has a 24-hour clock', () => {
    expect(formats('en-GB', 'Europe/London', 'GBP').time('16:30')).toBe('16:30');
    expect(formats('en-GB', 'Europe/London', 'GBP').hour('16:00')).toBe('16:00');
  });
  test('American English has a 12-hour clock', () => {
    expect(formats('en-US', 'America/New_York', 'USD').time('16:30')).toBe('04:30 PM');
  });
});

describe('several days are one span', () => {
  const toronto = formats('en-CA', 'America/Toronto', 'CAD');
  test.each([
    ['2026-11-06', '2026-11-08', '6th – 8th November 2026'],
    ['2026-10-31', '2026-11-02', '31st October – 2nd November 2026'],
    ['2026-12-31', '2027-01-01', '31st December 2026 – 1st January 2027'],
  ])('%s to %s: %s', (date, lastDate, written) => {
    expect(toronto.days({ date, lastDate })).toBe(written);
  });
  test('with the word of the content between', () => {
    const { days, hours } = formats('en-IN', 'Asia/Kolkata', 'INR', { span: '{from} to {to}' });
    expect(days({ date: '2026-11-06', lastDate: '2026-11-08' })).toBe('6th to 8th November 2026');
    expect(hours({ start: '09:00', end: '16:00' })).toBe('09:00 AM to 04:00 PM');
    expect(hours({ start: '09:00' })).toBe('09:00 AM');
    expect(days({ date: '2026-11-06' })).toBe('6th November 2026');
  });
  test('as another language writes it', () => {
    expect(germany.days({ date: '2026-11-06', lastDate: '2026-11-08' })).toBe('6.–8. November 2026');
  });
});

test('a zone has the name of the season, or the one that the content gives it', () => {
  const { zone } = formats('en-CA', 'America/Toronto', 'CAD');
  expect([zone('2026-10-31', '12:00'), zone('2026-11-02', '12:00')]).toEqual(['EDT', 'EST']);
  expect(zone('2026-11-01', '00:30')).toBe('EDT');
  expect(formats('en-IN', 'Asia/Kolkata', 'INR', { zoneLabel: 'Indian time' }).zone('2025-09-13', '09:00')).toBe(
    'Indian time',
  );
});

test('a language with noon and night of its own writes them so', () => {
  expect(formats('el-GR', 'Europe/Athens', 'EUR').time('16:30')).toMatch(/^04:30\sμ.μ.$/);
});

test.each([
  ['en-IN', ', ', ':'],
  ['fr-FR', ', ', '\u00a0:'],
  ['ar-EG', '، ', ':'],
  ['ja-JP', '、', '：'],
])('the comma and the colon of %s', (language, comma, colon) => {
  const written = formats(language, 'Asia/Kolkata', 'INR');
  expect([written.comma, written.colon]).toEqual([comma, colon]);
});
