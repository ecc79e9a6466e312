/** An event for Google Calendar; times are in UTC, as calendar files write them: `20250913T033000Z`. */
type GoogleEvent = { title: string; start: string; end?: string; description: string; location: string; url: string };

/** Longer descriptions would make an address that servers refuse. */
const LONGEST = 900;

/** The address at which Google Calendar offers to add an event. */
export function googleCalendarLink({ title, start, end, description, location, url }: GoogleEvent): string {
  const text = [...description];
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).join('').trimEnd()}…` : description;
  const details = [short, url].filter(Boolean).join('\n\n');
  const event = { action: 'TEMPLATE', text: title, dates: `${start}/${end ?? start}`, details, location };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(event)}`;
}
