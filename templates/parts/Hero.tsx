import type { AllContent } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { headingClass, langProps } from '../lang';
import { useSite } from '../site';
import { Action } from './Action';
import { Organisations } from './Organisations';
import { Rosette } from './Rosette';
import { Widget } from './Widget';

/** The banner: title, countdown, date, logos and the registration button (rule 4.2). */
export function Hero({ banner, countdown }: Pick<AllContent['home'], 'banner' | 'countdown'>) {
  const { content, formats } = useSite();
  const { site } = content;
  const { date, start } = site.event;
  const begins = `${formats.longDate(date)}, ${formats.time(start)} ${formats.zone(date, start)}`;
  return (
    <section className="hero">
      <Rosette className="hero-rosette" />
      <p className="eyebrow">{joinNonEmpty(' · ', site.edition, site.college)}</p>
      <h1 className={headingClass(site.title)} {...langProps(site.title)}>
        {site.title}
      </h1>
      {banner.text && (
        <p className="hero-text" {...langProps(banner.text)}>
          {banner.text}
        </p>
      )}
      <p className="hero-when">
        <time dateTime={formats.instant(date, start)}>{formats.days(site.event)}</time>
        {site.town && <span>{site.town}</span>}
      </p>
      {countdown && (
        <Widget
          name="countdown"
          props={{
            target: formats.instant(date, start),
            ...countdown,
            before: countdown.before.replace('{date}', () => begins),
          }}
        />
      )}
      {banner.button && <Action button={banner.button} />}
      <Organisations {...banner} />
    </section>
  );
}
