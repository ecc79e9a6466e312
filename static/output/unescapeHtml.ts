const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

/** The text of markup that React has written: what it escapes is what it was. */
export const unescapeHtml = (markup: string): string =>
  markup.replace(/&(lt|gt|quot|amp|#x27);/g, (entity) => ENTITIES[entity] as string);
