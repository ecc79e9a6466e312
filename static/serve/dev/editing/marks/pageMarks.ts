import type { Content } from '../../../../../content/schema/schema';
import type { Mark } from '../protocol';
import { findMarks } from './findMarks';
import { type MarkedContent, markContent } from './markContent';

/** Each content is marked once for all its pages: a large event has thousands of texts. */
const marked = new WeakMap<Content, Map<boolean, MarkedContent>>();

function markOnce(content: Content, equalAreOne: boolean): MarkedContent {
  const known = marked.get(content) ?? new Map<boolean, MarkedContent>();
  marked.set(content, known);
  const result = known.get(equalAreOne) ?? markContent(content, equalAreOne);
  known.set(equalAreOne, result);
  return result;
}

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
    const { content: other, places } = markOnce(content, equalAreOne);
    return findMarks(html, `<!doctype html><html><head></head><body>${await render(other)}</body></html>`, places);
  };
  const found = await find(false);
  return found.isSame ? found : find(true);
}
