import type { ReactNode } from 'react';
import type { Deadline as Content } from '../../content/schema/schema';
import { useSite } from '../site';
import { UnbrokenDates } from './UnbrokenDates';

/** Until when the link of this deadline is shown: an instant, if it is taken away afterwards. */
export const shownUntil = (deadline: Content | undefined, instant: (date: string, clock: string) => string) =>
  deadline?.afterwards === 'hide' ? instant(deadline.date, '24:00') : undefined;

/** A link, and until when it can be used; once its last day is over, the sentence that says so (rule 6.7). */
export function Deadline({ deadline, children }: { deadline?: Content; children: ReactNode }) {
  const { formats, langProps } = useSite();
  if (!deadline) return children;
  const { date, before, text } = deadline;
  const until = shownUntil(deadline, formats.instant);
  const over = formats.instant(date, '24:00');
  const say = (sentence: string) => sentence.replaceAll('{date}', () => formats.shortDate(date));
  return (
    <div className="deadline">
      {until ? <div data-until={until}>{children}</div> : children}
      <p data-until={over} {...langProps(say(before))}>
        <UnbrokenDates text={say(before)} />
      </p>
      <p data-from={over} hidden {...langProps(say(text))}>
        <UnbrokenDates text={say(text)} />
      </p>
    </div>
  );
}
