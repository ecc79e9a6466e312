import { RESULTS, resultsOf } from '../../content/programme/results';
import { programmeHours } from '../../content/programme/spans';
import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { widestWord } from '../language/widestWord';
import { Action, deadlineOf, leadsToPrizes } from './Action';
import { headingClass } from './headingClass';
import { NowStrip } from './Now';
import { Ornament } from './Ornament';
import { Picture } from './Picture';
import { Amount } from './Prizes';
import { FirstPaint } from './Timed';
import { Widget } from './Widget';

type Props = Pick<AllContent['home'], 'banner'>;

/** The width, in em, below which the widest word of a title is short: a look may make such a title larger. */
const SHORT_WORD = 2.5;

/**
 * Renders the banner (rule 4.2): the title, and a frame with date, countdown, prize and button, all before any scrolling (rule
 * 4.12). The frame changes with the hours (rule 4.18): before the first paint, the script at its end shows the parts that belong to
 * now.
 */
export function Hero({ banner }: Props) {
  const { content, formats, langProps, look, spans } = useSite();
  const { site, schedule } = content;
  const { date, start } = site.event;
  const instant = formats.instant(date, start);
  const hours = schedule && programmeHours(site, schedule.days, spans);
  // The bar names the college already.
  const name = site.edition || site.college;
  const hasShortWords = widestWord(site.title) < SHORT_WORD;
  return (
    <section className="hero">
      <HeroDrawing />
      <p className="eyebrow" {...langProps(name)}>
        {name}
      </p>
      <h1
        className={joinNonEmpty(' ', headingClass(site.title, look), hasShortWords && 'short-words') || undefined}
        {...langProps(site.title)}
      >
        {site.title}
      </h1>
      <div className="certificate">
        <p className="hero-when">
          <time dateTime={instant}>{formats.days(site.event)}</time>
          {site.town && <span>{site.town}</span>}
        </p>
        <After {...banner.after} />
        <EventCountdown />
        {hours && (
          <div className="hero-now" data-from={hours.opens} data-until={hours.closes} hidden>
            <NowStrip inBanner />
          </div>
        )}
        <Offer banner={banner} opens={hours?.opens} />
      </div>
      <FirstPaint />
      {/* Browsers paint nothing before this element has arrived (Document.tsx), so the script has run by then. */}
      <span id="first-screen" hidden />
      {banner.text && (
        <p className="hero-text" {...langProps(banner.text)}>
          {banner.text}
        </p>
      )}
      <HomeLinks label={banner.linksLabel} hours={hours} />
      <Organisations {...banner} />
    </section>
  );
}

/** Renders the countdown to the start of the event, if the content has one. */
export function EventCountdown() {
  const { content, formats } = useSite();
  const { countdown } = content.home;
  if (!countdown) return null;
  const { date, start } = content.site.event;
  const begins = `${formats.longDate(date)}${formats.comma}${formats.time(start)} ${formats.zone(date, start)}`;
  const target = formats.instant(date, start);
  return (
    <Widget
      name="countdown"
      props={{ target, ...countdown, before: countdown.before.replace('{date}', () => begins) }}
    />
  );
}

type OfferProps = Pick<Props, 'banner'> & {
  /** The midnight before the first session, as an instant; undefined if no session takes place. */
  opens: string | undefined;
};

/**
 * Renders the first prize and the button of the banner. Once registration is closed, or the first day has come, visitors want to
 * see the programme: a button to it stands in place of the prize.
 */
function Offer({ banner, opens }: OfferProps) {
  const { content, formats, href, langProps } = useSite();
  const { agenda, hackathon } = content;
  const prize = leadsToPrizes(banner.button) ? hackathon?.prizes?.items[0] : undefined;
  if (!prize && !banner.button && !opens) return null;
  const deadline = deadlineOf(banner.button, content);
  const turnsAt = earlierOf(deadline && formats.instant(deadline.date, '24:00'), opens);
  return (
    <div className="hero-offer">
      {prize && (
        <p className="hero-prize" data-until={turnsAt}>
          <span {...langProps(prize.title)}>{prize.title}</span> <Amount value={prize.amount} />
        </p>
      )}
      {opens && agenda && (
        <a className="button hero-agenda" href={href({ page: 'agenda' })} data-from={turnsAt} hidden>
          {banner.agendaLabel}
        </a>
      )}
      {banner.button && <Action button={banner.button} />}
    </div>
  );
}

/** Returns the earlier of two instants; if one is undefined, the other. */
function earlierOf(one: string | undefined, other: string | undefined): string | undefined {
  if (!one || !other) return one ?? other;
  return Date.parse(other) < Date.parse(one) ? other : one;
}

/** Renders the drawing of the look for the banner, or else the ornament. */
function HeroDrawing() {
  const { art, content, look } = useSite();
  const Drawing = look.slots?.hero;
  if (!Drawing) return <Ornament place="hero" crop={look.heroCrop} />;
  const photo = content.site.look?.photo;
  return (
    <Drawing
      ornament={art.ornament}
      seed={look.seed}
      photo={photo && <Picture className="hero-photo" image={photo} alt="" sizes="max(100vw, 100vh)" eager />}
    />
  );
}

/** Renders the thanks after the event, and links to results and pictures (rule 4.19). */
function After({ title, links = [] }: Partial<NonNullable<Props['banner']['after']>>) {
  const { content, eventSpan, href, langProps } = useSite();
  const { prizes } = content.hackathon ?? {};
  const all = links.map((link) => ({ label: link.label, address: href(link) }));
  const results = href(RESULTS);
  if (prizes && resultsOf(content).length && !all.some(({ address }) => address === results))
    all.unshift({ label: prizes.results, address: results });
  if (!title && !all.length) return null;
  return (
    <div className="hero-after" data-from={eventSpan.end} hidden>
      {title && (
        <p className="hero-thanks" {...langProps(title)}>
          {title}
        </p>
      )}
      {all.length > 0 && (
        <ul className="hero-after-links">
          {all.map(({ label, address }) => (
            <li key={label}>
              <a href={address} {...langProps(label)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Renders links to schedule, prizes and directions, if the content has at least two of them. While the programme is on, the page to
 * which the directions lead for more is linked too (rule 4.25).
 */
function HomeLinks({ label, hours }: { label: string; hours: ReturnType<typeof programmeHours> | undefined }) {
  const { content, href, langProps } = useSite();
  const { home, hackathon, schedule } = content;
  const more = home.directions?.more;
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
        <a key={href} href={href} {...langProps(`${title}`)}>
          {title}
        </a>
      ))}
      {hours && more && (
        <a href={href(more)} data-from={hours.opens} data-until={hours.closes} hidden {...langProps(more.label)}>
          {more.label}
        </a>
      )}
    </nav>
  );
}

/**
 * Renders the organisations that power the fest or are associated with it, by logo or by name (rule 4.3). All organisations whose
 * names are not known yet share one entry with all of their roles.
 */
function Organisations({ organisations = [], organisationsLabel }: AllContent['home']['banner']) {
  const { content, formats, langProps } = useSite();
  const { toBeAnnounced } = content.site;
  // The editor marks texts with characters that no font has.
  const withoutMarks = (text = '') => text.replaceAll(/\p{Co}/gu, '');
  const isUnknown = ({ name, placeholder }: { name: string; placeholder?: boolean }) =>
    placeholder && withoutMarks(name) === withoutMarks(toBeAnnounced);
  const unknown = organisations.filter(isUnknown);
  const roles = unknown.map(({ role }) => role).filter(Boolean);
  const entries = [
    ...organisations.filter((each) => !isUnknown(each)),
    ...unknown.slice(0, 1).map((each) => ({ ...each, role: roles.join(formats.comma) })),
  ];
  if (!entries.length) return null;
  return (
    <ul className="organisations" aria-label={organisationsLabel}>
      {entries.map(({ role, name, logo, url }) => {
        const mark = logo ? (
          <Picture image={logo} alt={name} sizes="10rem" />
        ) : (
          <strong className="wordmark" {...langProps(name)}>
            {name}
          </strong>
        );
        return (
          <li key={joinNonEmpty(' ', role, name)}>
            {role && <span>{role}</span>}
            {url ? (
              <a href={url} rel={url.startsWith('/') ? undefined : 'external'}>
                {mark}
              </a>
            ) : (
              mark
            )}
          </li>
        );
      })}
    </ul>
  );
}
