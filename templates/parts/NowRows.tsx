import { programmeHours } from '../../content/programme/programmeHours';
import type { Day, Session } from '../../content/schema/schema';
import { useSite } from '../site';
import { Behaviour } from './Behaviour';

type Props = {
  /** The days that the page is about. */
  days: Day[];
  /** Their sessions that it leaves out: what comes next may be one of them. */
  others?: Session[];
  /** Whether it is so long that it needs a link to what is on. */
  jump?: boolean;
};

/** Marks the rows of the timetables beside it that are on, and those that come next, on the day itself. */
export function NowRows({ days, others = [], jump }: Props) {
  const { content, spans } = useSite();
  const { schedule, site } = content;
  const hours = programmeHours(site, days, spans);
  if (!hours || !schedule) return null;
  const { labels } = schedule;
  const starts = others.filter(({ status }) => status !== 'cancelled').flatMap(({ id }) => spans.get(id)?.start ?? []);
  return (
    <Behaviour
      name="now-rows"
      className="now-rows"
      hours={hours}
      data={{
        now: labels.now,
        next: labels.next,
        jump: jump ? labels.jump : undefined,
        others: [...new Set(starts)].join(' ') || undefined,
      }}
    />
  );
}
