/**
 * THE list of widgets: the file of each, when it hydrates (when.ts) and how it is loaded. Each file becomes a chunk, which
 * only pages with that widget load.
 */
export const widgets = {
  countdown: { file: 'Countdown', when: 'now', load: () => import('./Countdown').then((module) => module.Countdown) },
  counters: { file: 'Counters', when: 'visible', load: () => import('./Counters').then((module) => module.Counters) },
  pager: { file: 'Pager', when: 'visible', load: () => import('./Pager').then((module) => module.Pager) },
  video: { file: 'Video', when: 'visible', load: () => import('./Video').then((module) => module.Video) },
  'contact-form': { file: 'Form', when: 'now', load: () => import('./Form').then((module) => module.Form) },
  'booking-form': { file: 'Form', when: 'now', load: () => import('./Form').then((module) => module.Form) },
  finder: { file: 'Finder', when: 'interaction', load: () => import('./Finder').then((module) => module.Finder) },
  menu: { file: 'Menu', when: 'interaction', load: () => import('./Menu').then((module) => module.Menu) },
  'back-to-top': {
    file: 'BackToTop',
    when: 'interaction',
    load: () => import('./BackToTop').then((module) => module.BackToTop),
  },
} as const;

export type WidgetName = keyof typeof widgets;
type Component<Name extends WidgetName> = Awaited<ReturnType<(typeof widgets)[Name]['load']>>;
export type WidgetProps<Name extends WidgetName> = Parameters<Component<Name>>[0];
