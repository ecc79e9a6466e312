import { EMBED_SCRIPT } from '../../content/schema/embedded';
import type { BlockOf } from '../../content/schema/schema';
import { absolute } from '../context/absolute';
import { useSite } from '../context/siteContext';
import { CALENDAR, SCHEDULE } from '../feeds/calendarEntries';
import { Section } from '../parts/Section';

/** The height in pixels of a frame whose page tells no height. */
const FRAME_HEIGHT = 600;

/** Renders the addresses of calendar and programme for apps, and the lines to copy for what other sites may show (rule 27.8). */
export function DataAddresses({ id, title, text, schedule, lines }: BlockOf<'data'>) {
  const { content, langProps, languages, pages } = useSite();
  const { site } = content;
  const { calendar, prefix } = site;
  const calendarPath = `${prefix}/${CALENDAR}`;
  const webcal = absolute(calendarPath, site).replace(/^https?/, 'webcal');
  const schedulePath = `${prefix}/${SCHEDULE}`;
  const rows = [
    { name: calendar.subscribe, href: webcal, address: webcal },
    { name: calendar.download, href: calendarPath, address: absolute(calendarPath, site) },
    ...(content.schedule ? [{ name: schedule, href: schedulePath, address: absolute(schedulePath, site) }] : []),
  ];
  // The script is the same in all languages.
  const script = absolute(`${languages[0]?.prefix ?? prefix}/${EMBED_SCRIPT}`, site);
  const framed = pages.filter(({ kind }) => kind === 'embed');
  return (
    <Section className="data" id={id} title={title} text={text}>
      <dl className="data-list">
        {rows.map(({ name, href, address }) => (
          <div key={href}>
            <dt>{name}</dt>
            <dd>
              <a href={href} dir="ltr">
                {address}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      {framed.length > 0 && <h3 {...langProps(lines)}>{lines}</h3>}
      {framed.map(({ path, heading }) => (
        <figure key={path} className="data-lines">
          <figcaption>{heading}</figcaption>
          <pre className="code" dir="ltr">
            {linesFor(absolute(prefix + path, site), `${heading} · ${site.title}`, script)}
          </pre>
        </figure>
      ))}
    </Section>
  );
}

/** Returns the HTML that shows the page at `address` in a frame, and gives the frame its height. */
const linesFor = (address: string, title: string, script: string): string =>
  `<iframe src="${address}" title="${escapeAttribute(title)}" width="100%" height="${FRAME_HEIGHT}" style="border:0"></iframe>
<script async src="${script}"></script>`;

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
