import type { ReactNode } from 'react';
import type { Deadline as Content } from '../../content/schema/schema';
import { langProps } from '../lang';
import { useSite } from '../site';

/** Until when the link of this deadline is shown: an instant, if it is taken away afterwards. */
export const shownUntil = (deadline: Content | undefined, instant: (date: string, clock: string) => string) =>
  deadline?.afterwards === 'hide' ? instant(deadline.date, '24:00') : undefined;

/** A link and, once its last day is over, the sentence that says so (rule 6.7). Before that nothing is said. */
export function Deadline({ deadline, children }: { deadline?: Content; children: ReactNode }) {
  const { formats } = useSite();
  if (!deadline) return children;
  const { date, text } = deadline;
  const until = shownUntil(deadline, formats.instant);
  const sentence = text.replaceAll('{date}', () => formats.shortDate(date));
  return (
    <div className="deadline">
      {until ? <div data-until={until}>{children}</div> : children}
      <p data-from={formats.instant(date, '24:00')} hidden {...langProps(sentence)}>
        {sentence}
      </p>
    </div>
  );
}
