import { z } from 'zod';
import { CLOCK } from './fields';

/** `13-09-2025`, `13/9/2025`, `2025-9-13` or `2025-09-13T09:00` → `2025-09-13`; undefined for anything else. */
export function parseLooseDate(value: string): string | undefined {
  const first = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(value)?.slice(1);
  const last = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/.exec(value)?.slice(1).reverse();
  const date = (first ?? last)?.map((part) => part.padStart(2, '0')).join('-');
  return z.iso.date().safeParse(date).data;
}

/** `9:00`, `09:00 AM` or `09:00:00` → `09:00`; `5 pm` → `17:00`; `16.30` → `16:30`; undefined for anything else. */
export function parseLooseTime(value: string): string | undefined {
  const [, hour, minute = '00', half] =
    /^(\d{1,2})(?:[:.](\d\d))?(?::\d\d)?\s*([ap]\.?m\.?)?$/i.exec(value.trim()) ?? [];
  if (!hour || (half && Number(hour) > 12)) return undefined;
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  const time = `${String(hours).padStart(2, '0')}:${minute}`;
  return CLOCK.test(time) ? time : undefined;
}
