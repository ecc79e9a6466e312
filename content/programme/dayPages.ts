import type { Content } from '../schema/schema';

/** With more sessions than this, each of several days gets a page of its own, unless agenda.json says otherwise. */
const LONG_PROGRAMME = 150;

/** Whether the days have pages of their own. The page Agenda then leads to them. */
export function hasDayPages({ agenda, schedule }: Pick<Content, 'agenda' | 'schedule'>): boolean {
  if (!agenda || !schedule) return false;
  const sessions = schedule.days.reduce((sum, { events }) => sum + events.length, 0);
  return agenda.dayPages ?? (schedule.days.length > 1 && sessions > LONG_PROGRAMME);
}
