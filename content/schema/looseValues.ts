import { z } from 'zod';
import { CLOCK } from './fields';

// Parsers for what people write in place of the values that the content must have. Each function returns the value that is meant;
// undefined if that is unclear.

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Parses a date in other spellings: `13-09-2025`, `13/9/2025`, `2025-9-13`, `2025-09-13T09:00`, `13th Sept 2025`, `September 13,
 * 2025` → `2025-09-13`. If two numbers may both be the month, the first one is the day.
 */
export function parseLooseDate(value: string): string | undefined {
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(value)?.slice(1);
  const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)(?!\d)/.exec(value)?.slice(1).reverse();
  const numbers = yearFirst ?? yearLast ?? parseNamedMonth(value);
  if (!numbers) return undefined;
  const [year = '', month = '', day = ''] = numbers.map((part) => part.padStart(2, '0'));
  const fullYear = year.length < 4 ? `20${year}` : year;
  const readings = [`${fullYear}-${month}-${day}`, ...(yearLast ? [`${fullYear}-${day}-${month}`] : [])];
  return readings.find((date) => z.iso.date().safeParse(date).success);
}

/** Returns year, month and day of a date with the name of its month. */
function parseNamedMonth(value: string): string[] | undefined {
  const text = value.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i, '');
  const european = /^(\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?[\s.-]*([a-z]{3,9})[\s.,-]+(\d{4})$/i.exec(text);
  const american = /^([a-z]{3,9})[\s.]+(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})$/i.exec(text);
  const [, day, name = '', year] = european ?? (american && [american[0], american[2], american[1], american[3]]) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return day && year && month ? [year, `${month}`, day] : undefined;
}

/** Parses a time in other spellings: `9:00`, `09:00 AM` → `09:00`; `5 pm` → `17:00`; `16.30` → `16:30`. */
export function parseLooseTime(value: string): string | undefined {
  const [, hour, minute = '00', half] =
    /^(\d{1,2})(?:[:.](\d\d))?(?::\d\d)?\s*([ap]\.?m\.?)?$/i.exec(value.trim()) ?? [];
  if (!hour || (half && Number(hour) > 12)) return undefined;
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  const time = `${String(hours).padStart(2, '0')}:${minute}`;
  return CLOCK.test(time) ? time : undefined;
}

/** Parses a start and an end: `11:00-12:00`, `11 to 12:30 pm` → `{ start: '11:00', end: '12:30' }`. */
export function parseTimeSpan(value: string): { start: string; end: string } | undefined {
  const [from = '', to = '', ...otherParts] = value.split(/\s*(?:[-–—]|\bto\b|\btill?\b|\buntil\b)\s*/i);
  const [half = ''] = /[ap]\.?m\.?\s*$/i.exec(to) ?? [];
  const end = parseLooseTime(to);
  // In `2-3 pm` both are in the afternoon, in `11-1 pm` they are not.
  const [startInSameHalf, startAsWritten] = [parseLooseTime(`${from} ${half}`), parseLooseTime(from)];
  const start = startInSameHalf && end && startInSameHalf < end ? startInSameHalf : startAsWritten;
  return !otherParts.length && start && end ? { start, end } : undefined;
}

/** The numbers that words after a number multiply it by. */
const FACTORS: Record<string, number> = { k: 1e3, thousand: 1e3, lakh: 1e5, lac: 1e5, million: 1e6, crore: 1e7 };

/** Parses a number with its currency, with commas or in words: `₹1,00,000/-`, `1 lakh`, `500+` → 100000, 100000, 500. */
export function parseLooseNumber(value: string): number | undefined {
  const [, digits = '', word = ''] =
    /^(?:\p{Sc}|rs\.?|inr)?\s*([\d,]+(?:\.\d+)?)\s*([a-z]*?)s?\s*(?:\p{Sc}|rupees|inr)?(?:\/-)?\+?$/iu.exec(
      value.trim(),
    ) ?? [];
  // A longer word, as in `40 seats`, names what is counted; a shorter one, as in `40 kg`, may change the number.
  const factor = FACTORS[word.toLowerCase()] ?? (word && word.length < 4 ? undefined : 1);
  if (factor === undefined || !/^[1-9]/.test(digits)) return undefined;
  const number = Number(digits.replace(/,/g, '')) * factor;
  return Number.isFinite(number) ? Math.round(number * 100) / 100 : undefined;
}

/** Parses true or false in other words: `"true"`, `yes`, 1. */
export function parseLooseBoolean(value: unknown): boolean | undefined {
  const word = String(value).trim().toLowerCase();
  if (['true', 'yes', 'y', 'on', '1', 'ja', 'oui', 'sí', 'si'].includes(word)) return true;
  return ['false', 'no', 'n', 'off', '0', 'nein', 'non'].includes(word) ? false : undefined;
}

const COLOURS: Record<string, string> = {
  black: '#000000',
  grey: '#808080',
  gray: '#808080',
  white: '#ffffff',
  red: '#ff0000',
  maroon: '#800000',
  orange: '#ffa500',
  yellow: '#ffff00',
  olive: '#808000',
  lime: '#00ff00',
  green: '#008000',
  teal: '#008080',
  cyan: '#00ffff',
  blue: '#0000ff',
  navy: '#000080',
  purple: '#800080',
  magenta: '#ff00ff',
  pink: '#ffc0cb',
};

/** Parses a colour in other spellings: `#f00`, `ff0000`, `red`, `rgb(255, 0, 0)` → `#ff0000`. */
export function parseLooseColour(value: string): string | undefined {
  const text = value.trim().toLowerCase();
  const [, threeDigits, sixDigits] = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6}))$/.exec(text) ?? [];
  if (threeDigits) return `#${[...threeDigits].map((digit) => digit + digit).join('')}`;
  if (sixDigits) return `#${sixDigits}`;
  const rgb = /^rgb\((\d{1,3})[, ]+(\d{1,3})[, ]+(\d{1,3})\)$/.exec(text)?.slice(1).map(Number);
  if (rgb?.every((part) => part < 256)) return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return COLOURS[text];
}
