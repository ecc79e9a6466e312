import { winnerName } from '../../content/programme/results';
import type { Site } from './siteContext';

/** The most characters of a description that search engines and link previews show. */
const LONGEST_DESCRIPTION = 160;

/**
 * Returns the description of the page for search engines and link previews. That of the hackathon begins with who has won, as far as
 * whole prizes fit, and goes on with that of the content if there is room.
 */
export function describePage({ content, formats, page }: Site): string {
  const { description } = page.meta;
  const { prizes } = content.hackathon ?? {};
  const won = prizes?.items.filter(({ winners }) => winners?.length) ?? [];
  if (page.kind !== 'hackathon' || !prizes || !won.length) return description;
  const sentences = won.map(
    ({ title, winners = [] }) =>
      `${title}: ${winners.map((winner) => winnerName(winner, formats)).join(formats.comma)}.`,
  );
  let text = `${prizes.results}: ${sentences.shift()}`;
  for (const sentence of [...sentences, description]) {
    const longer = `${text} ${sentence}`;
    if (longer.length > LONGEST_DESCRIPTION) break;
    text = longer;
  }
  return text;
}
