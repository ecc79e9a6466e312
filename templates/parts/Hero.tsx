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

type Props = Pick<AllContent['home'], 'banner' | 'countdown'>;

/**
 * Renders the banner (rule 4.2): the title, and a frame with date, countdown, prize and button, all before any scrolling (rule
 * 4.12). The frame changes with the hours (rule 4.18): before the first paint, the script at its end shows the parts that belong to
 * now.
 */
export function Hero({ banner, countdown }: Props) {
  const { content, formats, href, langProps, look, spans } = useSite();
  const { site, schedule } = content;
  const { date, start } = site.event;
  const begins = `${formats.longDate(date)}${formats.comma}${formats.time(start)} ${formats.zone(date, start)}`;
  // If the button leads to the hackathon, its first prize stands above the button.
  const prize = leadsToPrizes(banner.button) ? content.hackathon?.prizes?.items[0] : undefined;
  const hours = schedule && programmeHours(site, schedule.days, spans);
  // Once registration is closed, or the day has come, visitors want to see the programme.
  const deadline = deadlineOf(banner.button, content);
  const closes = deadline && formats.instant(deadline.date, '24:00');
  const [turns] = [closes, hours?.opens]
    .filter((time) => time !== undefined)
    .sort((a, b) => Date.parse(a) - Date.parse(b));
  // The bar names the college already.
  const name = site.edition || site.college;
  return (
    <section className="hero">
      <HeroDrawing />
      <p className="eyebrow" {...langProps(name)}>
        {name}
      </p>
      <h1
        className={
          joinNonEmpty(' ', headingClass(site.title, look), widestWord(site.title) < 2.5 && 'short-words') || undefined
        }
        {...langProps(site.title)}
      >
        {site.title}
      </h1>
      <div className="certificate">
        <p className="hero-when">
          <time dateTime={formats.instant(date, start)}>{formats.days(site.event)}</time>
          {site.town && <span>{site.town}</span>}
        </p>
        {banner.after && <After {...banner.after} />}
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
        {hours && (
          <div className="hero-now" data-from={hours.opens} data-until={hours.closes} hidden>
            <NowStrip inBanner />
          </div>
        )}
        {(prize || banner.button || hours) && (
          <div className="hero-offer">
            {prize && (
              <p className="hero-prize" data-until={turns}>
                <span {...langProps(prize.title)}>{prize.title}</span> <Amount value={prize.amount} />
              </p>
            )}
            {hours && content.agenda && (
              <a className="button hero-agenda" href={href({ page: 'agenda' })} data-from={turns} hidden>
                {banner.agendaLabel}
              </a>
            )}
            {banner.button && <Action button={banner.button} />}
          </div>
        )}
      </div>
      <FirstPaint />
      {/* Browsers paint nothing before this element has arrived (Document.tsx), so the script has run by then. */}
      <span id="first-screen" hidden />
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
function After({ title, links = [] }: NonNullable<Props['banner']['after']>) {
  const { eventSpan, href, langProps } = useSite();
  return (
    <div className="hero-after" data-from={eventSpan.end} hidden>
      <p className="hero-thanks" {...langProps(title)}>
        {title}
      </p>
      {links.length > 0 && (
        <ul className="hero-after-links">
          {links.map((link) => (
            <li key={link.label}>
              <a href={href(link)} {...langProps(link.label)}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Renders links to schedule, prizes and directions, if the content has at least two of them. */
function HomeLinks({ label }: { label: string }) {
  const { content, langProps } = useSite();
  const { home, hackathon, schedule } = content;
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
    </nav>
  );
}

/**
 * Renders the organisations that power the fest or are associated with it, by logo or by name (rule 4.3). All organisations without
 * a known name share one entry with all of their roles.
 */
function Organisations({ organisations = [], organisationsLabel }: AllContent['home']['banner']) {
  const { content, formats, langProps } = useSite();
  const { toBeAnnounced } = content.site;
  // The editor marks texts with characters that no font has.
  const plain = (text = '') => text.replaceAll(/\p{Co}/gu, '');
  const isUnknown = ({ name, placeholder }: { name: string; placeholder?: boolean }) =>
    placeholder && plain(name) === plain(toBeAnnounced);
  const unknown = organisations.filter(isUnknown);
  const roles = unknown.map(({ role }) => role).filter(Boolean);
  const entries = [
    ...organisations.filter((each) => !isUnknown(each)),
    ...unknown.slice(0, 1).map((each) => ({ ...each, role: roles.join(formats.comma) })),
  ];
  if (!entries.length) return null;
  return (
    <ul className="organisations" aria-label={organisationsLabel}>
      {entries.map(({ role, name, logo }) => (
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
