const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

/** Returns the text of markup that React has written, with its escapes undone. */
export const unescapeHtml = (markup: string): string =>
  markup.replace(/&(lt|gt|quot|amp|#x27);/g, (entity) => ENTITIES[entity] as string);
