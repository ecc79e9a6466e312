import { endsNextDay } from '../content/programme/endClock';
import { shortIds } from '../content/programme/shortIds';
import { hashed } from '../static/output/hash';
import type { Output } from '../static/output/output';
import type { ListedSession } from '../widgets/myDay/programme';
import type { SharedSite } from './site';

/** Writes the list of all sessions and returns its address; undefined where no page has a session that could be starred. */
export async function publishSessionList(site: SharedSite, output: Pick<Output, 'write'>): Promise<string | undefined> {
  const sessions = site.content.agenda ? sessionList(site) : [];
  if (!sessions.length) return undefined;
  const json = JSON.stringify(sessions);
  return output.write(hashed('assets/sessions.json', json), json);
}

/** Every session of the programme, in its order: what `my-day` says of those that its page does not show. */
function sessionList({ content, formats, spans, sessionHref }: SharedSite): ListedSession[] {
  const { days = [], labels } = content.schedule ?? {};
  const short = shortIds(days.flatMap(({ events }) => events.map(({ id }) => id)));
  return days.flatMap(({ date, events }) =>
    events.map(({ id, title, time, status, language }) => ({
      id,
      short: short.get(id) as string,
      title,
      lang: language,
      start: spans.get(id)?.start as string,
      end: spans.get(id)?.end,
      day: formats.longDate(date),
      time: formats.hours(time) + (endsNextDay(time) ? ` ${labels?.nextDay}` : ''),
      href: sessionHref({ id }) as string,
      ...(status === 'cancelled' && { cancelled: true }),
    })),
  );
}
