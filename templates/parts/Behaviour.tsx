import type { ComponentProps } from 'react';
import { type BehaviourName, behaviours } from '../../widgets/list';
import { useSite } from '../site';

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  /** The element: a section has a name (`aria-label`). */
  as?: 'div' | 'section';
  name: BehaviourName;
  /** When it may have something to do: two instants. */
  hours: { opens: string; closes: string };
  /** What it needs to know: `{ now: 'Now' }` becomes `data-now`. */
  data: Record<string, string | undefined>;
};

/** The node of a behaviour of widgets/list.ts, with what widgets/main.ts needs to call it. Without script it is empty. */
export function Behaviour({ as: Element = 'div', name, hours, data, ...rest }: Props) {
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
