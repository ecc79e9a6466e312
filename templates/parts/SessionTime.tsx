import { endsNextDay } from '../../content/programme/endClock';
import type { Session } from '../../content/schema/schema';
import { useSite } from '../site';

/** When a session begins and ends. An end past midnight says so. */
export function SessionTime({ time }: { time: Session['time'] }) {
  const { content, formats } = useSite();
  return (
    <p className="session-time">
      <time dateTime={time.start}>{formats.time(time.start)}</time>
      {time.end && <span aria-hidden="true">–</span>}
      {time.end && <time dateTime={time.end}>{formats.time(time.end)}</time>}
      {endsNextDay(time) && <span className="session-next-day">{content.schedule?.labels.nextDay}</span>}
    </p>
  );
}
