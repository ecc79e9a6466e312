import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { valueAt } from '../content/json/path';
import type { Change, Mark } from '../static/serve/dev/editing/protocol';

/** What became of the texts that were clicked: those that the rules refused, and those whose field was that of another text. */
export type Edited = { saved: number; refused: string[]; wrong: string[] };

/** Every content file of a folder, by its name. */
export const readContent = (content: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(content, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(pages\/)?[a-z-]+\.json$/.test(name))
      .map((name) => [name.slice(0, -'.json'.length), readFileSync(join(content, name), 'utf8')]),
  );

/**
 * Clicks on each text of some pages that is to be seen, types something at its end and saves it, as somebody with a mouse does; after each the
 * files say what was typed, and every other byte is as it was.
 */
export async function editTexts(page: Page, addresses: string[], content: string): Promise<Edited> {
  const edited: Edited = { saved: 0, refused: [], wrong: [] };
  const seen = new Set<string>();
  const field = page.getByRole('textbox', { name: /^Text of/ });
  const alert = page.locator('dev-editor .message');
  for (const address of addresses)
    for (const mark of await openPage(page, address)) {
      const name = `${mark.file} ${mark.path.join('.')}`;
      if (mark.attribute || seen.has(name)) continue;
      seen.add(name);
      const point = await page.evaluate(pointOf, mark);
      if (!point) continue;
      await expect
        .poll(async () => {
          if (!(await field.count())) await page.mouse.click(...point);
          return field.count();
        })
        .toBe(1);
      const before = readContent(content);
      const value = (valueAt(JSON.parse(before[mark.file] ?? '{}'), mark.path) ?? mark.value) as string;
      if ((await field.inputValue()) !== value) {
        edited.wrong.push(`${address} ${name}: ${await field.inputValue()}`);
        await field.press('Escape');
        continue;
      }
      await field.fill(`${value} ñ`);
      const loaded = page.waitForEvent('load').then(() => true);
      await field.press(mark.isRich ? 'Control+Enter' : 'Enter');
      const isSaved = await Promise.race([loaded, alert.waitFor().then(() => false)]);
      if (!isSaved) {
        loaded.catch(() => undefined);
        edited.refused.push(name);
        await field.press('Escape');
        continue;
      }
      edited.saved++;
      expectChanged(before, readContent(content), mark, `${value} ñ`);
      await page.locator('dev-editor').getByRole('button', { name: 'Shortcuts' }).waitFor();
    }
  return edited;
}

/** Opens a page with Edit on, and asks which texts it has. */
async function openPage(page: Page, address: string): Promise<Mark[]> {
  await page.goto(address);
  await page.evaluate(() => sessionStorage.setItem('dev-edit', 'on'));
  await page.reload();
  await page.locator('dev-editor').getByRole('button', { name: 'Shortcuts' }).waitFor();
  return ask(address, `marks?${new URLSearchParams({ page: new URL(address).pathname })}`);
}

/** Takes all changes of the sitting back, the last first. */
export async function undoAll(address: string): Promise<void> {
  const changes: Change[] = await ask(address, 'changes');
  for (const { id } of changes.reverse()) expect(await ask(address, 'undo', { id })).toMatchObject({ ok: true });
}

/** Asks the server of a page what the editor asks (protocol.ts). */
async function ask(address: string, route: string, body?: object) {
  const html = await (await fetch(address)).text();
  const headers = {
    'X-Edit-Token': /data-token="([^"]+)"/.exec(html)?.[1] ?? '',
    'Content-Type': 'application/json',
  };
  const post = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(new URL(`/@dev/edit/${route}`, address), body ? post : { headers })).json();
}

function expectChanged(before: Record<string, string>, after: Record<string, string>, mark: Mark, value: string) {
  const text = before[mark.file] ?? '';
  const node = findNodeAtLocation(parseTree(text) as never, mark.path);
  if (!node) {
    // A word that stood on the page by default.
    expect(valueAt(JSON.parse(after[mark.file] ?? '{}'), mark.path)).toBe(value);
    return;
  }
  const written = text.slice(0, node.offset) + JSON.stringify(value) + text.slice(node.offset + node.length);
  // Sessions name speakers.
  const others = mark.file === 'speakers' && mark.path.at(-1) === 'name' ? { schedule: after.schedule } : {};
  expect(after).toEqual({ ...before, [mark.file]: written, ...others });
}

/** Brings a text of the page into the middle of the window; returns the middle of its first line, if it is to be seen. */
function pointOf({ element, value, isRich, last }: Mark): [number, number] | undefined {
  const [, ...path] = element;
  const found = path.reduce<Element | undefined>((parent, n) => parent?.children[n], document.body);
  if (!found?.checkVisibility({ visibilityProperty: true })) return undefined;
  const range = document.createRange();
  range.selectNodeContents(found);
  const walker = document.createTreeWalker(found, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.nodeValue?.lastIndexOf(value) ?? -1;
    if (start < 0) continue;
    range.setStart(node, start);
    range.setEnd(node, start + value.length);
    break;
  }
  // A script has put something else there, such as the first page of the brochure in place of “Loading PDF...”.
  const squash = (text: string) => text.replace(/\s+/g, ' ').trim();
  const isThere = squash(range.toString()) === squash(value) || squash(found.textContent) === squash(value);
  if (!isThere && !isRich && !last && !/\{\w+\}/.test(value)) return undefined;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [line] = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
  if (!line) return undefined;
  const point: [number, number] = [line.left + line.width / 2, line.top + line.height / 2];
  const top = document.elementFromPoint(...point);
  return top && (found.contains(top) || top.contains(found)) ? point : undefined;
}
