import type { ReactNode } from 'react';
import { targetOf } from '../../content/schema/pages';
import type { Button, Deadline as DeadlineContent } from '../../content/schema/schema';
import type { ActionName } from '../../widgets/list';
import { joinNonEmpty } from '../context/joinNonEmpty';
import { useSite } from '../context/siteContext';
import { UnbrokenDates } from './RichText';

/** Renders a button of the content: a link to a page of this site or to another site, perhaps with a last day. */
export function Action({ button }: { button: Button }) {
  return (
    <Deadline deadline={button.deadline}>
      <a className="button" href={useSite().href(button)}>
        {button.label}
      </a>
    </Deadline>
  );
}

/**
 * Renders a button of the content. Where it leads to the hackathon, and that has the address of its form, it leads to the form
 * while registration is open, and a quiet link beside it to the page (rule 4.8): one name for each of the two ways.
 */
export function Register({ button }: { button: Button }) {
  const { content, href } = useSite();
  const { registration } = content.hackathon ?? {};
  if (!leadsToPrizes(button) || !registration || registration.url === '#') return <Action button={button} />;
  const deadline = button.deadline ?? registration.deadline;
  return (
    <>
      <Deadline deadline={deadline && { ...deadline, afterwards: 'hide' }}>
        <a className="button" href={registration.url}>
          {button.label}
        </a>
      </Deadline>
      <a href={href(button)}>{registration.guidelines}</a>
    </>
  );
}

/** Checks whether a button leads to the page of the hackathon: its prizes then stand beside the button. */
export const leadsToPrizes = (button: Button = { label: '' }): boolean => targetOf(button)?.page === 'hackathon';

/** `label` is the name for screen readers, if the text alone is not enough. */
type ActionButtonProps = { action: ActionName; className?: string; label?: string; children: ReactNode };

/** Renders a button that runs an action of widgets/list.ts. It is hidden without script (action.css). */
export function ActionButton({ action, className, label, children }: ActionButtonProps) {
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

/** Renders a link with a sentence about its last day; once that is over, another sentence says so (rule 6.7). */
export function Deadline({ deadline, children }: { deadline?: DeadlineContent; children: ReactNode }) {
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

/** Returns the instant at which the link of a deadline is taken away; undefined if it stays. */
export const shownUntil = (deadline: DeadlineContent | undefined, instant: (date: string, clock: string) => string) =>
  deadline?.afterwards === 'hide' ? instant(deadline.date, '24:00') : undefined;
