import type { ReactNode } from 'react';
import { targetOf } from '../../content/schema/pages';
import type { Button, Content, Deadline as DeadlineContent } from '../../content/schema/schema';
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
  const deadline = deadlineOf(button, content);
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

/** Returns the last day of a button: its own, or that of the registration for the hackathon, if it leads there. */
export const deadlineOf = (button: Button | undefined, { hackathon }: Pick<Content, 'hackathon'>) =>
  button?.deadline ?? (leadsToPrizes(button) ? hackathon?.registration?.deadline : undefined);

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

type DeadlineProps = { deadline?: DeadlineContent; children: ReactNode; next?: ReactNode };

/**
 * Renders a link with a sentence about its last day; once that is over, another sentence says so, and `next` stands beside it
 * (rule 6.7).
 */
export function Deadline({ deadline, children, next }: DeadlineProps) {
  const { formats, langProps } = useSite();
  if (!deadline) return children;
  const { date, before, text, afterwards } = deadline;
  const over = formats.instant(date, '24:00');
  const say = (sentence: string) => sentence.replaceAll('{date}', () => formats.shortDate(date));
  const closed = (
    <p data-from={over} hidden {...langProps(say(text))}>
      <UnbrokenDates text={say(text)} />
    </p>
  );
  return (
    <div className="deadline">
      {/* Where it leads on, the sentence and what to do instead come before what is closed. */}
      {next && closed}
      {next && (
        <div data-from={over} hidden>
          {next}
        </div>
      )}
      {afterwards === 'hide' ? <div data-until={over}>{children}</div> : children}
      <p data-until={over} {...langProps(say(before))}>
        <UnbrokenDates text={say(before)} />
      </p>
      {!next && closed}
    </div>
  );
}
