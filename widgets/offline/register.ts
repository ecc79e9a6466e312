import { isSaving } from './isSaving';

type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/**
 * Registers the service worker of this site, if the page is not in a frame. What fails then is no concern of the visitor. A
 * visitor who saves data gets it by another address: when they no longer do, the browser installs it once more, and what is
 * missing in the copy is downloaded (rule 22.6).
 */
export function register() {
  if (self !== top) return;
  const address = new URL(isSaving() ? '../sw.js?saving' : '../sw.js', import.meta.url).href;
  // Under `require-trusted-types-for 'script'` a worker starts only from an address that a policy has approved.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('offline', { createScriptURL: () => address });
  const approved = policy ? policy.createScriptURL(address) : address;
  // No cache may stand between a visitor and the worker of a new build.
  navigator.serviceWorker.register(approved, { updateViaCache: 'none' }).catch(() => {});
}
