import type { ComponentProps } from 'react';
import { programmeHours } from '../../content/programme/spans';
import type { Day, Session } from '../../content/schema/schema';
import { type BehaviourName, behaviours } from '../../widgets/list';
import { useSite } from '../context/siteContext';

type NowRowsProps = {
  /** The days that the page is about. */
  days: Day[];
  /** Sessions of these days that the page leaves out. The next session may be one of them. */
  others?: Session[];
  /** True if the page is long. It then has a link to the sessions that are on, and draws the present on days to scale. */
  jump?: boolean;
};

/** Renders the node of a script, which marks on the day itself the sessions that are on and those that come next. */
export function NowRows({ days, others = [], jump }: NowRowsProps) {
  const { content, formats, spans } = useSite();
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
        clock: jump ? formats.clockLanguage : undefined,
        zone: jump ? site.timeZone : undefined,
        others: [...new Set(starts)].join(' ') || undefined,
      }}
    />
  );
}

/**
 * Renders the place of the sessions that are on and come next: the bottom of the screen, or with `inBanner` the banner of Home. It
 * is empty until the day.
 */
export function NowStrip({ inBanner }: { inBanner?: boolean }) {
  const { content, spans, programme } = useSite();
  const { schedule, site } = content;
  const hours = schedule && programmeHours(site, schedule.days, spans);
  if (!hours || !programme) return null;
  return (
    <Behaviour
      as="section"
      name="now"
      className={inBanner ? 'now-here' : 'now-strip'}
      aria-label={schedule.labels.now}
      hours={hours}
      data={{ programme: programme.address }}
      hidden={!inBanner}
    />
  );
}

type BehaviourProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The name of the element. A section needs an `aria-label`. */
  as?: 'div' | 'section';
  name: BehaviourName;
  /** The two instants between which the script may have something to do. */
  hours: { opens: string; closes: string };
  /** The data of the script: `{ now: 'Now' }` becomes `data-now="Now"`. */
  data: Record<string, string | undefined>;
};

/** Renders the node of a behaviour of widgets/list.ts, with the attributes that widgets/main.ts reads. Scripts fill it. */
function Behaviour({ as: Element = 'div', name, hours, data, ...rest }: BehaviourProps) {
  const { scripts } = useSite();
  return (
    <Element
      data-widget={name}
      data-when={behaviours[name].when}
      data-module={scripts.module(name)}
      data-opens={hours.opens}
      data-closes={hours.closes}
      {...Object.fromEntries(Object.entries(data).map(([key, value]) => [`data-${key}`, value]))}
      {...rest}
    />
  );
}
