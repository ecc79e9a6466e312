import type { ComponentType, JSX } from 'react';
import { type WidgetName, type WidgetProps, widgets } from '../../widgets/list';
import { useSite } from '../context/siteContext';

// Loaded before the first render, because rendering to static markup is synchronous.
const components = Object.fromEntries(
  await Promise.all(Object.entries(widgets).map(async ([name, { load }]) => [name, await load()])),
);

type Props<Name extends WidgetName> = {
  name: Name;
  props: WidgetProps<Name>;
  /** The address of a module that the widget imports; widgets/main.ts fetches both at the same time. */
  imports?: string;
};

/** Renders the static markup of a widget, with the attributes that widgets/main.ts needs to hydrate it: when, module, props. */
export function Widget<Name extends WidgetName>({ name, props, imports }: Props<Name>) {
  const { scripts } = useSite();
  const Component = components[name] as ComponentType<WidgetProps<Name>>;
  return (
    <div
      data-widget={name}
      data-props={JSON.stringify(props)}
      data-imports={imports}
      data-when={widgets[name].when}
      data-module={scripts.module(name)}
    >
      <Component {...(props as WidgetProps<Name> & JSX.IntrinsicAttributes)} />
    </div>
  );
}
