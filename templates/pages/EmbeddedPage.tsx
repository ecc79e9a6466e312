import { hasDayPages } from '../../content/programme/programmePages';
import type { EmbeddedData } from '../../content/programme/sitePages';
import { useSite } from '../context/siteContext';
import { DOT, joinNonEmpty } from '../language/joinNonEmpty';
import { DayLinks } from '../parts/Days';
import { EventCountdown } from '../parts/Hero';
import { headingClass } from '../parts/headingClass';
import { NowRows } from '../parts/Now';
import { Speakers } from '../parts/Speakers';
import { Timetable } from '../parts/Timetable';
import { UntimedLists } from '../parts/UntimedLists';
import { accentGrounds } from '../styles/palette';

/** The page of the site that says more than each page for frames. */
const fullPages = { agenda: 'agenda', speakers: 'home#speakers', countdown: 'home' } satisfies Record<
  EmbeddedData['shows'],
  string
>;

/** Renders a page for the frames of other sites: which event it is, with a link to the site, and one part of it (rule 27.1). */
export function EmbeddedPage({ data: { shows } }: { data: EmbeddedData }) {
  const { content, formats, href, langProps, look } = useSite();
  const { site } = content;
  return (
    <>
      <EmbeddedScript />
      <div className="embed-head" id="first-screen">
        <h1 className={headingClass(site.title, look)} {...langProps(site.title)}>
          <a href={href({ page: fullPages[shows] })}>{site.title}</a>
        </h1>
        <p>{joinNonEmpty(DOT, formats.days(site.event), site.town)}</p>
      </div>
      {shows === 'agenda' && <Programme />}
      {shows === 'speakers' && <Speakers />}
      {shows === 'countdown' && <EventCountdown />}
    </>
  );
}

/** Renders the whole programme, or links to the days if they have pages. */
function Programme() {
  const content = useSite().content;
  const { schedule } = content;
  if (!schedule) return null;
  const areLinks = hasDayPages(content);
  return (
    <div className="section schedule">
      {areLinks ? (
        <DayLinks schedule={schedule} />
      ) : (
        schedule.days.map((day) => <Timetable key={day.id} day={day} labels={schedule.labels} level={2} />)
      )}
      <UntimedLists level={2} anchor />
      {!areLinks && <NowRows days={schedule.days} />}
    </div>
  );
}

/**
 * Renders the script of a page for frames. It reads the address, and so needs the path of this page in each language, and the colours
 * that an accent stands on.
 */
function EmbeddedScript() {
  const { languages, look, page, scripts } = useSite();
  const paths = Object.fromEntries(languages.map(({ tag, prefix }) => [tag, prefix + page.path]));
  const grounds = { light: accentGrounds(look.tokens, 'light'), dark: accentGrounds(look.tokens, 'dark') };
  return (
    <script
      data-paths={JSON.stringify(paths)}
      data-grounds={JSON.stringify(grounds)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, minified from widgets/embed/framed.ts
      dangerouslySetInnerHTML={{ __html: scripts.embedded }}
    />
  );
}
