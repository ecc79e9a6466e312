import { Rosette } from '../parts/Rosette';
import { useSite } from '../site';

/** What unknown paths show (spec §2, §8). Its search box does nothing, and says so. */
export function ErrorPage() {
  const { content, link } = useSite();
  const { exclamation, title, text, search, button } = content.error;
  return (
    <section className="lost">
      <Rosette className="lost-rosette" />
      <h1>
        <span className="lost-word">{exclamation}</span> <span>{title}</span>
      </h1>
      <p>{text}</p>
      {/* A form of this method leaves a page as it is: no request and no navigation, with or without script. */}
      <search>
        <form className="lost-search" method="dialog">
          <label htmlFor="search">{search.label}</label>
          <input id="search" type="search" aria-describedby="search-note" autoComplete="off" />
          <button className="button button-quiet" type="submit">
            {search.button}
          </button>
          <p id="search-note">{search.note}</p>
        </form>
      </search>
      <a className="button" href={link(button.page)}>
        {button.label}
      </a>
    </section>
  );
}
