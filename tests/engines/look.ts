import { expect } from 'vitest';
import type { WidgetName, WidgetProps } from '../../widgets/list';
import type { Engine } from './engine';

/** The node in which a widget lives. */
export const widget = (name: WidgetName) => `[data-widget="${name}"]`;

/** Returns the text of each element that matches. */
export const textsOf = (engine: Engine, selector: string) =>
  engine.evaluate((all) => [...document.querySelectorAll(all)].map((node) => node.textContent), selector);

export const textOf = async (engine: Engine, selector: string) => (await textsOf(engine, selector))[0];

/** Returns the props of a widget, as they are written in the page. */
export const propsOf = <Name extends WidgetName>(engine: Engine, name: Name) =>
  engine.evaluate(
    (node) => JSON.parse(document.querySelector<HTMLElement>(node)?.dataset.props ?? '') as WidgetProps<Name>,
    widget(name),
  );

/** Scrolls an element into the middle of the window. */
export const reach = (engine: Engine, selector: string) =>
  engine.evaluate(
    (one) => document.querySelector(one)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    selector,
  );

/** Waits until a widget is alive, having touched the page: some wait for that. Then it carries its component's tree. */
export const awaken = (engine: Engine, name: WidgetName) =>
  expect
    .poll(() =>
      engine.evaluate((selector) => {
        dispatchEvent(new Event('scroll'));
        return Object.keys(document.querySelector(selector) ?? {}).length;
      }, widget(name)),
    )
    .toBeGreaterThan(0);
