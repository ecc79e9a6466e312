import type { ComponentProps } from 'react';
import { programmeHours } from '../../content/programme/spans';
import type { Day, Session } from '../../content/schema/schema';
import { type BehaviourName, behaviours } from '../../widgets/list';
import { useSite } from '../context/siteContext';

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

type BehaviourProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The element: a section has a name (`aria-label`). */
  as?: 'div' | 'section';
  name: BehaviourName;
  /** When it may have something to do: two instants. */
  hours: { opens: string; closes: string };
  /** What it needs to know: `{ now: 'Now' }` becomes `data-now`. */
  data: Record<string, string | undefined>;
};

/** The node of a behaviour of widgets/list.ts, with what widgets/main.ts needs to call it. Without script it is empty. */
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
