import { BackToTop } from './BackToTop';
import { Menu } from './Menu';

/**
 * THE list of widgets: when each comes to life (when.ts), and what it is. The two that stand on every page travel with
 * the entry; each other is a chunk of its own, fetched by the pages that show it.
 */
export const widgets = {
  countdown: {
    when: 'now',
    load: () => import('./Countdown').then((module) => module.Countdown),
  },
  counters: {
    when: 'near',
    load: () => import('./Counters').then((module) => module.Counters),
  },
  pager: {
    when: 'near',
    load: () => import('./Pager').then((module) => module.Pager),
  },
  'contact-form': {
    when: 'now',
    load: () => import('./ContactForm').then((module) => module.ContactForm),
  },
  'booking-form': {
    when: 'now',
    load: () => import('./BookingForm').then((module) => module.BookingForm),
  },
  menu: { when: 'idle', load: async () => Menu },
  'back-to-top': { when: 'idle', load: async () => BackToTop },
} as const;

export type WidgetName = keyof typeof widgets;
type Component<Name extends WidgetName> = Awaited<ReturnType<(typeof widgets)[Name]['load']>>;
export type WidgetProps<Name extends WidgetName> = Parameters<Component<Name>>[0];
