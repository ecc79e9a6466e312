import type { Page } from 'playwright-core';
import type { Hour } from './hours';
import { openPage, type StartedSite } from './openPage';

/** Returns the ids of elements that are hidden on the page at `path` below the prefix, in an hour and at a width. */
export type HiddenTargets = (path: string, hour: Hour, width: number) => Promise<string[]>;

/** Returns a function that finds the hidden elements on pages of a site. It opens each page once for each hour and width. */
export function openHiddenTargets(site: StartedSite, prefix: string): HiddenTargets {
  const hiddenByPage = new Map<string, Promise<string[]>>();
  async function find(path: string, { now }: Hour, width: number) {
    const { page, visit } = await openPage(site, prefix, { width, reducedMotion: true });
    try {
      await page.clock.setFixedTime(now);
      await visit(path, { waitUntil: 'load' });
      return (await page.evaluate(readAnchors)).hidden;
    } finally {
      await page.context().close();
    }
  }
  return (path, hour, width) => {
    const key = [path, hour.name, width].join();
    const hidden = hiddenByPage.get(key) ?? find(path, hour, width);
    hiddenByPage.set(key, hidden);
    return hidden;
  };
}

/**
 * Returns sentences about the links on a page that can be seen, but lead to an element that is hidden, on this page or on another
 * one.
 */
export async function findLinksToHidden(
  page: Page,
  prefix: string,
  hiddenOn: (path: string) => Promise<string[]>,
): Promise<string[]> {
  const { links, hidden: hiddenHere } = await page.evaluate(readAnchors);
  const here = new URL(page.url());
  const faults: string[] = [];
  for (const { href, text } of links) {
    const { origin, pathname, hash } = new URL(href);
    if (origin !== here.origin || !pathname.startsWith(`${prefix}/`)) continue;
    const hidden = pathname === here.pathname ? hiddenHere : await hiddenOn(pathname.slice(prefix.length + 1));
    if (hidden.includes(decodeURIComponent(hash.slice(1))))
      faults.push(`The link “${text}” leads to ${pathname}${hash}, which is hidden`);
  }
  return faults;
}

/** Returns the links to parts of pages that can be seen or opened, and the ids of the hidden elements. Runs in the page itself. */
function readAnchors(): { links: { href: string; text: string }[]; hidden: string[] } {
  const isHidden = (node: Element | null): boolean =>
    node !== null && (getComputedStyle(node).display === 'none' || isHidden(node.parentElement));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].filter(
    (link) => link.hash.length > 1 && getComputedStyle(link).visibility === 'visible' && !isHidden(link),
  );
  return {
    links: links.map((link) => ({
      href: link.href,
      text: (link.ariaLabel ?? link.innerText).replace(/\s+/g, ' ').trim(),
    })),
    hidden: [...document.querySelectorAll('[id]')].filter(isHidden).map(({ id }) => id),
  };
}
