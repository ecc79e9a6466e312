/** What Google Calendar is told. Times are in UTC, as calendar files write them: `20250913T033000Z`. */
export type GoogleEvent = {
  title: string;
  start: string;
  end?: string;
  description?: string;
  location: string;
  url: string;
};

/** With a longer description the address would be one that servers refuse. */
const LONGEST = 900;

/** The address at which Google Calendar offers to add an event. */
export function googleCalendarLink({
  title,
  start,
  end = start,
  description = '',
  location,
  url,
}: GoogleEvent): string {
  const letters = [...description];
  const short = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : description;
  const details = short ? `${short}\n\n${url}` : url;
  const event = { action: 'TEMPLATE', text: title, dates: `${start}/${end}`, details, location };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(event)}`;
}
