import { createElement, hydrate } from 'preact';
import { ErrorBoundary } from './ErrorBoundary';
import { type WidgetName, widgets } from './list';
import { markTimeline } from './timeline';
import { when } from './when';

/** The browser's entry: brings every `data-widget` node to life when its time comes. */
const hydrated = new WeakSet<Element>();

function hydrateAll() {
  for (const node of document.querySelectorAll<HTMLElement>('[data-widget]')) {
    if (hydrated.has(node) || !isWhole(node)) continue;
    hydrated.add(node);
    // One widget that fails is named and never stops the others.
    hydrateWidget(node).catch((error) => console.error(`The widget ${node.dataset.widget} failed:`, error));
  }
  markTimeline(Date.now());
}

async function hydrateWidget(node: HTMLElement) {
  const { when: condition, load } = widgets[node.dataset.widget as WidgetName];
  await when[condition](node);
  // What the widget will import itself is fetched beside it, a round trip sooner.
  const { imports } = node.dataset;
  if (imports)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: imports }));
  // The list has typed each widget's props where it was rendered; here they come back from the page as they were.
  const component = (await load()) as Parameters<typeof createElement>[0];
  const widget = createElement(component, JSON.parse(node.dataset.props as string));
  hydrate(createElement(ErrorBoundary, { node, children: widget }), node);
}

/** While the document still streams in, its last widget may be there in part; it is whole once anything follows it. */
function isWhole(node: Node | null) {
  if (document.readyState !== 'loading') return true;
  while (node && !node.nextSibling) node = node.parentNode;
  return node !== null;
}

// This script is `async` and may run before the document has ended: what stands there already need not wait for the rest.
hydrateAll();
document.addEventListener('DOMContentLoaded', hydrateAll);

/** What JSX becomes in every widget (bundle.ts). */
export { createElement };
