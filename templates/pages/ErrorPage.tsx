import type { AllContent } from '../../content/schema/schema';
import { behaviours } from '../../widgets/list';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { Action } from '../parts/Action';
import { headingClass } from '../parts/headingClass';
import { Ornament } from '../parts/Ornament';

/** Renders the page for unknown paths (rules 2.5, 5.8 and 5.9). Its search box does nothing, and says so. */
export function ErrorPage({ data }: { data: AllContent['error'] }) {
  const { langProps, look } = useSite();
  const { exclamation, title, text, search, button } = data;
  return (
    <section className={joinNonEmpty(' ', 'not-found', !search && 'not-found-short')} id="first-screen">
      <Ornament className="ornament" place="not-found" />
      <h1 className={headingClass(title, look)} {...langProps(`${exclamation ?? ''} ${title}`)}>
        {exclamation && (
          <span className={joinNonEmpty(' ', 'not-found-exclamation', headingClass(exclamation, look))}>
            {exclamation}
          </span>
        )}{' '}
        <span>{title}</span>
      </h1>
      {text && <p {...langProps(text)}>{text}</p>}
      {button && <Action button={button} />}
      {/* Outside a dialog, a form with this method does nothing: no request and no navigation, with or without script. */}
      {search && (
        <search>
          <form className="not-found-search" method="dialog">
            <label htmlFor="search">{search.label}</label>
            <input id="search" type="search" aria-describedby="search-note" autoComplete="off" />
            <button className="button button-quiet" type="submit">
              {search.button}
            </button>
            <p id="search-note">{search.note}</p>
          </form>
        </search>
      )}
      <MovedPage />
    </section>
  );
}

/** Renders what leads to the same page of an earlier edition that is kept in a folder of this site (rule 23.17); nothing without one. */
function MovedPage() {
  const { content, languages, page, scripts } = useSite();
  const { url, prefix, editions = [] } = content.site;
  const root = languages[0]?.prefix ?? prefix;
  const folders = editions
    .filter((edition) => edition.url.startsWith(`${new URL(url).origin}${root}/`) && edition.url.endsWith('/'))
    .map((edition) => new URL(edition.url).pathname);
  if (!folders.length) return null;
  return (
    <div
      data-widget="moved-page"
      data-when={behaviours['moved-page'].when}
      data-module={scripts.module('moved-page')}
      data-root={root}
      data-own={prefix + page.path}
      data-editions={folders.join(' ')}
      hidden
    />
  );
}
