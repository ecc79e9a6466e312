import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../site';
import { Rosette } from './Rosette';
import { Section } from './Section';

type Props = NonNullable<AllContent['home']['ticket']>;

/**
 * Asks for the name that a ticket is to be drawn for (rule 4.16). The first click fetches everything else (widgets/ticket/), and
 * Enter is a click of the button too; until that script is there, a form of this method does nothing.
 */
export function Ticket({ title, text, name, draw }: Props) {
  return (
    <Section className="ticket notched" title={title} text={text}>
      <Rosette className="ticket-rosette" />
      <form method="dialog">
        <label>
          {name}
          <input type="text" required maxLength={60} autoComplete="name" dir="auto" />
        </label>
        <button className="button button-quiet" type="submit" data-action={useSite().scripts.module('ticket')}>
          {draw}
        </button>
      </form>
    </Section>
  );
}
