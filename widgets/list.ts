/**
 * THE list of widgets: the file of each, when it hydrates (when.ts), and its component. Each file becomes a chunk, which only
 * pages with that widget load; the browser does not get these lists, because the markup says all of it (Widget.tsx).
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
  map: { file: 'MapFrame.tsx', when: 'visible', load: () => import('./MapFrame').then((module) => module.MapFrame) },
  video: { file: 'Video.tsx', when: 'visible', load: () => import('./Video').then((module) => module.Video) },
  finder: { file: 'Finder.tsx', when: 'interaction', load: () => import('./Finder').then((module) => module.Finder) },
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

/** What a click on an element with `data-action` does (templates/parts/Action.tsx): a function that gets the element. */
export const actions = {
  'add-to-calendar': { file: 'addToCalendar.ts' },
  print: { file: 'print.ts' },
  share: { file: 'share.ts' },
  ticket: { file: 'ticket/ticket.ts' },
} as const;

/** Scripts of the pages that show what they are about. They run at once, and have a part of the widgets' work in them. */
export const pageScripts = {
  /** Pages with stars (templates/parts/Session.tsx) or with what was starred on others. */
  stars: { file: 'stars.ts' },
} as const;

export type PageScriptName = keyof typeof pageScripts;
/**
 * What a page does by itself at its time, without a component (templates/parts/Now.tsx): a function that gets its node,
 * and is loaded only while it may have something to do.
 */
export const behaviours = {
  now: { file: 'now/showStrip.ts', when: 'timely' },
  'now-rows': { file: 'now/markRows.ts', when: 'timely' },
} as const;

export type BehaviourName = keyof typeof behaviours;
export type ActionName = keyof typeof actions;
export type WidgetName = keyof typeof widgets;
type Component<Name extends WidgetName> = Awaited<ReturnType<(typeof widgets)[Name]['load']>>;
export type WidgetProps<Name extends WidgetName> = Parameters<Component<Name>>[0];
