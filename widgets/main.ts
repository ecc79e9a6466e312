import { createElement, hydrate } from 'preact';
import { ErrorBoundary } from './ErrorBoundary';
import { everyMinute } from './everyMinute';
import { register } from './offline/register';
import { runAction } from './runAction';
import { showByTime } from './showByTime';
import { markTimeline } from './timeline';
import { when } from './when';

/** Whether the site works without network (bundle.ts). */
declare const OFFLINE: boolean;

/** The browser's entry: hydrates every `data-widget` node, or calls its behaviour, when its condition (when.ts) is met. */
const hydrated = new WeakSet<Element>();

function hydrateAll() {
  for (const node of document.querySelectorAll<HTMLElement>('[data-widget]')) {
    if (hydrated.has(node) || !isFullyParsed(node)) continue;
    hydrated.add(node);
    // A widget that fails is logged and does not stop the others.
    hydrateWidget(node).catch((error) => console.error(`The widget ${node.dataset.widget} failed:`, error));
  }
  timed = document.querySelectorAll('[data-past], [data-from], [data-until]');
  markTime(Date.now());
}

/** What the clock alone decides: found once, because a long programme has many thousand elements. */
let timed: Iterable<HTMLElement>;
function markTime(now: number) {
  for (const node of timed) (node.dataset.past ? markTimeline : showByTime)(node, now);
}

async function hydrateWidget(node: HTMLElement) {
  const { when: condition, module, imports, props } = node.dataset as Record<string, string>;
  // A form that is sent before its widget is there waits for it.
  let early: HTMLFormElement | null | undefined;
  const wait = (event: Event) => {
    const { type, form } = event.target as HTMLButtonElement;
    if (type !== 'submit') return;
    event.preventDefault();
    early = form;
  };
  node.addEventListener('click', wait);
  try {
    await when[condition as keyof typeof when](node);
    // What the widget imports is fetched together with it, which saves a round trip. If it does not come, the widget says so.
    if (imports) import(imports).catch(() => {});
    // The file of a widget has one export. templates/parts/Widget.tsx has checked the type of its props where they were written.
    const [component] = Object.values(await import(module as string)) as [Parameters<typeof createElement>[0]];
    // A behaviour is a function of its node.
    if (!props) return (component as (node: HTMLElement) => unknown)(node);
    const widget = createElement(component, JSON.parse(props));
    hydrate(createElement(ErrorBoundary, { node, children: widget }), node);
    early?.dispatchEvent(new Event('submit', { cancelable: true }));
  } finally {
    node.removeEventListener('click', wait);
  }
}

/** Whether all of the node is there: while the document is still loading, only a node that something follows is complete. */
function isFullyParsed(node: Node | null) {
  if (document.readyState !== 'loading') return true;
  while (node && !node.nextSibling) node = node.parentNode;
  return node !== null;
}

// This script is `async` and may run while the document is loading: widgets that are there need not wait for the rest.
hydrateAll();
document.addEventListener('DOMContentLoaded', hydrateAll);
everyMinute(markTime);
document.addEventListener('click', runAction);
// After all else, so that a first visit is not slower for it. Browsers have no service workers at addresses with http://.
if (OFFLINE && navigator.serviceWorker)
  addEventListener('load', () => (self.requestIdleCallback ?? setTimeout)(register));

/** What JSX compiles to in every widget (bundle.ts). */
export { createElement };
