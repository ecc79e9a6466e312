/**
 * THE list of widgets: the file each lives in, when it comes to life (when.ts), and how it is fetched. Each file is a chunk
 * of its own, which only the pages that show it load.
 */
export const widgets = {
  countdown: { file: 'Countdown', when: 'now', load: () => import('./Countdown').then((module) => module.Countdown) },
  counters: { file: 'Counters', when: 'visible', load: () => import('./Counters').then((module) => module.Counters) },
  pager: { file: 'Pager', when: 'visible', load: () => import('./Pager').then((module) => module.Pager) },
  'contact-form': { file: 'Form', when: 'now', load: () => import('./Form').then((module) => module.Form) },
  'booking-form': { file: 'Form', when: 'now', load: () => import('./Form').then((module) => module.Form) },
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
