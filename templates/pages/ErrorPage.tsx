import { eventSpan } from '../../content/programme/spans';
import type { AllContent } from '../../content/schema/schema';
import { headingClass } from '../context/lang';
import { useSite } from '../context/siteContext';
import { Action } from '../parts/Action';
import { Ornament } from '../parts/Ornament';
import { Saying } from '../parts/Section';
import { FirstPaint } from '../parts/Timed';

/** Renders the page for unknown paths (rules 2.5, 5.8 and 5.9). Its search box does nothing, and says so. */
export function ErrorPage({ data }: { data: AllContent['error'] }) {
  const { content, langProps, look, spans } = useSite();
  const { exclamation, title, text, textAfter, search, button } = data;
  const over = textAfter ? eventSpan(content, spans).end : undefined;
  return (
    <section className="not-found" id="first-screen">
      <Ornament className="ornament" place="not-found" />
      <h1 className={headingClass(title, look)} {...langProps(`${exclamation ?? ''} ${title}`)}>
        {exclamation && <span className="not-found-exclamation">{exclamation}</span>} <span>{title}</span>
      </h1>
      <Saying as="p" text={text} later={textAfter} from={over} />
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
      {textAfter && <FirstPaint />}
    </section>
  );
}
