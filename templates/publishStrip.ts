import type { AllContent } from '../content/schema/schema';
import { hashed } from '../static/output/hash';
import type { Output } from '../static/output/output';
import type { StripProgramme, StripSession } from '../widgets/now/showStrip';
import { commaOf } from './joinNonEmpty';
import { langPropsIn } from './lang';
import type { SharedSite, Site } from './site';

/**
 * Writes what the strip needs to know of the programme to a file, which is fetched on the days of the event only. Returns it
 * with its address; undefined if there is no programme.
 */
export async function publishStrip(site: SharedSite, { write }: Pick<Output, 'write'>): Promise<Site['strip']> {
  if (!site.content.schedule) return undefined;
  const programme = JSON.stringify(stripProgramme(site, site.content.schedule));
  return { programme, file: await write(hashed('assets/now.json', programme), programme) };
}

function stripProgramme(site: SharedSite, { days, labels }: AllContent['schedule']): StripProgramme {
  const { content, formats, spans, sessionHref } = site;
  const { language } = content.site;
  const sessions = days.flatMap(({ events }, day) =>
    events
      .filter(({ status }) => status !== 'cancelled')
      .map((session): StripSession => {
        const { id, title, time, location } = session;
        const { start, end } = spans.get(id) as { start: string; end?: string };
        return {
          starts: start,
          ends: end,
          title,
          ...langPropsIn(language, title, session.language),
          until: time.end && labels.until.replace('{time}', () => formats.time(time.end as string)),
          at: formats.time(time.start),
          day,
          place: location,
          href: sessionHref(session),
        };
      }),
  );
  const dates = days.map(({ date }) => ({ begins: formats.instant(date, '00:00'), date: formats.longDate(date) }));
  return {
    words: { now: labels.now, next: labels.next, more: labels.more, comma: commaOf(language) },
    days: dates,
    sessions,
  };
}
