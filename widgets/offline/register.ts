import { isSaving } from './isSaving';

type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/**
 * Registers the service worker of this site, if the page is neither in a frame nor made for one. Ignores errors, which do not matter to visitors. A
 * visitor who saves data gets the worker at another address: when they no longer do, the browser installs it again, and it
 * downloads the files that are missing (rule 22.6).
 */
export function register() {
  if (self !== top || document.querySelector('main.embed')) return;
  const address = new URL(isSaving() ? '../sw.js?saving' : '../sw.js', import.meta.url).href;
  // Under `require-trusted-types-for 'script'` a worker starts only from an address that a policy has approved.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('offline', { createScriptURL: () => address });
  const approved = policy ? policy.createScriptURL(address) : address;
  // No cache may stand between a visitor and the worker of a new build.
  navigator.serviceWorker.register(approved, { updateViaCache: 'none' }).catch(() => {});
}
