import { nearest } from '../messages/nearest';

// Names that Intl has lists of: time zones, languages and currencies. Each function returns what is wrong with such a name, and the
// name that is probably meant; undefined if the name is right. The lists are searched only for a name that is wrong.

const mustBe = (what: string, example: string, suggestion: string | undefined) =>
  `must be ${what}${suggestion ? `; did you mean "${suggestion}"?` : example}`;
const englishNames = (type: 'language' | 'region' | 'currency') =>
  new Intl.DisplayNames('en', { type, fallback: 'none' });
/** Returns a name without case and signs: `New York` and `new_york` become the same. */
const foldName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The zones that common abbreviations mean; Intl takes some of them for a zone elsewhere, or one without summer time. */
const ABBREVIATIONS: Record<string, string> = {
  ist: 'Asia/Kolkata',
  ...{ slst: 'Asia/Colombo', npt: 'Asia/Kathmandu', pkt: 'Asia/Karachi', bdt: 'Asia/Dhaka', gst: 'Asia/Dubai' },
  ...{ sgt: 'Asia/Singapore', myt: 'Asia/Kuala_Lumpur', hkt: 'Asia/Hong_Kong', jst: 'Asia/Tokyo', kst: 'Asia/Seoul' },
  ...{ wib: 'Asia/Jakarta', pht: 'Asia/Manila', ict: 'Asia/Bangkok', msk: 'Europe/Moscow', eat: 'Africa/Nairobi' },
  ...{
    gmt: 'Europe/London',
    bst: 'Europe/London',
    wet: 'Europe/Lisbon',
    west: 'Europe/Lisbon',
    sast: 'Africa/Johannesburg',
  },
  ...{ cet: 'Europe/Berlin', cest: 'Europe/Berlin', met: 'Europe/Berlin', eet: 'Europe/Athens', eest: 'Europe/Athens' },
  ...{ et: 'America/New_York', est: 'America/New_York', edt: 'America/New_York', ct: 'America/Chicago' },
  ...{ cst: 'America/Chicago', cdt: 'America/Chicago', mst: 'America/Denver', mdt: 'America/Denver' },
  ...{ pt: 'America/Los_Angeles', pst: 'America/Los_Angeles', pdt: 'America/Los_Angeles' },
  ...{ aest: 'Australia/Sydney', aedt: 'Australia/Sydney', awst: 'Australia/Perth', nzst: 'Pacific/Auckland' },
  ...{ z: 'UTC', zulu: 'UTC' },
};
/** The present names of zones that Intl still lists under their old names. */
const RENAMED: Record<string, string> = {
  ...{ 'Asia/Calcutta': 'Asia/Kolkata', 'Asia/Katmandu': 'Asia/Kathmandu', 'Asia/Rangoon': 'Asia/Yangon' },
  ...{
    'Asia/Saigon': 'Asia/Ho_Chi_Minh',
    'Europe/Kiev': 'Europe/Kyiv',
    'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  },
};

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
  isZone(name) && !zoneNames().some((each) => each !== name && each.toLowerCase() === name.toLowerCase());

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const zoneNames = () => ['UTC', ...Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone)];

function suggestZone(name: string): string | undefined {
  const plainName = foldName(name);
  const zoneOfAbbreviation = ABBREVIATIONS[plainName];
  if (zoneOfAbbreviation) return zoneOfAbbreviation;
  const zones = zoneNames();
  const ofOffset = findZoneOfOffset(name);
  if (ofOffset) return ofOffset;
  const same = zones.find(
    (zone) => foldName(zone) === plainName || foldName(zone.split('/').at(-1) as string) === plainName,
  );
  if (same || !plainName) return same;
  const city = nearest(name.replace(/ /g, '_'), [...zones, ...Object.keys(RENAMED)]);
  if (city) return RENAMED[city] ?? city;
  return (
    findZoneOfCountry(name) ?? findZoneOfLongName(name, zones) ?? (isZone(name) ? currentZoneName(name) : undefined)
  );
}

/** Returns the name under which Intl lists a zone that also has the name `name`: `Singapore` → `Asia/Singapore`. */
function currentZoneName(name: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
  return RENAMED[timeZone] ?? timeZone;
}

/** Returns a zone with this offset, of those that have an abbreviation: `+05:30`, `UTC+5:30`, `GMT +0530`. */
function findZoneOfOffset(name: string): string | undefined {
  const [, sign, hours, minutes = '00'] = /^(?:utc|gmt)?\s*([+-]?)(\d{1,2})(?::?(\d\d))?$/i.exec(name) ?? [];
  if (!hours) return undefined;
  const offset = `GMT${sign || '+'}${hours.padStart(2, '0')}:${minutes}`;
  // A fixed day in the northern winter, because a build reads no clock.
  const day = new Date('2025-01-15T12:00:00Z');
  return Object.values(ABBREVIATIONS).find((zone) => {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(day);
    return parts.some(({ type, value }) => type === 'timeZoneName' && value === offset);
  });
}

/** Returns the zone of a country that has one or two: `India` → `Asia/Kolkata`. */
function findZoneOfCountry(name: string): string | undefined {
  const region = findCode('region', name);
  type WithZones = Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] };
  const locale = region ? (new Intl.Locale(`und-${region}`) as WithZones) : undefined;
  const [zone, ...others] = locale?.getTimeZones?.() ?? locale?.timeZones ?? [];
  return zone && others.length < 2 ? (RENAMED[zone] ?? zone) : undefined;
}

/** Returns the zone with a long name such as `Indian Standard Time`; undefined if there is none. */
function findZoneOfLongName(name: string, zones: string[]): string | undefined {
  if (!/\btime$/i.test(name)) return undefined;
  const day = new Date('2025-01-15T12:00:00Z');
  const names = zones.map((timeZone) => {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'long' }).formatToParts(day);
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
  const codesByName = codes.flatMap((code) => {
    const nameInItself =
      type === 'language' ? new Intl.DisplayNames(code, { type, fallback: 'none' }).of(code) : undefined;
    return [names.of(code), nameInItself].flatMap((each) => (each ? [{ each, code }] : []));
  });
  const all = codesByName.map(({ each }) => each);
  const similarName =
    all.find((each) => foldName(each) === foldName(name)) ?? (name.length > 3 ? nearest(name, all) : undefined);
  return codesByName.find(({ each }) => each === similarName)?.code;
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
  const tries = [tag.replace(/[_ ]/g, '-'), `${second.toLowerCase()}-${first.toUpperCase()}`].map(canonicalise);
  const validTag = tries.find((each) => each !== undefined && isLanguage(each));
  if (validTag) return validTag;
  const language = isLanguage(first) ? first : findCode('language', tag.replace(/\s*\(.*/, ''));
  return language && example.startsWith(`${language}-`) ? example : language;
}

/** Currencies that the lists of some versions of Node.js lack, and the code for none. */
const MORE_CURRENCIES = ['XCG', 'ZWG', 'XXX'];
/** Words and signs that people write in place of a code. */
const CURRENCY_WORDS: Record<string, string> = {
  ...{ '₹': 'INR', rs: 'INR', re: 'INR', rupee: 'INR', rupees: 'INR', '₨': 'INR', inr: 'INR' },
  ...{ $: 'USD', usd: 'USD', us$: 'USD', dollar: 'USD', dollars: 'USD', '€': 'EUR', euro: 'EUR', euros: 'EUR' },
  ...{ '£': 'GBP', pound: 'GBP', pounds: 'GBP', '¥': 'JPY', yen: 'JPY', yuan: 'CNY', rmb: 'CNY' },
};

/** Returns what is wrong with the code of a currency. */
export function currencyProblem(code: string): string | undefined {
  const codes = [...Intl.supportedValuesOf('currency'), ...MORE_CURRENCIES];
  if (codes.includes(code)) return undefined;
  const written = code.trim().toLowerCase().replace(/\.$/, '');
  const suggestion =
    CURRENCY_WORDS[written] ?? findSimilarCode(code.trim().toUpperCase(), codes) ?? findCode('currency', code);
  return mustBe('a currency code', ' such as "INR"', suggestion);
}

/**
 * Returns the code itself, or the one with the same letters in another order. Codes are so short that any other one is similar to
 * many.
 */
const findSimilarCode = (code: string, codes: string[]) =>
  codes.find((each) => each === code) ??
  codes.find((each) => /^[A-Z]{3}$/.test(code) && [...each].sort().join() === [...code].sort().join());
