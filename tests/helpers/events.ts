import { readdirSync } from 'node:fs';

/** Returns the folders of an event of the tests. It is frozen: an edit of `content` or `static` changes no test. */
const event = (name: string) => ({
  content: `tests/fixtures/${name}/content`,
  static: `tests/fixtures/${name}/static`,
});

/** The fest, with the facts of the specification. */
export const aifest = event('aifest');

/** Another event, with three days in three rooms, in English and Tamil, and with another prefix, zone and currency. */
export const maanadu = event('maanadu');

/** The smallest event that has every kind of file, without a question or a placeholder: tests make mistakes in it. */
export const small = event('small');

/** A small event in French and, not in full, in Arabic. */
export const rencontre = event('rencontre');

/** An event in each of several scripts. */
export const scripts = readdirSync('tests/fixtures/scripts').map((name) => ({
  content: `tests/fixtures/scripts/${name}/content`,
  static: aifest.static,
}));

/** Returns the options of build.ts that name the folders of an event. */
export const flags = (event: { content: string; static: string }): string[] => [
  ...['--content', event.content],
  ...['--static', event.static],
];
