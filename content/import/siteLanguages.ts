import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '../json/json';
import { formatPath } from '../json/path';
import { checkFile } from '../load/checkFile';
import { languagesOf, localise } from '../load/localise';
import { refuse } from '../messages/problems';
import { schemaOf, schemas } from '../schema/schema';
import type { Site } from './importRecord';
import { joinLanguages, joinTexts, type TranslationRecord } from './joinLanguages';
import type { MergedContent } from './mergeProgramme';
import type { Programme, Session } from './programme';
import { nameOf } from './views';
import type { PlannedPage } from './writePages';

type Joined = Pick<MergedContent, 'schedule' | 'speakers'> & { translations?: TranslationRecord };

/**
 * Opens the languages in which a programme is written into a site. While nobody has said more than the language of the site (`isOpen`),
 * it gets all of the programme. A site in one language gets nothing of this.
 */
export function openSiteLanguages(programme: Programme, site: Site, isOpen: boolean) {
  const spoken = isOpen ? withTags(programme.languages) : programme.languages;
  const languages = isOpen && spoken ? [spoken.main, ...spoken.translations.keys()] : languagesOf(site);
  const others = [...(spoken?.translations ?? [])];
  return {
    languages,
    /** The languages that the site gets by this import. */
    added: isOpen && languages.length > 1 ? languages : undefined,
    /** The title of the event, in each language if it differs. */
    title: (): unknown => {
      const versions = new Map(others.map(([tag, { event }]) => [tag, { title: event?.title }]));
      return joinTexts(schemas.site.pick({ title: true }), { title: programme.event?.title }, versions, languages)
        .title;
    },
    /** Returns the title and the currency in the text of site.json, in the default language. */
    about(text: string): { title: string; currency: string } {
      const { value } = localise({ name: 'site', value: JSON.parse(text) }, languages, 0, new Map());
      return value as { title: string; currency: string };
    },
    /**
     * Returns both files with all languages, and what to remember of them; `record` is that of the last import into the folder
     * `content`. Throws Problems with what no build would take in another language.
     */
    async join(merged: MergedContent, content: string, record: TranslationRecord | undefined): Promise<Joined> {
      if (languages.length < 2) return merged;
      const read = async (name: string) => {
        const text = await readFile(join(content, `${name}.json`), 'utf8').catch(() => undefined);
        return text === undefined ? undefined : parseJson(text).value;
      };
      const before = { schedule: await read('schedule'), speakers: await read('speakers') };
      const joined = joinLanguages(
        merged,
        { ...programme, ...(spoken && { languages: spoken }) },
        before,
        languages,
        record,
      );
      refuse(languages.slice(1).flatMap((tag, n) => mistakesIn(joined, languages, tag, n + 1)));
      return joined;
    },
    /** Writes all languages into pages beside the programme; `plan` makes them of another version of it. */
    async joinPages(pages: PlannedPage[], plan: (other: Programme) => Promise<PlannedPage[]>) {
      const versions: [string, PlannedPage[]][] = [];
      for (const [tag, other] of others) versions.push([tag, await plan(other)]);
      for (const each of pages) {
        const own = versions.map(([tag, all]) => [tag, all.find(({ name }) => name === each.name)?.page] as const);
        each.page = joinTexts(schemaOf('pages'), each.page, new Map(own), languages);
      }
    },
  };
}

const mistakesIn = (files: Joined, languages: string[], tag: string, index: number) =>
  (['schedule', 'speakers'] as const).flatMap((name) => {
    const { value } = localise({ name, value: files[name] }, languages, index, new Map());
    return checkFile(name, value).mistakes.map(({ path, message }) => ({
      message: `in ${nameOf(tag)}, ${formatPath(path)}: ${message}`,
    }));
  });

/** Returns a programme in several languages by the tags that a site gets: Chinese is in one of two scripts, which its letters show. */
function withTags(languages: Programme['languages']): Programme['languages'] {
  if (!languages) return undefined;
  const tagOf = (tag: string, { sessions }: Programme) => (tag === 'zh' ? chineseOf(sessions) : tag);
  const translations = [...languages.translations].map(([tag, other]) => [tagOf(tag, other), other] as const);
  return { ...languages, translations: new Map(translations) };
}

/** Letters that only one of the two scripts of Chinese has. */
const TRADITIONAL = /[這開會學體軟時與為發們來國網說講實從對後間問題點應]/g;
const SIMPLIFIED = /[这开会学体软时与为发们来国网说讲实从对后间问题点应]/g;

function chineseOf(sessions: Session[]): string {
  const text = sessions.map(({ title, description }) => `${title} ${description}`).join(' ');
  return (text.match(TRADITIONAL)?.length ?? 0) > (text.match(SIMPLIFIED)?.length ?? 0) ? 'zh-Hant' : 'zh-Hans';
}
