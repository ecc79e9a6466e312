import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Mark } from '../../content/edit/contentValues';
import type { Change } from '../../content/edit/saving';
import { valueAt } from '../../content/json/path';

/**
 * The result of editing the texts of some pages: the number of saved ones, and the names of those that the rules refused, that have
 * no place to click, and that went wrong.
 */
export type Edited = { saved: number; refused: string[]; unseen: string[]; wrong: string[] };

/** Returns every content file of a folder, by its name. */
export const readContent = (content: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(content, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(pages\/)?[a-z-]+\.json$/.test(name))
      .map((name) => [name.slice(0, -'.json'.length), readFileSync(join(content, name), 'utf8')]),
  );

/**
 * Clicks on each text of some pages that is to be seen, types something at its end and saves it, as somebody with a mouse does; after each the
 * files say what was typed, and every other byte is as it was. Each page stays as it is until all its texts are saved; then it shows all of
 * them. `addresses` are those of the editor: `http://127.0.0.1:8080/@edit/#/shcaifest/`.
 */
export async function editTexts(page: Page, addresses: string[], content: string): Promise<Edited> {
  const edited: Edited = { saved: 0, refused: [], unseen: [], wrong: [] };
  const seen = new Set<string>();
  const unseen = new Set<string>();
  // What tells the editor that a page has changed.
  await page.route('**/@dev/events?*', (route) => route.abort());
  for (const address of addresses) {
    const shown: string[] = [];
    const { frame, marks } = await openPage(page, address);
    const box = await page.locator('iframe[title]').boundingBox();
    for (const mark of marks) {
      const name = `${mark.file} ${mark.path.join('.')}`;
      if (seen.has(name)) continue;
      const at = mark.attribute ? undefined : await frame.evaluate(pointOf, mark);
      if (!at || !box) {
        unseen.add(name);
        continue;
      }
      const point: [number, number] = [box.x + at[0], box.y + at[1]];
      seen.add(name);
      const before = readContent(content);
      const value = (valueAt(JSON.parse(before[mark.file] ?? '{}'), mark.path) ?? mark.value) as string;
      const outcome = await editText(page, point, mark, value);
      if (outcome === 'refused') edited.refused.push(name);
      else if (outcome !== 'saved') edited.wrong.push(`${address} ${name}: ${outcome}`);
      else {
        edited.saved++;
        expectChanged(before, readContent(content), mark, `${value} ñ`);
        if (!mark.isRich && !/\{\w+\}/.test(value)) shown.push(squash(`${value} ñ`));
      }
    }
    const missing = async () => {
      await frame.goto(new URL(new URL(address).hash.slice(1), address).href);
      const text = squash(await frame.evaluate(() => document.body.textContent));
      return shown.filter((each) => !text.includes(each));
    };
    await expect.poll(missing).toEqual([]);
  }
  edited.unseen = [...unseen].filter((name) => !seen.has(name));
  return edited;
}

/** Adds something to the end of the text at a point of the window, and says what became of it. */
async function editText(page: Page, point: [number, number], { isRich }: Mark, value: string): Promise<string> {
  const field = page.getByRole('textbox', { name: /^Text of/ });
  const hasField = expect
    .poll(async () => {
      // A field that has come meanwhile takes the click.
      if (!(await field.count())) await page.mouse.click(...point);
      return field.count();
    })
    .toBe(1);
  const isOpen = await hasField.then(
    () => true,
    () => false,
  );
  if (!isOpen) return `no field opens at ${point}`;
  const text = await field.inputValue();
  if (text !== value) {
    await field.press('Escape');
    return `the field says ${JSON.stringify(text)}`;
  }
  await field.fill(`${value} ñ`);
  // After a text was saved, the editor asks what the files say now.
  const refreshed = page.waitForResponse(/@dev\/edit\/files$/).catch(() => undefined);
  const [answer] = await Promise.all([
    page.waitForResponse(/@dev\/edit\/save$/),
    field.press(isRich ? 'Control+Enter' : 'Enter'),
  ]);
  const { ok, problems } = (await answer.json()) as { ok: boolean; problems?: unknown };
  if (!ok) {
    await page.locator('.message').waitFor();
    await field.press('Escape');
  }
  await field.waitFor({ state: 'detached' });
  if (!ok) return problems ? 'refused' : 'somebody else is said to have changed it';
  await refreshed;
  return 'saved';
}

const squash = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Opens a page in the editor with all that can be unfolded open, and asks which texts it has. */
async function openPage(page: Page, address: string): Promise<{ frame: Frame; marks: Mark[] }> {
  await page.goto('about:blank');
  const asked = page.waitForResponse((response) => response.url().includes('/@dev/edit/marks'));
  await page.goto(address);
  const marks: Mark[] = await (await asked).json();
  const frame = (await (await page.locator('iframe[title]').elementHandle())?.contentFrame()) as Frame;
  await frame.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  return { frame, marks };
}

/** Takes all changes of the sitting back, the last first. */
export async function undoAllChanges(page: Page): Promise<void> {
  const ask = await openRoutes(page);
  const changes: Change[] = await ask('changes');
  for (const { id } of changes.reverse()) expect(await ask('undo', { id })).toMatchObject({ ok: true });
}

/** Asks the server of a page what the editor asks (protocol.ts). */
async function openRoutes(page: Page) {
  const address = page.url();
  const token = (await page.evaluate(() => localStorage.getItem('dev-edit-token'))) ?? '';
  const headers = { 'X-Edit-Token': token, 'Content-Type': 'application/json' };
  return async (route: string, body?: object) => {
    const post = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(new URL(`/@dev/edit/${route}`, address), body ? post : { headers })).json();
  };
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
  // What stands in the place of a variable may be a text of its own.
  const [, words = value] = /(?:^|\})([^{}]*[^{}\s][^{}]*)(?:\{|$)/.exec(value) ?? [];
  const walker = document.createTreeWalker(found, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.nodeValue?.lastIndexOf(words) ?? -1;
    if (start < 0) continue;
    range.setStart(node, start);
    range.setEnd(node, start + words.length);
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
