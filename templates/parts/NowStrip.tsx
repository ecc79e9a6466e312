import { programmeHours } from '../../content/programme/programmeHours';
import { useSite } from '../site';
import { Behaviour } from './Behaviour';

/** The strip at the bottom of the screen that says what is on and what comes next. It is empty until then. */
export function NowStrip() {
  const { content, spans, programme } = useSite();
  const { schedule, site } = content;
  const hours = schedule && programmeHours(site, schedule.days, spans);
  if (!hours || !programme) return null;
  return (
    <Behaviour
      as="section"
      name="now"
      className="now-strip"
      aria-label={schedule.labels.now}
      hours={hours}
      data={{ programme: programme.address }}
      hidden
    />
  );
}
