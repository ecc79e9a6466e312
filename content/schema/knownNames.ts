import { nearest } from '../messages/nearest';
import { RENAMED_ZONES, timeZones } from './timeZones';

// Names that Intl has lists of: time zones, languages and currencies. Each function returns what is wrong with such a name, and the
// name that is probably meant; undefined if the name is right. The lists are searched only for a name that is wrong.

/** Returns the message for a wrong name: `example` stands after it if no name is suggested. */
const mustBe = (what: string, example: string, suggestion: string | undefined) =>
  `must be ${what}${suggestion ? `; did you mean "${suggestion}"?` : example}`;
/** Returns the English names of codes; `of` returns undefined for a code that Intl does not know. */
const englishNames = (type: 'language' | 'region' | 'currency') =>
  new Intl.DisplayNames('en', { type, fallback: 'none' });
/** Returns a name without case and signs: `New York` and `new_york` become the same. */
const foldName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The zones that common abbreviations mean, each with its abbreviations. Intl takes some of these for a zone elsewhere, or for one
 * without summer time.
 */
const ABBREVIATIONS: Record<string, string[]> = {
  'Asia/Kolkata': ['ist'],
  'Asia/Colombo': ['slst'],
  'Asia/Kathmandu': ['npt'],
  'Asia/Karachi': ['pkt'],
  'Asia/Dhaka': ['bdt'],
  'Asia/Dubai': ['gst'],
  'Asia/Singapore': ['sgt'],
  'Asia/Kuala_Lumpur': ['myt'],
  'Asia/Hong_Kong': ['hkt'],
  'Asia/Tokyo': ['jst'],
  'Asia/Seoul': ['kst'],
  'Asia/Jakarta': ['wib'],
  'Asia/Manila': ['pht'],
  'Asia/Bangkok': ['ict'],
  'Europe/Moscow': ['msk'],
  'Africa/Nairobi': ['eat'],
  'Europe/London': ['gmt', 'bst'],
  'Europe/Lisbon': ['wet', 'west'],
  'Africa/Johannesburg': ['sast'],
  'Europe/Berlin': ['cet', 'cest', 'met'],
  'Europe/Athens': ['eet', 'eest'],
  'America/New_York': ['et', 'est', 'edt'],
  'America/Chicago': ['ct', 'cst', 'cdt'],
  'America/Denver': ['mst', 'mdt'],
  'America/Los_Angeles': ['pt', 'pst', 'pdt'],
  'Australia/Sydney': ['aest', 'aedt'],
  'Australia/Perth': ['awst'],
  'Pacific/Auckland': ['nzst'],
  UTC: ['z', 'zulu'],
};
/** A day in the northern winter, to compare the offsets and names of zones: a build reads no clock. */
const WINTER_DAY = new Date('2025-01-15T12:00:00Z');

/**
 * Returns what is wrong with the name of a time zone, which must name a city: an abbreviation has several meanings, and an offset
 * knows no summer time.
 */
export function zoneProblem(name: string): string | undefined {
  if ((/^[A-Z]\w*\/\w/.test(name) || name === 'UTC') && isInSpellingOfIntl(name)) return undefined;
  return mustBe(
    'a time zone, named by its largest city',
    ', such as "Asia/Kolkata" for all of India',
    suggestZone(name.trim()),
  );
}

/** Checks that Intl knows the zone, and that it is written as the list of zones writes it. */
const isInSpellingOfIntl = (name: string) =>
  isZone(name) && !timeZones().some((each) => each !== name && each.toLowerCase() === name.toLowerCase());

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function suggestZone(name: string): string | undefined {
  const foldedName = foldName(name);
  const zoneOfSigns = keyOfWord(ABBREVIATIONS, foldedName) ?? findZoneOfOffset(name);
  if (zoneOfSigns) return zoneOfSigns;
  const zones = timeZones();
  const sameZone = zones.find((zone) => [zone, zone.split('/').at(-1) as string].map(foldName).includes(foldedName));
  if (sameZone || !foldedName) return sameZone;
  const similarZone = nearest(name.replace(/ /g, '_'), [...zones, ...Object.keys(RENAMED_ZONES)]);
  if (similarZone) return RENAMED_ZONES[similarZone] ?? similarZone;
  return (
    findZoneOfCountry(name) ?? findZoneOfLongName(name, zones) ?? (isZone(name) ? currentZoneName(name) : undefined)
  );
}

/** Returns the key whose words include this one. */
const keyOfWord = (wordsByKey: Record<string, string[]>, word: string): string | undefined =>
  Object.keys(wordsByKey).find((key) => wordsByKey[key]?.includes(word));

/** Returns the name under which Intl lists a zone that also has the name `name`: `Singapore` → `Asia/Singapore`. */
function currentZoneName(name: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
  return RENAMED_ZONES[timeZone] ?? timeZone;
}

/** Returns a zone with this offset, of those that have an abbreviation: `+05:30`, `UTC+5:30`, `GMT +0530`. */
function findZoneOfOffset(name: string): string | undefined {
  const [, sign, hours, minutes = '00'] = /^(?:utc|gmt)?\s*([+-]?)(\d{1,2})(?::?(\d\d))?$/i.exec(name) ?? [];
  if (!hours) return undefined;
  const offset = `GMT${sign || '+'}${hours.padStart(2, '0')}:${minutes}`;
  return Object.keys(ABBREVIATIONS).find((zone) => {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
      WINTER_DAY,
    );
    return parts.some(({ type, value }) => type === 'timeZoneName' && value === offset);
  });
}

/** Returns the zone of a country that has one or two: `India` → `Asia/Kolkata`. */
function findZoneOfCountry(name: string): string | undefined {
  const region = findCode('region', name);
  type WithZones = Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] };
  const locale = region ? (new Intl.Locale(`und-${region}`) as WithZones) : undefined;
  const [zone, ...others] = locale?.getTimeZones?.() ?? locale?.timeZones ?? [];
  return zone && others.length < 2 ? (RENAMED_ZONES[zone] ?? zone) : undefined;
}

/** Returns the zone with a long name such as `Indian Standard Time`; undefined if there is none. */
function findZoneOfLongName(name: string, zones: string[]): string | undefined {
  if (!/\btime$/i.test(name)) return undefined;
  const names = zones.map((timeZone) => {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'long' }).formatToParts(WINTER_DAY);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  });
  const similarName = nearest(name, names);
  return similarName ? zones[names.indexOf(similarName)] : undefined;
}

/**
 * Returns the code of a country, a language or a currency by its name in English. A language may also have its own name for itself.
 */
function findCode(type: 'language' | 'region' | 'currency', name: string): string | undefined {
  const names = englishNames(type);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes =
    type === 'currency'
      ? Intl.supportedValuesOf('currency')
      : letters.flatMap((one) => letters.map((two) => (type === 'region' ? (one + two).toUpperCase() : one + two)));
  const namedCodes = codes.flatMap((code) => {
    const nameInItself =
      type === 'language' ? new Intl.DisplayNames(code, { type, fallback: 'none' }).of(code) : undefined;
    return [names.of(code), nameInItself].flatMap((each) => (each ? [{ name: each, code }] : []));
  });
  const allNames = namedCodes.map((each) => each.name);
  const similarName =
    allNames.find((each) => foldName(each) === foldName(name)) ??
    (name.length > 3 ? nearest(name, allNames) : undefined);
  return namedCodes.find((each) => each.name === similarName)?.code;
}

/** Returns what is wrong with a language tag. No list has all languages of three letters, so these are not looked up. */
export function languageProblem(tag: string, example: string): string | undefined {
  if (isLanguage(tag)) return undefined;
  return mustBe('a language tag', ` such as "${example}"`, suggestLanguage(tag.trim(), example));
}

function isLanguage(tag: string): boolean {
  const canonical = canonicalise(tag);
  if (!canonical || !/^[a-z]{2,3}(-|$)/.test(tag)) return false;
  const { language, region } = new Intl.Locale(canonical);
  // `eng` is `en`.
  if (language.length === 2 && (tag.split('-')[0] as string).length > 2) return false;
  return (language.length > 2 || Boolean(englishNames('language').of(language))) && (!region || isRegion(region));
}

const isRegion = (region: string) => /\d/.test(region) || Boolean(englishNames('region').of(region));

function canonicalise(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

function suggestLanguage(tag: string, example: string): string | undefined {
  const [first = '', second = ''] = tag.split(/[-_ ]/);
  const spellings = [tag.replace(/[_ ]/g, '-'), `${second.toLowerCase()}-${first.toUpperCase()}`];
  const validTag = spellings.map(canonicalise).find((each) => each !== undefined && isLanguage(each));
  if (validTag) return validTag;
  const language = isLanguage(first) ? first : findCode('language', tag.replace(/\s*\(.*/, ''));
  return language && example.startsWith(`${language}-`) ? example : language;
}

/** Currencies that the lists of some versions of Node.js lack, and the code for none. */
const MORE_CURRENCIES = ['XCG', 'ZWG', 'XXX'];
/** Words and signs that people write in place of a code. */
const CURRENCY_WORDS: Record<string, string[]> = {
  INR: ['₹', '₨', 'rs', 're', 'rupee', 'rupees', 'inr'],
  USD: ['$', 'us$', 'dollar', 'dollars', 'usd'],
  EUR: ['€', 'euro', 'euros'],
  GBP: ['£', 'pound', 'pounds'],
  JPY: ['¥', 'yen'],
  CNY: ['yuan', 'rmb'],
};

/** Returns what is wrong with the code of a currency. */
export function currencyProblem(code: string): string | undefined {
  const codes = [...Intl.supportedValuesOf('currency'), ...MORE_CURRENCIES];
  if (codes.includes(code)) return undefined;
  const word = code.trim().toLowerCase().replace(/\.$/, '');
  const suggestion =
    keyOfWord(CURRENCY_WORDS, word) ?? findSimilarCode(code.trim().toUpperCase(), codes) ?? findCode('currency', code);
  return mustBe('a currency code', ' such as "INR"', suggestion);
}

/**
 * Returns the code itself, or the one with the same letters in another order. Codes are so short that any other one is similar to
 * many.
 */
const findSimilarCode = (code: string, codes: string[]) =>
  codes.find((each) => each === code) ??
  codes.find((each) => /^[A-Z]{3}$/.test(code) && [...each].sort().join() === [...code].sort().join());
