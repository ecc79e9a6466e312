import type { Session } from '../../content/schema/schema';
import { useSite } from '../site';
import { ActionButton } from './ActionButton';

/** Shares the address of a session. */
export function SessionShare({ title }: Pick<Session, 'title'>) {
  const { share } = useSite().content.site.share;
  return (
    <ActionButton action="share" className="icon icon-share" label={`${share}: ${title}`}>
      {share}
    </ActionButton>
  );
}
