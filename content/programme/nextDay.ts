/** `2025-09-30` → `2025-10-01` */
export const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10);
