import type { ReactNode } from 'react';
import { targetOf } from '../../content/schema/pages';
import type { Button, Content, Deadline as DeadlineContent } from '../../content/schema/schema';
import type { ActionName } from '../../widgets/list';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { UnbrokenDates } from './RichText';

/**
 * Renders a button of the content: a link to a page of this site or to another site, with its last day below it
 * (rule 6.7; `deadlineOf`).
 */
export function Action({ button }: { button: Button }) {
  const { content, href } = useSite();
  return (
    <Deadline deadline={deadlineOf(button, content)}>
      <a className="button" href={href(button)}>
        {button.label}
      </a>
    </Deadline>
  );
}

/** Returns the last day of a button. A button to the hackathon without one has that of its registration (rule 6.7). */
export const deadlineOf = (button: Button | undefined, { hackathon }: Pick<Content, 'hackathon'>) =>
  button?.deadline ?? (leadsToPrizes(button) ? hackathon?.registration?.deadline : undefined);

/** Checks whether a button leads to the page of the hackathon. Prizes stand beside such a button. */
export const leadsToPrizes = (button: Button = { label: '' }): boolean => targetOf(button)?.page === 'hackathon';

type ActionButtonProps = {
  action: ActionName;
  className?: string;
  /** The name of the button for screen readers, if the text alone is not enough. */
  label?: string;
  children: ReactNode;
};

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

type DeadlineProps = { deadline?: DeadlineContent; children: ReactNode };

/** Renders a link, and below it a sentence with its last day. After that day, another sentence says so (rule 6.7). */
export function Deadline({ deadline, children }: DeadlineProps) {
  const { formats, langProps } = useSite();
  if (!deadline) return children;
  const { date, before, text } = deadline;
  const end = formats.instant(date, '24:00');
  const fill = (sentence: string) => sentence.replaceAll('{date}', () => formats.shortDate(date));
  return (
    <div className="deadline">
      {children}
      <p data-until={end} {...langProps(fill(before))}>
        <UnbrokenDates text={fill(before)} />
      </p>
      <p data-from={end} hidden {...langProps(fill(text))}>
        <UnbrokenDates text={fill(text)} />
      </p>
    </div>
  );
}
