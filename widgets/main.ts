import { Component, type ComponentChildren, createElement, hydrate } from 'preact';
// All widgets need the hooks, and several the numbers. They are imported here, because files of their own would mean more requests.
import 'preact/hooks';
import './numbers';
import { register } from './offline/register';
import { markEnd, showByTime } from './showByTime';
import { everyMinute, when } from './when';

/** True if the site works without network; bundle.ts defines it. */
declare const OFFLINE: boolean;

const hydrated = new WeakSet<Element>();

/** Hydrates every `data-widget` node, or calls its behaviour, when its condition (when.ts) is met. */
function hydrateAll() {
  for (const node of document.querySelectorAll<HTMLElement>('[data-widget]')) {
    if (hydrated.has(node) || !isFullyParsed(node)) continue;
    hydrated.add(node);
    // A widget that fails is logged and does not stop the others.
    hydrateWidget(node).catch((error) => console.error(`The widget ${node.dataset.widget} failed:`, error));
  }
  timedNodes = document.querySelectorAll('[data-past], [data-from], [data-until]');
  markTime(Date.now());
}

/** The elements that only the clock changes, found once, because a long programme has many thousands. */
let timedNodes: Iterable<HTMLElement>;

/** Shows the page as it is at `now` (in milliseconds). */
function markTime(now: number) {
  markEnd(now);
  for (const node of timedNodes) (node.dataset.past ? markTimeline : showByTime)(node, now);
}

/** Hydrates a widget, or calls a behaviour, when its condition is met. Throws if its script cannot be fetched. */
async function hydrateWidget(node: HTMLElement) {
  const { when: condition, module, imports } = node.dataset as Record<string, string>;
  // A form that is submitted before its widget has hydrated waits for it.
  let earlyForm: HTMLFormElement | null | undefined;
  const holdSubmit = (event: Event) => {
    const { type, form } = event.target as HTMLButtonElement;
    if (type !== 'submit') return;
    event.preventDefault();
    earlyForm = form;
  };
  node.addEventListener('click', holdSubmit);
  try {
    await when[condition as keyof typeof when](node);
    // Fetching the imports together with the widget saves a round trip. If they fail, so does the widget's own import.
    if (imports) import(imports).catch(() => {});
    // The file of a widget has one export. templates/parts/Widget.tsx checks the type of its props.
    const [component] = Object.values(await import(module as string)) as [Parameters<typeof createElement>[0]];
    // firstPaint.ts may have changed the props in the meantime. It stops when it sees this mark.
    const { props } = node.dataset;
    Object.assign(node, { live: true });
    // A behaviour has no props, and is a function of its node.
    if (!props) return (component as (node: HTMLElement) => unknown)(node);
    const widget = createElement(component, JSON.parse(props));
    hydrate(createElement(ErrorBoundary, { node, children: widget }), node);
    earlyForm?.dispatchEvent(new Event('submit', { cancelable: true }));
  } finally {
    node.removeEventListener('click', holdSubmit);
  }
}

/** Checks whether a node is complete. While the document is loading, it is complete only if another node follows. */
function isFullyParsed(node: Node | null) {
  if (document.readyState !== 'loading') return true;
  while (node && !node.nextSibling) node = node.parentNode;
  return node !== null;
}

// This script is `async` and may run while the document is loading: widgets do not wait for the rest of the page.
hydrateAll();
document.addEventListener('DOMContentLoaded', hydrateAll);
everyMinute(markTime);
document.addEventListener('click', runAction);
// Last, so that it does not slow down a first visit, but not never: the browser of a slow phone may have no idle moment for a
// minute. Browsers have no service workers at addresses with http://.
if (OFFLINE && navigator.serviceWorker)
  addEventListener('load', () => {
    if ('requestIdleCallback' in self) requestIdleCallback(register, { timeout: 2000 });
    else setTimeout(register);
  });

/** Exported for JSX, which compiles to calls of this function in every widget (bundle.ts). */
export { createElement };

/**
 * Calls the module that a clicked element names in `data-action` with the element. If it cannot be loaded, a link is followed
 * as without script. A link to `#`, whose address is not known yet, does nothing (rule 3.6).
 */
async function runAction(event: MouseEvent) {
  const target = (event.target as Element).closest<HTMLAnchorElement>('[data-action],[href="#"]');
  if (!target) return;
  event.preventDefault();
  const { action } = target.dataset;
  if (!action) return;
  try {
    const [run] = Object.values(await import(action)) as [(target: HTMLElement) => void];
    run(target);
  } catch (error) {
    console.error(error);
    // A button has no address.
    if (target.href) location.href = target.href;
  }
}

type Props = { node: HTMLElement; children: ComponentChildren };

/**
 * Wraps each widget. If it throws while rendering or in an effect, the error is logged, and `node` gets back the markup of the
 * build. Without this, Preact would empty the node, and the effects of other widgets could stay in its queue for ever.
 */
class ErrorBoundary extends Component<Props, { failed?: boolean }> {
  // A copy of the nodes, because the policy of the pages (Trusted Types) forbids writing HTML as a string.
  staticMarkup = this.props.node.cloneNode(true);

  componentDidCatch(error: unknown) {
    const { node } = this.props;
    console.error(`The widget ${node.dataset.widget} failed:`, error);
    this.setState({ failed: true }, () => {
      node.replaceChildren(...this.staticMarkup.childNodes);
    });
  }

  render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Marks the dates of a list that are over at `now` (in milliseconds), and the next one (rule 6.3). */
function markTimeline(list: HTMLElement, now: number) {
  // Of the cards that are not over, only the first one has a state.
  let upcomingState: 'next' | undefined = 'next';
  for (const card of list.querySelectorAll<HTMLElement>('[data-ends]')) {
    const isPast = Date.parse(card.dataset.ends as string) <= now;
    const state = isPast ? 'past' : upcomingState;
    if (!isPast) upcomingState = undefined;
    if (!state) continue;
    card.dataset.state = state;
    (card.querySelector('.timeline-state') as HTMLElement).textContent = list.dataset[state] as string;
  }
}
