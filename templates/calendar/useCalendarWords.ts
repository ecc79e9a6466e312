import type { CalendarWords } from '../../widgets/addToCalendar';
import { useSite } from '../site';

/** The attribute of an element with links to calendar files, which has the words for all of them: there may be hundreds. */
export function useCalendarWords(): { 'data-calendar': string } {
  const { download, subscribe, google, close } = useSite().content.site.calendar;
  const words: CalendarWords = { download, subscribe, google, close };
  return { 'data-calendar': JSON.stringify(words) };
}
