import { z } from 'zod';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The date of a text with the English name of a month: `Sat, 13th Sept 2025` → `2025-09-13`; undefined for others. */
export function textDate(text: string): string | undefined {
  const words = text.toLowerCase().match(/[a-z]{3,}|\d+/g) ?? [];
  const month = MONTHS.findIndex((name) => words.some((word) => word.startsWith(name) && !/^mon/.test(word)));
  const [day, year] = [words.find((word) => /^\d{1,2}$/.test(word)), words.find((word) => /^\d{4}$/.test(word))];
  if (month < 0 || !day || !year) return undefined;
  const date = `${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return z.iso.date().safeParse(date).data;
}
