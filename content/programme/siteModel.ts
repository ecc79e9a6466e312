import type { Translation } from '../load/load';
import { markUntranslated } from '../load/untranslated';
import { withoutPlaceholders } from '../rules/placeholders';
import type { Content } from '../schema/schema';
import { withAddresses } from './addresses';
import { withEvenings } from './evenings';
import { offlineSitePage, type SitePage, sitePages } from './sitePages';

/** The site in one of its languages. Pages, feeds and lists are made from it, and none of them prepares the content again. */
export type SiteModel = {
  /** The folder of the language, below the prefix of the site; empty for the default language. */
  folder: string;
  /** The languages of the site, the default first; none if there is only one. */
  languages: PageLanguage[];
  /**
   * The content as visitors meet it: sessions after midnight belong to the day of their evening, and rows that say nothing are left
   * out. Links inside the site are still `page:agenda`, because feeds need addresses with the host.
   */
  content: Content;
  /** The same for templates: links have addresses without the host, and texts that are not translated are marked. */
  pageContent: Content;
  /** Every page of `pageContent`, the home page first. */
  pages: SitePage[];
  /** The page for visitors without network, if the site has one. */
  offlinePage?: SitePage;
  /** Returns the model of this language for other content. The editor passes content in which each text is marked. */
  withContent(content: Content): SiteModel;
};

/** A language of the site: its tag, its name in itself, and the prefix of its pages. */
export type PageLanguage = { tag: string; name: string; prefix: string };

type Settings = {
  /** Whether pages show rows that are still to be filled in, as in the editor. */
  withPlaceholders?: boolean;
};

/**
 * Returns a model for each language of the site, the default first. `translations` are those of `loadContent`; the content in the
 * result is a copy where something differs, and no argument is changed.
 */
export function siteModels(content: Content, translations: Translation[] = [], settings: Settings = {}): SiteModel[] {
  const languages = pageLanguages(content, translations);
  const editions: Edition[] = [{ content, folder: '', untranslated: [] }, ...translations];
  return editions.map((edition) => siteModel(edition, languages, settings));
}

type Edition = Pick<Translation, 'content' | 'folder' | 'untranslated'>;

function siteModel(edition: Edition, languages: PageLanguage[], { withPlaceholders = false }: Settings): SiteModel {
  const prepare = (written: Content) => {
    const content = withEvenings(written);
    return withPlaceholders ? content : withoutPlaceholders(content);
  };
  const marked = markUntranslated(edition);
  const content = prepare(edition.content);
  const pageContent = withAddresses(marked === edition.content ? content : prepare(marked));
  return {
    folder: edition.folder,
    languages,
    content,
    pageContent,
    pages: sitePages(pageContent),
    offlinePage: offlineSitePage(pageContent),
    withContent: (other) => siteModel({ ...edition, content: other }, languages, { withPlaceholders }),
  };
}

/** Returns the languages of the site with their names, the default first; none if there is only one. */
function pageLanguages({ site }: Content, translations: Translation[]): PageLanguage[] {
  if (!translations.length) return [];
  const sites = [site, ...translations.map(({ content }) => content.site)];
  const tags = sites.map(({ language }) => language);
  return sites.map(({ language: tag, prefix }) => ({ tag, prefix, name: nameOfLanguage(tag, tags) }));
}

/**
 * Returns the name of a language of the site in that language: `Deutsch` for `de-AT`. If several of `tags` are the same language,
 * the name says which one it is: by the script for `zh-Hans` and `zh-Hant`, by the region for `pt-BR` and `pt-PT`.
 */
function nameOfLanguage(tag: string, tags: string[]): string {
  const { language, script, region } = new Intl.Locale(tag);
  const isUnique = tags.filter((each) => new Intl.Locale(each).language === language).length === 1;
  const variant = isUnique ? undefined : (script ?? region);
  const nameable = variant ? `${language}-${variant}` : language;
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(nameable) ?? tag;
  // In many languages Intl writes the name with a small letter, as inside a sentence.
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
