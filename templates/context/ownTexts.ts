import type { SitePage } from '../../content/programme/sitePages';
import type { AnySession, Content } from '../../content/schema/schema';

/** Checks whether a page belongs to a session or a speaker. A site may have thousands of such pages. */
export const isOneOfMany = ({ kind }: Pick<SitePage, 'kind'>): boolean => kind === 'session' || kind === 'speaker';

/**
 * Returns the content for the pages of sessions and speakers, without the texts of sessions and biographies. Each of these pages gets
 * its own texts as data. So no page depends on a text of another one, and after a change of a text the build renders only the pages
 * that show it.
 */
export function withoutOwnTexts(content: Content): Content {
  const { schedule, speakers } = content;
  return {
    ...content,
    ...(schedule && {
      schedule: {
        ...schedule,
        days: schedule.days.map((day) => ({ ...day, events: day.events.map(withoutTexts) })),
        ...(schedule.lists && {
          lists: schedule.lists.map((list) => ({ ...list, events: list.events.map(withoutTexts) })),
        }),
      },
    }),
    ...(speakers && {
      speakers: {
        ...speakers,
        // A short text keeps the place of the biography, because only speakers with a biography have a page.
        speakers: speakers.speakers.map((speaker) => ({ ...speaker, biography: speaker.biography && '…' })),
      },
    }),
  };
}

/** Returns a session without the texts that only its own page shows. */
const withoutTexts = <Any extends AnySession>(session: Any): Any => ({
  ...session,
  title: '',
  subtitle: undefined,
  description: undefined,
  note: undefined,
  tags: undefined,
  links: undefined,
});
