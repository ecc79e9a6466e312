import { createElement, hydrate } from 'preact';
import { ErrorBoundary } from './ErrorBoundary';
import { type WidgetName, widgets } from './list';
import { markTimeline } from './timeline';
import { when } from './when';

/** The browser's entry: hydrates every `data-widget` node when its condition (when.ts) is met. */
const hydrated = new WeakSet<Element>();

function hydrateAll() {
  for (const node of document.querySelectorAll<HTMLElement>('[data-widget]')) {
    if (hydrated.has(node) || !isFullyParsed(node)) continue;
    hydrated.add(node);
    // A widget that fails is logged and does not stop the others.
    hydrateWidget(node).catch((error) => console.error(`The widget ${node.dataset.widget} failed:`, error));
  }
  markTimeline(Date.now());
}

async function hydrateWidget(node: HTMLElement) {
  const { when: condition, load } = widgets[node.dataset.widget as WidgetName];
  await when[condition](node);
  // What the widget imports is fetched together with it, which saves a round trip. If it does not come, the widget says so.
  const { imports } = node.dataset;
  if (imports) import(imports).catch(() => {});
  // templates/parts/Widget.tsx has checked the type of the props where they were written.
  const component = (await load()) as Parameters<typeof createElement>[0];
  const widget = createElement(component, JSON.parse(node.dataset.props as string));
  hydrate(createElement(ErrorBoundary, { node, children: widget }), node);
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

/** What JSX compiles to in every widget (bundle.ts). */
export { createElement };
