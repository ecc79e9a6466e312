import { walk } from '../../json/path';
import type { Content } from '../../schema/schema';
import { addressesOf, type ContentField, textsOf } from '../../schema/walk';
import type { LintWarning } from './warning';

/** Groups of words from the two Latin passages that filler text is made of. */
const LOREM_IPSUM = [
  ...['lorem ipsum', 'dolor sit amet', 'consectetur adip', 'sed do eiusmod', 'incididunt ut labore'],
  ...['ut enim ad minim', 'quis nostrud exercitation', 'ullamco laboris', 'duis aute irure', 'reprehenderit in'],
  ...['velit esse cillum', 'fugiat nulla pariatur', 'excepteur sint', 'cupidatat non proident', 'sunt in culpa qui'],
  ...['deserunt mollit anim', 'id est laborum', 'sed ut perspiciatis', 'nemo enim ipsam', 'at vero eos et'],
];

const loremIpsum = new RegExp(`\\b(${LOREM_IPSUM.join('|').replaceAll(' ', '[\\s,.]+')})`, 'i');
/** The hosts that RFC 2606 keeps for examples, and every host below them. */
const exampleHost = /(?<![\w-])example\.(org|com|net)(?![\w-]|\.\w)/i;

/** Returns the message if a text is filler. */
const fillerMessage = ({ file, value }: ContentField): string | undefined => {
  const [words] = loremIpsum.exec(value) ?? [];
  if (words) return `“${words}” is filler; write the real text`;
  // A talk may be about placeholders.
  const isProgramme = file === 'schedule' || file === 'speakers';
  if (isProgramme && !/^\W*(?:this is )?(?:an? |the )?placeholders?(?: \w+)?\W*$/i.test(value)) return undefined;
  const [word] = /\bplaceholders?\b/i.exec(value) ?? [];
  return word ? `the word “${word}” says that the real text is missing; write it` : undefined;
};

const exampleHostMessage = ({ file, path, value }: ContentField): string | undefined => {
  // A talk may be about the names of hosts.
  if ((file === 'schedule' || file === 'speakers') && /^(?:description|biography)$/.test(String(path.at(-1))))
    return undefined;
  const [host] = exampleHost.exec(value) ?? [];
  return host ? `“${host}” is a host for examples only; write the real address` : undefined;
};

/** The address that the editor gives a new film, because no address stands for “not known yet”. */
const NO_FILM = 'https://vimeo.com/0';

function deadAddressMessage({ value }: ContentField): string | undefined {
  if (value === NO_FILM) return 'there is no film at this address; write the real one';
  return value === '#' ? '"#" leads nowhere; write the real address' : undefined;
}

/** Checks whether a text or an address stands in for the real one, wherever it is. */
export const isFiller = (value: string): boolean =>
  loremIpsum.test(value) || exampleHost.test(value) || value === '#' || value === NO_FILM;

/**
 * Finds the code that ISO 4217 has for “no currency”: `npm run new` writes it, because it does not know the currency of the event.
 */
const findMissingCurrency = ({ site }: Content): LintWarning[] =>
  site.currency === 'XXX'
    ? [{ file: 'site', path: ['currency'], message: '"XXX" stands for no currency; write the currency of the event' }]
    : [];

/** Finds texts and addresses that only stand in for the real ones (rule 19.10). */
export function findFiller(content: Content): LintWarning[] {
  const texts = [
    ...textsOf(content).map((text) => ({ text, message: fillerMessage(text) ?? exampleHostMessage(text) })),
    ...addressesOf(content).map((text) => ({ text, message: exampleHostMessage(text) ?? deadAddressMessage(text) })),
  ];
  return [
    ...texts.flatMap(({ text: { file, path }, message }) => (message ? [{ file, path, message }] : [])),
    ...findMissingCurrency(content),
  ];
}

/** The message for an entry that is marked as a placeholder. */
export const PLACEHOLDER = 'still to be filled in; write the real facts and delete "placeholder": true';
const PLACEHOLDER_IN_PANEL = 'still to be filled in; write what is true, then untick “Still to be filled in”';

/** Finds entries that are marked with `"placeholder": true` (rule 19.3). */
export const findMarkedPlaceholders = (content: Content): LintWarning[] =>
  (Object.keys(content) as (keyof Content)[]).flatMap((file) =>
    walk(content[file]).flatMap(({ path, value }): LintWarning[] =>
      path.at(-1) === 'placeholder' && value === true
        ? [
            {
              file,
              path: path.slice(0, -1),
              key: 'placeholder',
              message: PLACEHOLDER,
              panel: PLACEHOLDER_IN_PANEL,
            },
          ]
        : [],
    ),
  );
