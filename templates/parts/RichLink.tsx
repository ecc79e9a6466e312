import type { ReactNode } from 'react';
import { useSite } from '../site';

/** A link in a text. One that leads to another site is marked (styles/external.css). */
export function RichLink({ url, children }: { url: string; children: ReactNode }) {
  const { site } = useSite().content;
  const external = /^https:/i.test(url) && new URL(url).origin !== new URL(site.url).origin;
  return (
    <a className={external ? 'external' : undefined} href={url} rel={external ? 'external' : undefined}>
      {children}
    </a>
  );
}
