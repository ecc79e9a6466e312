import { wordsOf } from '../../words';

/** Words around names, such as titles. File names and names may have them or leave them out. */
const BESIDE = new Set([
  ...[
    'DR',
    'PROF',
    'PROFESSOR',
    'MR',
    'MRS',
    'MS',
    'MX',
    'SIR',
    'DAME',
    'FR',
    'SR',
    'REV',
    'ER',
    'THIRU',
    'SMT',
    'SHRI',
  ],
  ...[
    'IMG',
    'IMAGE',
    'PHOTO',
    'PICTURE',
    'PIC',
    'PORTRAIT',
    'HEADSHOT',
    'PROFILE',
    'LOGO',
    'COPY',
    'FINAL',
    'EDITED',
    'WEB',
  ],
]);

/**
 * Returns, for each of these files, the index of the person on the photo: `kavitha-rao.jpg` shows `Kavitha Rao`. Accents, case, the
 * order of the words, and titles make no difference. `people` has the names of each person, one for each language. The index is
 * undefined if nobody fits, or more than one person does. Nobody gets two photos: the one that fits best stays.
 */
export function matchPhotos(files: string[], people: string[][]): (number | undefined)[] {
  const wordsOfPeople = people.map((names) => names.map(nameWords).filter((words) => words.length));
  const personOfFile: (number | undefined)[] = files.map(() => undefined);
  const peopleWithPhoto = new Set<number>();
  for (const fits of [isSame, isJoined, isWithin]) {
    const fitting = files.map((file, n) => {
      const words = nameWords(file.replace(/\.\w{1,5}$/, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
      if (personOfFile[n] !== undefined || !words.length) return [];
      return wordsOfPeople.flatMap((names, person) => (names.some((name) => fits(words, name)) ? person : []));
    });
    for (const [n, [person, ...others]] of fitting.entries()) {
      if (person === undefined || others.length || peopleWithPhoto.has(person)) continue;
      personOfFile[n] = person;
      peopleWithPhoto.add(person);
    }
  }
  return personOfFile;
}

/** Returns the words of a name, in order, without numbers and without words around names; all words if none would be left. */
function nameWords(name: string): string[] {
  const words = wordsOf(name);
  const nameOnly = words.filter((word) => !BESIDE.has(word) && !/^\p{N}+$/u.test(word));
  return (nameOnly.length ? nameOnly : words).toSorted();
}

const isSame = (file: string[], name: string[]): boolean => file.join(' ') === name.join(' ');

/** Checks whether both have the same letters, such as `RAOKAVITHA` and `KAVITHA RAO`. */
function isJoined(file: string[], name: string[]): boolean {
  const [joined = '', ...more] = file;
  if (more.length || joined.length !== name.join('').length) return false;
  return name.length <= 4 && orders(name).some((each) => each.join('') === joined);
}

const orders = (words: string[]): string[][] =>
  words.length < 2 ? [words] : words.flatMap((word, n) => orders(words.toSpliced(n, 1)).map((rest) => [word, ...rest]));

/** Checks whether one has all words of the other, such as `KAVITHA` and `KAVITHA RAO`; a single letter means nobody. */
function isWithin(file: string[], name: string[]): boolean {
  const [fewer, more] = file.length < name.length ? [file, name] : [name, file];
  return (
    fewer.some((word) => word.length > 2 || /[^\p{ASCII}]/u.test(word)) && fewer.every((word) => more.includes(word))
  );
}
