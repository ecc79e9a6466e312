/**
 * THE list of widgets: when each hydrates (when.ts) and how it is loaded. Each file becomes a chunk, which
 * only pages with that widget load.
 */
export const widgets = {
  countdown: { when: 'now', load: () => import('./Countdown').then((module) => module.Countdown) },
  'contact-form': { when: 'now', load: () => import('./Form').then((module) => module.Form) },
  'booking-form': { when: 'now', load: () => import('./Form').then((module) => module.Form) },
  counters: { when: 'visible', load: () => import('./Counters').then((module) => module.Counters) },
  pager: { when: 'visible', load: () => import('./Pager').then((module) => module.Pager) },
  video: { when: 'visible', load: () => import('./Video').then((module) => module.Video) },
  finder: { when: 'interaction', load: () => import('./Finder').then((module) => module.Finder) },
  menu: { when: 'interaction', load: () => import('./Menu').then((module) => module.Menu) },
  'back-to-top': {
    when: 'interaction',
    load: () => import('./BackToTop').then((module) => module.BackToTop),
  },
} as const;

/** The file of each widget; the build alone needs it, and the browser does not get it. */
export const widgetFiles: Record<WidgetName, string> = {
  countdown: 'Countdown',
  counters: 'Counters',
  pager: 'Pager',
  video: 'Video',
  'contact-form': 'Form',
  'booking-form': 'Form',
  finder: 'Finder',
  menu: 'Menu',
  'back-to-top': 'BackToTop',
};

export type WidgetName = keyof typeof widgets;
type Component<Name extends WidgetName> = Awaited<ReturnType<(typeof widgets)[Name]['load']>>;
export type WidgetProps<Name extends WidgetName> = Parameters<Component<Name>>[0];
