import { useSite } from '../site';

/**
 * The attributes of an element with links to calendar files, which say the words of all of them: there may be hundreds
 * (widgets/addToCalendar.ts).
 */
export function useCalendarWords() {
  const { download, subscribe, google, close } = useSite().content.site.calendar;
  return { 'data-download': download, 'data-subscribe': subscribe, 'data-google': google, 'data-close': close };
}
