import { useSite } from '../site';
import { Organisations } from './Organisations';
import { Rosette } from './Rosette';
import { Widget } from './Widget';

/** The banner: title, countdown, date, logos and the registration button (spec §2). */
export function Hero() {
  const { content, formats, link } = useSite();
  const { site, home } = content;
  const { date, start } = site.event;
  return (
    <section className="hero">
      <Rosette className="hero-rosette" />
      <p className="eyebrow">{`${site.edition} · ${site.college}`}</p>
      <h1>{site.title}</h1>
      <p className="hero-text">{home.banner.text}</p>
      <p className="hero-when">
        <time dateTime={formats.instant(date, start)}>{formats.longDate(date)}</time>
        <span>{site.town}</span>
      </p>
      <Widget
        name="countdown"
        props={{
          ...home.countdown,
          target: formats.instant(date, start),
          date: `${formats.longDate(date)}, ${formats.time(start)} ${site.zoneLabel}`,
        }}
      />
      <a className="button" href={link(home.banner.button.page)}>
        {home.banner.button.label}
      </a>
      <Organisations />
    </section>
  );
}
