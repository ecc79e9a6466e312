import { targetOf } from '../../content/schema/pages';
import type { AllContent, Button } from '../../content/schema/schema';
import { joinNonEmpty } from '../context/joinNonEmpty';
import { headingClass } from '../context/lang';
import { useSite } from '../context/siteContext';
import { Action } from './Action';
import { Picture } from './Picture';
import { Widget } from './Widget';

type Props = Pick<AllContent['home'], 'banner' | 'countdown'>;

/** Renders the banner (rule 4.2): the title, and in a frame date, countdown, prize and button before any scrolling (rule 4.12). */
export function Hero({ banner, countdown }: Props) {
  const { content, formats, langProps } = useSite();
  const { site } = content;
  const { date, start } = site.event;
  const begins = `${formats.longDate(date)}, ${formats.time(start)} ${formats.zone(date, start)}`;
  // If the button leads to the hackathon, its first prize stands above the button.
  const prize = leadsToPrizes(banner.button) ? content.hackathon?.prizes?.items[0] : undefined;
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

/** Checks whether a button leads to the page of the hackathon: its prizes then stand above the button. */
export const leadsToPrizes = (button: Button = { label: '' }): boolean => targetOf(button)?.page === 'hackathon';

/**
 * Renders the rosette of the banner twice: engraved in grey, and over it in ink, which covers more of the 75 turns the fewer
 * days are left (rule 10.16).
 */
function HeroEngraving() {
  const { rosette } = useSite().art;
  return (
    <svg className="hero-rosette" viewBox="-1000 -1000 2000 2000" aria-hidden="true">
      <use href={rosette} />
      <use href={rosette} className="hero-ink" />
    </svg>
  );
}

/** Renders links to schedule, prizes and directions, if the content has at least two of them. */
function HomeLinks({ label }: { label: string }) {
  const { home, hackathon, schedule } = useSite().content;
  const links = [
    { href: '#schedule', title: schedule && home.schedule?.title },
    {
      href: leadsToPrizes(home.register?.button) ? '#prizes' : '#register',
      title: home.register && hackathon?.prizes?.title,
    },
    { href: '#directions', title: home.directions?.title },
  ].filter(({ title }) => title);
  if (links.length < 2) return null;
  return (
    <nav className="home-links" aria-label={label}>
      {links.map(({ href, title }) => (
        <a key={href} href={href}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** Renders the organisations that power the fest or are associated with it, by logo or by name (rule 4.3). */
function Organisations({ organisations = [], organisationsLabel }: AllContent['home']['banner']) {
  const { langProps } = useSite();
  if (!organisations.length) return null;
  return (
    <ul className="organisations" aria-label={organisationsLabel}>
      {organisations.map(({ role, name, logo }) => (
        <li key={joinNonEmpty(' ', role, name)}>
          {role && <span>{role}</span>}
          {logo ? (
            <Picture image={logo} alt={name} sizes="10rem" />
          ) : (
            <strong className="wordmark" {...langProps(name)}>
              {name}
            </strong>
          )}
        </li>
      ))}
    </ul>
  );
}
