import { useSite } from '../site';
import { ActionButton } from './ActionButton';

/** Shares the page (rule 3.7); where that copies its address, a status says so (widgets/share/share.ts). */
export function PageShare() {
  const { share, copied, copy } = useSite().content.site.share;
  return (
    <div className="page-share" data-copied={copied} data-copy={copy}>
      <ActionButton action="share">{share}</ActionButton>
    </div>
  );
}
