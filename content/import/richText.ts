import { countOmitted, type OmittedFields } from './programme';
import { stripMarkup } from './stripMarkup';
import { toMarkdown } from './toMarkdown';

/**
 * The Markdown of several texts about one thing, one after the other, such as an abstract and a description. A text that
 * another one contains is not repeated. Undefined if they say nothing.
 */
export function richText(texts: string[], omitted: OmittedFields): string | undefined {
  const given = texts.filter((text) => text.trim());
  const said = given.length > 1 ? given.map(stripMarkup) : [];
  const parts = given.filter((_, index) => {
    const text = said[index] ?? '';
    return !said.some(
      (other, position) => position !== index && other.startsWith(text) && (other !== text || position < index),
    );
  });
  const whole = parts.map((part) => {
    const { text, leftOut } = toMarkdown(part);
    for (const url of leftOut.links)
      countOmitted(omitted, 'links in texts', url, 'their addresses are not https://; the text is kept');
    for (let n = 0; n < leftOut.pictures; n++) countOmitted(omitted, 'pictures in texts', true);
    return text;
  });
  return whole.filter(Boolean).join('\n\n') || undefined;
}
