import type { ReactNode } from 'react';
import type { Button, Deadline as Content } from '../../content/schema/schema';
import type { ActionName } from '../../widgets/list';
import { joinNonEmpty } from '../context/joinNonEmpty';
import { useSite } from '../context/siteContext';
import { UnbrokenDates } from './RichText';

/** A button of the content: a link to a page of the site, or to another site, perhaps with a last day. */
export function Action({ button }: { button: Button }) {
  return (
    <Deadline deadline={button.deadline}>
      <a className="button" href={useSite().href(button)}>
        {button.label}
      </a>
    </Deadline>
  );
}

/** `label` is what it is called, where its text is not enough. */
type Props = { action: ActionName; className?: string; label?: string; children: ReactNode };

/** A button that runs an action of widgets/list.ts. Without script it is not shown (action.css). */
export function ActionButton({ action, className, label, children }: Props) {
  return (
    <button
      type="button"
      className={joinNonEmpty(' ', 'action', className)}
      data-action={useSite().scripts.module(action)}
      aria-label={label}
    >
      {children}
    </button>
  );
}

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
