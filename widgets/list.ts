/**
 * All widgets: the file of each, the condition on which it hydrates (when.ts), and its component. Each file becomes a chunk,
 * which only pages with that widget load. The browser does not get these lists: the markup has what it needs
 * (templates/parts/Widget.tsx).
 */
export const widgets = {
  countdown: {
    file: 'Countdown.tsx',
    when: 'now',
    load: () => import('./Countdown').then((module) => module.Countdown),
  },
  'contact-form': { file: 'Form.tsx', when: 'interaction', load: () => import('./Form').then((module) => module.Form) },
  'booking-form': { file: 'Form.tsx', when: 'interaction', load: () => import('./Form').then((module) => module.Form) },
  counters: {
    file: 'Counters.tsx',
    when: 'visible',
    load: () => import('./Counters').then((module) => module.Counters),
  },
  pager: { file: 'Pager.tsx', when: 'visible', load: () => import('./Pager').then((module) => module.Pager) },
  video: { file: 'Video.tsx', when: 'visible', load: () => import('./Video').then((module) => module.Video) },
  finder: {
    file: 'FinderStyled.ts',
    when: 'interaction',
    load: () => import('./Finder').then((module) => module.Finder),
  },
  'my-day': {
    file: 'myDay/MyDayStyled.ts',
    when: 'wanted',
    load: () => import('./myDay/MyDay').then((module) => module.MyDay),
  },
  menu: { file: 'Menu.tsx', when: 'interaction', load: () => import('./Menu').then((module) => module.Menu) },
  'back-to-top': {
    file: 'BackToTop.tsx',
    when: 'interaction',
    load: () => import('./BackToTop').then((module) => module.BackToTop),
  },
} as const;

/** The actions of elements with `data-action` (templates/parts/Action.tsx): functions that a click calls with the element. */
export const actions = {
  'add-to-calendar': { file: 'addToCalendar.ts' },
  print: { file: 'print.ts' },
  share: { file: 'share.ts' },
  'show-map': { file: 'showMap.ts' },
  ticket: { file: 'ticket/ticket.ts' },
} as const;

/** The scripts of some pages, which run at once and contain code that widgets share. */
export const pageScripts = {
  /** For pages with stars (templates/parts/Session.tsx) or with the sessions that were starred on other pages. */
  stars: { file: 'stars.ts' },
  /** For pages with a choice of the view (templates/parts/ViewSwitch.tsx). */
  view: { file: 'view.ts' },
} as const;

export type PageScriptName = keyof typeof pageScripts;

/**
 * The behaviours of elements without a component: functions that are loaded when their condition is met, and then called with the
 * element (templates/parts/Now.tsx, ProgrammeFinder.tsx, Gallery.tsx).
 */
export const behaviours = {
  entries: { file: 'entries.ts', when: 'interaction' },
  pictures: { file: 'pictures.ts', when: 'interaction' },
  'moved-page': { file: 'followEdition.ts', when: 'now' },
  now: { file: 'now/showStrip.ts', when: 'timely' },
  'now-rows': { file: 'now/markRows.ts', when: 'timely' },
} as const;

export type BehaviourName = keyof typeof behaviours;
export type ActionName = keyof typeof actions;
export type WidgetName = keyof typeof widgets;
type Component<Name extends WidgetName> = Awaited<ReturnType<(typeof widgets)[Name]['load']>>;
export type WidgetProps<Name extends WidgetName> = Parameters<Component<Name>>[0];
