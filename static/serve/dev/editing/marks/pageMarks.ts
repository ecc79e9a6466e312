import type { Content } from '../../../../../content/schema/schema';
import type { Mark } from '../protocol';
import { findMarks } from './findMarks';
import { markContent } from './markContent';

/**
 * Where the texts of a page are from. `html` is the page as it is served; `render` renders its body with other content.
 * Numbers are of single texts, unless the page then has other elements, because something on it compares texts.
 */
export async function pageMarks(
  html: string,
  content: Content,
  render: (content: Content) => Promise<string>,
): Promise<{ marks: Mark[]; isSame: boolean }> {
  const find = async (equalAreOne: boolean) => {
    const { content: marked, places } = markContent(content, equalAreOne);
    return findMarks(html, `<!doctype html><html><head></head><body>${await render(marked)}</body></html>`, places);
  };
  const found = await find(false);
  return found.isSame ? found : find(true);
}
