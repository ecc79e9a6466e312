import type { Json } from '../../editing/protocol';

/** How many characters search engines show, roughly: they measure in pixels. */
const TITLE = 60;
const DESCRIPTION = 160;

/** What a search result would show of the page. */
export function SearchPreview({ value }: { file: string; value: { [key: string]: Json } }) {
  const [title, description] = [`${value.title ?? ''}`, `${value.description ?? ''}`];
  return (
    <figure className="preview">
      <figcaption>As a search result</figcaption>
      <p className="preview-address">{location.host + location.pathname}</p>
      <p className="preview-title">{cut(title, TITLE)}</p>
      <p>{cut(description, DESCRIPTION)}</p>
      <p className="count">
        Title: {count(title)} of about {TITLE} characters. Description: {count(description)} of about {DESCRIPTION}.
      </p>
    </figure>
  );
}

const count = (text: string) => [...text].length;
const cut = (text: string, length: number) =>
  count(text) > length ? `${[...text].slice(0, length).join('').trimEnd()} …` : text;
