import type { Button } from '../../content/schema/schema';
import { useSite } from '../site';

/** A button of the content: a link to a page of the site, or to another site. */
export function Action({ button }: { button: Button }) {
  return (
    <a className="button" href={useSite().href(button)}>
      {button.label}
    </a>
  );
}
