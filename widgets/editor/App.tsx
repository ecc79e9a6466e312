import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContentFile, ContentPlace } from '../../content/edit/contentValues';
import type { Notice } from '../../static/serve/dev/notice';
import { Bar, type Width } from './Bar';
import type { Adding, Dropped, EditorTools } from './editorTools';
import { focusField } from './focusField';
import { type ShownPage, SiteFrame } from './frame';
import { Help } from './Help';
import { InPlace } from './InPlace';
import { isWide } from './isWide';
import { OfferQuestion } from './OfferQuestion';
import { Panel } from './panel/Panel';
import { openRequests, RequestError, type Requests, STOPPED } from './requests';
import { editToken, NO_TOKEN, TOKEN } from './token';
import { useQuestion } from './useQuestion';
import { useRegions } from './useRegions';
import { useStored } from './useStored';
import { useUndo } from './useUndo';

/** Returns the address of the page in the frame. The address of the editor keeps it: `/@edit/#/shcaifest/Agenda/`. */
const addressHere = (): string => (location.hash.startsWith('#/') ? location.hash.slice(1) : '/');

/** Draws the editor: a bar, the site in a frame with the fields over its texts, the panel, and the last message. */
export function App({ problem }: { problem: string | undefined }) {
  const { question, asker } = useQuestion();
  const requests = useMemo(() => openRequests(asker), [asker]);
  const { lastMessage, announce } = useLastMessage();
  const { files, refresh, locked } = useContentFiles(requests, problem, announce);
  const [selection, select] = useState<ContentPlace>();
  const [dropped, drop] = useState<Dropped>();
  const [adding, addAt] = useState<Adding>();
  const [isEditing, setEditing] = useStored(localStorage, 'dev-edit', true);
  const [isOpen, setOpen] = useStored(sessionStorage, 'dev-edit-open', isWide());
  const [hasHelp, setHelp] = useState(false);
  const showHelp = useCallback(() => setHelp(true), []);
  const [width, setWidth] = useStored<Width>(localStorage, 'dev-edit-width', 'desktop');
  const eventsPage = useEventsPage(requests, files !== undefined);
  const undo = useUndo({ requests, announce, refresh });
  const { holder, frame, page, notice } = useFrame(refresh);
  const hold = useCallback((isHeld: boolean) => frame.current?.hold(isHeld), [frame]);
  const openPanel = useCallback(() => setOpen(true), [setOpen]);
  useRegions(page?.document, openPanel);
  const openField = (place: ContentPlace) => {
    select(place);
    openPanel();
    focusField(place.path);
  };
  const go = useCallback(async (address: string) => frame.current?.go(address), [frame]);

  const tools: EditorTools | undefined = files &&
    page && {
      requests,
      files,
      refresh,
      page,
      go,
      selection,
      select,
      dropped,
      drop,
      adding,
      addAt,
      asked: notice.asked,
      announce,
    };
  return (
    <div className="editor">
      <Bar
        {...{ files, page, notice, width, setWidth, isOpen, setOpen, locked, showHelp, openField, eventsPage }}
        go={go}
        isEditing={isEditing && tools !== undefined}
        setEditing={tools && setEditing}
        undo={tools && undo}
      />
      <main className="stage" aria-label="The page">
        <div className={`page ${width}`}>
          <div className="frames" ref={holder} />
          {!page && !locked && (
            <p role="status" className="waiting">
              The pages are being built. The first time this takes some seconds.
            </p>
          )}
          {tools && isEditing && <InPlace {...tools} hold={hold} showHelp={showHelp} undo={undo} />}
        </div>
      </main>
      {tools && <Panel {...tools} isOpen={isOpen} setOpen={setOpen} />}
      <OfferQuestion {...{ question, requests, refresh, announce }} />
      <footer className="last-message">
        <p role="status">
          <span key={lastMessage.count}>{lastMessage.message}</span>
        </p>
      </footer>
      {hasHelp && <Help onClose={() => setHelp(false)} />}
    </div>
  );
}

/** Keeps the last message. Its `count` makes an equal message a new one, so that screen readers read it again. */
function useLastMessage() {
  const [lastMessage, setLastMessage] = useState({ message: '', count: 0 });
  const announce = useCallback((message: string) => setLastMessage(({ count }) => ({ message, count: count + 1 })), []);
  return { lastMessage, announce };
}

/**
 * Loads the content files, also when another tab gets a new token. `locked` is the reason why nothing can be edited: `problem`, or
 * that there is no valid token.
 */
function useContentFiles(requests: Requests, problem: string | undefined, announce: (message: string) => void) {
  const [files, setFiles] = useState<Record<string, ContentFile>>();
  const [locked, setLocked] = useState(problem);
  const refresh = useCallback(async () => {
    if (!editToken()) return setLocked((reason) => reason ?? NO_TOKEN);
    try {
      setFiles(await requests.files());
      setLocked(undefined);
    } catch (error) {
      if (!(error instanceof RequestError && error.status === 403)) throw error;
      // A typed text stays, so that it can be saved with the next token.
      setLocked((reason) => reason ?? NO_TOKEN);
    }
  }, [requests]);
  useEffect(() => {
    const load = () => refresh().catch(() => announce(`${STOPPED}.`));
    load();
    // The link of a new start was opened in another tab.
    const onStorage = ({ key }: StorageEvent) => key === TOKEN && load();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [refresh, announce]);
  return { files, refresh, locked };
}

/** Returns the address of the page that lists several events, once the editor may ask; undefined if there is none. */
function useEventsPage(requests: Requests, mayAsk: boolean): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!mayAsk) return;
    // Without an answer the link is missing, and other requests say why.
    requests.request<{ address?: string }>('events-page').then(
      (answer) => setAddress(answer.address),
      () => undefined,
    );
  }, [requests, mayAsk]);
  return address;
}

/** Opens the site in a frame below `holder`, and keeps its address in that of the editor. Calls `onBuilt` after each build. */
function useFrame(onBuilt: () => Promise<void>) {
  const holder = useRef<HTMLDivElement>(null);
  const frame = useRef<SiteFrame>(undefined);
  const [page, setPage] = useState<ShownPage>();
  const [notice, setNotice] = useState<Notice>({ problems: [], warnings: [], asked: [] });
  useEffect(() => {
    const opened = new SiteFrame(holder.current as HTMLDivElement, addressHere(), {
      onPage(next) {
        history.replaceState(null, '', `#${next.address}`);
        // At once, because until then a click would work as it does for visitors, such as on a link.
        flushSync(() => setPage(next));
      },
      onNotice(next) {
        setNotice(next);
        onBuilt().catch(() => undefined);
      },
    });
    frame.current = opened;
    // If a link with a key is opened in this tab, the editor starts again with that key.
    const onHash = () => (location.hash.startsWith('#/') ? opened.go(addressHere()) : location.reload());
    addEventListener('hashchange', onHash);
  }, [onBuilt]);
  useEffect(() => {
    document.title = `${page ? `${page.document.title} · ` : ''}Editor`;
  }, [page]);
  return { holder, frame, page, notice };
}
