import { type HTMLElement, NodeType, parse } from 'node-html-parser';

/** A text that visitors of a page see or hear, and the language of the element around it. */
export type PageText = { text: string; lang: string; from: 'element' | 'attribute' | 'head' | 'props' };

const READ = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label', 'data-past', 'data-next'];

/** Returns all texts that visitors of a page see or hear, and those in the props of its widgets. */
export function textsOfPage(page: string): PageText[] {
  const texts: PageText[] = [];
  const visit = (node: HTMLElement, around: string) => {
    const lang = node.getAttribute('lang') ?? around;
    const add = (text: string, from: PageText['from']) => {
      if (text.trim()) texts.push({ text, lang, from });
    };
    // What other sites copy is markup: only what its visitors will read or hear is a text.
    if (node.rawTagName === 'pre' && (node.parentNode as HTMLElement).classList.contains('data-lines')) {
      visit(parse(node.text), lang);
      return;
    }
    for (const name of READ) add(node.getAttribute(name) ?? '', 'attribute');
    const { name = '', property = '', content = '' } = node.attributes;
    if (node.rawTagName === 'meta' && (name === 'description' || /^og:(?!type|url|image)/.test(property)))
      add(content, 'head');
    const props = node.getAttribute('data-props');
    if (props) for (const text of stringsIn(JSON.parse(props))) add(text, 'props');
    for (const child of node.childNodes)
      if (child.nodeType === NodeType.TEXT_NODE) add(child.text, node.rawTagName === 'title' ? 'head' : 'element');
      else visit(child as HTMLElement, lang);
  };
  visit(parse(page.replace('<!doctype html>', ''), { blockTextElements: { script: false, style: false } }), '');
  return texts;
}

/** Returns the strings of a value that scripts read, without addresses, names in code (`fullName`, `fhs4c`) and instants. */
export const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value].filter((text) => !/^(\/|https?:|mailto:|tel:|#|M0|\d{4}-?\d\d-?\d\d|[a-z][\w-]*$|\w*\d\w*$)/.test(text))
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];
