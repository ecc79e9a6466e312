import type { Host } from './hosts';

/** Which hosts are passed over because their server is not installed, and what is said of it. In CI none may be. */
export function skipping(hosts: Record<string, Host>, ci: boolean) {
  const missing = Object.entries(hosts).filter(([, { there }]) => !there);
  const skipped = ci ? [] : missing.map(([name]) => name);
  return {
    skips: ({ there }: Host) => !there && !ci,
    notice: skipped.length ? `skipped, because the server is not installed: ${skipped.join(' · ')}` : '',
  };
}
