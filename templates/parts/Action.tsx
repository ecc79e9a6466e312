import type { Button } from '../../content/schema/schema';
import { useSite } from '../site';
import { Deadline } from './Deadline';

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
