import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { Action } from '../parts/Action';
import { headingClass } from '../parts/headingClass';
import { Ornament } from '../parts/Ornament';

/** Renders the page for unknown paths (rules 2.5, 5.8 and 5.9). Its search box does nothing, and says so. */
export function ErrorPage({ data }: { data: AllContent['error'] }) {
  const { langProps, look } = useSite();
  const { exclamation, title, text, search, button } = data;
  return (
    <section className="not-found" id="first-screen">
      <Ornament className="ornament" place="not-found" />
      <h1 className={headingClass(title, look)} {...langProps(`${exclamation ?? ''} ${title}`)}>
        {exclamation && <span className="not-found-exclamation">{exclamation}</span>} <span>{title}</span>
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
    </section>
  );
}
