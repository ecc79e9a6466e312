import type { AllContent } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { headingClass } from '../lang';
import { useSite } from '../site';
import { Action } from './Action';
import { HeroEngraving } from './HeroEngraving';
import { HomeLinks } from './HomeLinks';
import { Organisations } from './Organisations';
import { Widget } from './Widget';

type Props = Pick<AllContent['home'], 'banner' | 'countdown'>;

/** The banner (rule 4.2): the title, and in a frame what a visitor asks first, before any scrolling (rule 4.12). */
export function Hero({ banner, countdown }: Props) {
  const { content, formats, langProps } = useSite();
  const { site } = content;
  const { date, start } = site.event;
  const begins = `${formats.longDate(date)}, ${formats.time(start)} ${formats.zone(date, start)}`;
  // What the button leads to may be won.
  const prize = banner.button?.page === 'hackathon' ? content.hackathon?.prizes?.items[0] : undefined;
  return (
    <section className="hero" id="first-screen">
      <HeroEngraving />
      <p className="eyebrow">{joinNonEmpty(' · ', site.edition, site.college)}</p>
      <h1 className={headingClass(site.title)} {...langProps(site.title)}>
        {site.title}
      </h1>
      <div className="certificate">
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
        {prize && (
          <p className="hero-prize">
            <span {...langProps(prize.title)}>{prize.title}</span> <strong>{formats.amount(prize.amount)}</strong>
          </p>
        )}
        {banner.button && <Action button={banner.button} />}
      </div>
      {banner.text && (
        <p className="hero-text" {...langProps(banner.text)}>
          {banner.text}
        </p>
      )}
      <HomeLinks label={banner.linksLabel} />
      <Organisations {...banner} />
    </section>
  );
}
