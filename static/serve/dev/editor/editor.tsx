import { useCallback, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { attachShadow } from '../attachShadow';
import type { ContentFile, Place } from '../editing/protocol';
import type { Dropped, Editing } from './editing';
import css from './editor.css';
import { InPlace } from './inPlace/InPlace';
import { Panel } from './panel/Panel';
import { panelStyles } from './panel/styles/panelStyles';
import { openRequests } from './requests';
import { useMessage } from './useMessage';

/**
 * Opens the editor over the page, in a shadow tree: its styles and those of the site do not mix. `token` is that of this
 * start of the server; `hold` is called when something is typed, so that the page is not loaded again, and when that is
 * over; `dock`, when the panel opens and closes. Returns a function that closes the editor.
 */
export function openEditor(token: string, hold: Editing['hold'], dock: Editing['dock']): () => void {
  const shadow = attachShadow('dev-editor', css, ...panelStyles);
  const root = createRoot(shadow);
  root.render(<Editor requests={openRequests(token)} hold={hold} dock={dock} />);
  return () => {
    root.unmount();
    shadow.host.remove();
  };
}

function Editor({ requests, hold, dock }: Pick<Editing, 'requests' | 'hold' | 'dock'>) {
  const [files, setFiles] = useState<Record<string, ContentFile>>();
  const [selection, select] = useState<Place>();
  const [dropped, drop] = useState<Dropped>();
  const [message, announce] = useMessage();
  const refresh = useCallback(async () => setFiles(await requests.files()), [requests]);
  useEffect(() => {
    refresh().catch(() => announce('The editor cannot reach npm run dev.'));
  }, [refresh, announce]);
  const [holdText, holdPanel] = useMemo(() => holders(hold), [hold]);
  const editing = files && { requests, files, refresh, selection, select, dropped, drop, announce, dock };
  return (
    <>
      <p role="status" className="status">
        {message}
      </p>
      {editing && <InPlace {...editing} hold={holdText} />}
      {editing && <Panel {...editing} hold={holdPanel} />}
    </>
  );
}

/** Two that hold the page: it is held until both let go. */
function holders(hold: Editing['hold']): [Editing['hold'], Editing['hold']] {
  const held = [false, false];
  const holdAs = (n: number) => (isHeld: boolean) => {
    held[n] = isHeld;
    hold(held.includes(true));
  };
  return [holdAs(0), holdAs(1)];
}
