import type { AllContent } from '../content/schema/schema';
import { hashed } from '../static/output/hash';
import type { Output } from '../static/output/output';
import type { StripProgramme, StripSession } from '../widgets/now/showStrip';
import { commaOf } from './joinNonEmpty';
import { langPropsIn } from './lang';
import type { SharedSite, Site } from './site';

/** With more sessions than these, what the strip says is a file of its own: a page has no room for it. */
const FEW_SESSIONS = 12;

/**
 * What the strip needs to know of the programme, as JSON; that of a long one is also written to a file. Undefined if there is
 * no programme.
 */
export async function publishStrip(site: SharedSite, { write }: Pick<Output, 'write'>): Promise<Site['strip']> {
  if (!site.content.schedule) return undefined;
  const strip = stripProgramme(site, site.content.schedule);
  const programme = JSON.stringify(strip);
  if (strip.sessions.length <= FEW_SESSIONS) return { programme };
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
