import { type KeyboardEvent, type ReactNode, useRef } from 'react';

type TabsProps = {
  /** The tabs by name. A tab with `stays` goes on while another one is chosen: a check, or publishing. */
  tabs: Record<string, { title: string; content: ReactNode; stays?: boolean }>;
  chosen: string;
  choose(name: string): void;
  close(): void;
};

/** Draws the tabs of the panel: arrow keys move between them, and the Tab key reaches only the chosen one. */
export function Tabs({ tabs, chosen, choose, close }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const names = Object.keys(tabs);
  const current = tabs[chosen] ? chosen : (names[0] as string);

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = (names.indexOf(current) + by + names.length) % names.length;
    choose(names[next] as string);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  }
  return (
    <>
      <header>
        <div role="tablist" aria-label="Parts of the panel" ref={list} onKeyDown={onKeyDown}>
          {Object.entries(tabs).map(([name, { title }]) => (
            <button
              key={name}
              id={`tab-${name}`}
              type="button"
              role="tab"
              aria-selected={name === current}
              aria-controls={`tab-panel-${name}`}
              tabIndex={name === current ? 0 : -1}
              onClick={() => choose(name)}
            >
              {title}
            </button>
          ))}
        </div>
        <button type="button" className="close" aria-label="Close (Esc)" onClick={close}>
          ✕
        </button>
      </header>
      {Object.entries(tabs).map(([name, { content, stays }]) => (
        <div
          key={name}
          className="sheet"
          id={`tab-panel-${name}`}
          role="tabpanel"
          aria-labelledby={`tab-${name}`}
          hidden={name !== current}
        >
          {(stays || name === current) && content}
        </div>
      ))}
    </>
  );
}
