import type { Engine } from './engine';

type Troubled = Window & { trouble: string[] };

/** Keeps what must never be there, in the page itself: WebDriver cannot hear the console. Runs before the page's own scripts. */
export function keepTrouble() {
  const trouble: string[] = [];
  Object.assign(window, { trouble });
  for (const level of ['warn', 'error'] as const) {
    const say = console[level];
    console[level] = (...said: unknown[]) => {
      trouble.push(`${level}: ${said.join(' ')}`);
      say.apply(console, said);
    };
  }
  // Pictures, scripts and styles that do not come tell only whoever listens on the way down to them.
  const failed = ({ message, target }: ErrorEvent) => {
    trouble.push(message ? `uncaught: ${message}` : `does not come: ${(target as Element).outerHTML}`);
  };
  addEventListener('error', failed, true);
  addEventListener('unhandledrejection', ({ reason }) => trouble.push(`uncaught: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    trouble.push(`policy: ${violatedDirective} forbids ${blockedURI}`);
  });
}

/** Returns the errors in the open page. */
export const troubleOf = (engine: Engine) => engine.evaluate(() => (window as unknown as Troubled).trouble);
