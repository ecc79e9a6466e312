import { textOf } from '../exportedValues';
import { forPersonFields } from '../personFields';
import { countOmitted, HINT, type OmittedFields, type Person } from '../programme';
import { personLinks, portraitAddress } from '../sessionLinks';
import { plainName } from '../stripMarkup';
import { richText } from '../toMarkdown';
import { nameScore, type Role } from './names';
import { isAbove, nameOf, type Row, textIn, type Value } from './table';

/** Words between two names in a cell. */
const AND = /\s+(?:&|and|und|et|y|e|och|og|en|i|а|и)\s+|\s*[&／/、，]\s*/u;

/** Checks whether a text has letters that are not Latin. */
const isOtherScript = (text: string) => /(?!\p{Script=Latin})\p{L}/u.test(text);

/** Puts semicolons between the names of a cell: `Ann & Bo` → `Ann; Bo`. */
export function splitNames(text: string): string {
  const parts = text.split(AND).map((part) => part.trim());
  // “Salt and Pepper” is perhaps a band: names have a first and a last name, or stand in a language without spaces.
  const isNames = parts.every((part) => /[\s,;]/.test(part) || isOtherScript(part));
  return isNames || !parts[1] ? parts.join('; ').replace(/; (?=;)/g, '') : text;
}

/** Returns the person whom a value stands for, with what the file says about them. Returns an empty list without a name. */
export function personOf({ text, row }: Value, omitted: OmittedFields): Person[] {
  const name = plainName(text);
  if (!name || !row) return [];
  const best = (role: Role) => {
    const ranked = [...row.cells.keys()]
      .filter((column) => !isAbove(column) && textIn(row, column) && textIn(row, column) !== text)
      .map((column) => ({ column, score: nameScore(nameOf(column).replace(/(?<=[a-z])(?=[A-Z])/g, ' '), role) }))
      .filter(({ score }) => score >= 60)
      .sort((a, b) => b.score - a.score);
    return ranked[0] ? textIn(row, ranked[0].column) : '';
  };
  const portrait = best('image');
  countOmitted(omitted, 'portraits', portrait, HINT.portraits);
  return [
    {
      key: best('key') || name,
      name,
      ...forPersonFields((field) => plainName(best(field)) || undefined),
      portrait: portraitAddress(portrait),
      biography: richText([best('biography')], omitted),
      links: personLinks(addressesIn(row), omitted),
    },
  ];
}

/** Returns the addresses in the cells of a row and of its lists, each with what it is called. */
function addressesIn(row: Row): { url: string; label: string }[] {
  return [...row.cells].flatMap(([column, values]) => {
    if (isAbove(column) || nameScore(nameOf(column), 'image') >= 50) return [];
    return values.flatMap((value) => {
      if (value.row && value.row !== row) {
        const texts = [...value.row.cells].filter(([each]) => !isAbove(each)).map(([, [first]]) => textOf(first?.text));
        const url = texts.find((each) => /^(?:https?:|www\.)\S+$/.test(each));
        return url ? [{ url, label: texts.find((each) => each !== url && each.length < 40) ?? '' }] : [];
      }
      return /^https?:\/\/\S+$/.test(value.text) && !/\.(?:jpe?g|png|webp|gif|svg)(?:\?|$)/i.test(value.text)
        ? [{ url: value.text, label: '' }]
        : [];
    });
  });
}
