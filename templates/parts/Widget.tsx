import type { ComponentType, JSX } from 'react';
import { type WidgetName, type WidgetProps, widgets } from '../../widgets/list';

// Loaded before the first render, because rendering to static markup is synchronous.
const components = Object.fromEntries(
  await Promise.all(Object.entries(widgets).map(async ([name, { load }]) => [name, await load()])),
);

type Props<Name extends WidgetName> = {
  name: Name;
  props: WidgetProps<Name>;
  /** The address of a module that the widget imports when it hydrates. */
  imports?: string;
};

/** A widget's static markup, and the props that the browser hydrates it with. */
export function Widget<Name extends WidgetName>({ name, props, imports }: Props<Name>) {
  const Component = components[name] as ComponentType<WidgetProps<Name>>;
  return (
    <div data-widget={name} data-props={JSON.stringify(props)} data-imports={imports}>
      <Component {...(props as WidgetProps<Name> & JSX.IntrinsicAttributes)} />
    </div>
  );
}
