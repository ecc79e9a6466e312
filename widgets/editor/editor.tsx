import { useCallback, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ContentFile, Place } from '../../content/edit/protocol';
import { attachShadow } from './attachShadow';
import css from './editor.css';
import type { Dropped, EditorTools } from './editorTools';
import { InPlace } from './InPlace';
import boxes from './panel/boxes.css';
import buttons from './panel/buttons.css';
import fields from './panel/fields.css';
import lists from './panel/lists.css';
import { Panel } from './panel/Panel';
import panel from './panel/panel.css';
import photo from './panel/photo.css';
import reports from './panel/reports.css';
import tabs from './panel/tabs.css';
import { openRequests, RequestError } from './requests';
import { NO_TOKEN } from './token';

/**
 * Opens the editor over the page, in a shadow tree, so that its styles and those of the site do not mix. `hold` and `dock` are
 * explained in EditorTools. Returns a function that closes the editor.
 */
export function openEditor(hold: EditorTools['hold'], dock: EditorTools['dock']): () => void {
  const shadow = attachShadow('dev-editor', css, ...panelStyles);
  const root = createRoot(shadow);
  root.render(<Editor requests={openRequests()} hold={hold} dock={dock} />);
  return () => {
    root.unmount();
    shadow.host.remove();
  };
}

function Editor({ requests, hold, dock }: Pick<EditorTools, 'requests' | 'hold' | 'dock'>) {
  const [files, setFiles] = useState<Record<string, ContentFile>>();
  const [selection, select] = useState<Place>();
  const [dropped, drop] = useState<Dropped>();
  const [message, announce] = useMessage();
  const refresh = useCallback(async () => setFiles(await requests.files()), [requests]);
  useEffect(() => {
    refresh().catch((error) =>
      announce(
        error instanceof RequestError && error.status === 403 ? NO_TOKEN : 'The editor cannot reach npm run dev.',
      ),
    );
  }, [refresh, announce]);
  const [holdText, holdPanel] = useMemo(() => holders(hold), [hold]);
  const editor = files && { requests, files, refresh, selection, select, dropped, drop, announce, dock };
  return (
    <>
      <p role="status" className="status">
        {message}
      </p>
      {editor && <InPlace {...editor} hold={holdText} />}
      {editor && <Panel {...editor} hold={holdPanel} />}
    </>
  );
}

/** Returns two functions that hold the page; it is held until both have released it. */
function holders(hold: EditorTools['hold']): [EditorTools['hold'], EditorTools['hold']] {
  const held = [false, false];
  const holdAs = (n: number) => (isHeld: boolean) => {
    held[n] = isHeld;
    hold(held.includes(true));
  };
  return [holdAs(0), holdAs(1)];
}

const KEY = 'dev-edit-message';
/** The time that a message is shown, in milliseconds. */
const SHOWN = 6000;

/** True while the page is being left: requests then fail, which needs no message. */
let isLeaving = false;

/** Returns the last message, for some seconds and also after a reload, and a function that sets it. */
function useMessage(): [string, (message: string) => void] {
  const [said, setSaid] = useState<{ message: string; until: number }>(() =>
    JSON.parse(sessionStorage.getItem(KEY) ?? '{"message":"","until":0}'),
  );
  useEffect(() => {
    if (!said.message) return;
    const timer = setTimeout(() => setSaid({ message: '', until: 0 }), Math.max(0, said.until - Date.now()));
    return () => clearTimeout(timer);
  }, [said]);
  useEffect(() => {
    const leave = () => {
      isLeaving = true;
    };
    addEventListener('beforeunload', leave);
    return () => removeEventListener('beforeunload', leave);
  }, []);
  const announce = useCallback((message: string) => {
    if (isLeaving) return;
    const next = { message, until: Date.now() + SHOWN };
    sessionStorage.setItem(KEY, JSON.stringify(next));
    setSaid(next);
  }, []);
  return [said.until > Date.now() ? said.message : '', announce];
}

/** The style sheets of the panel in order: of two rules of the same weight the later one wins. */
const panelStyles = [panel, tabs, fields, boxes, lists, buttons, photo, reports];
