import type { SitePage } from '../../content/programme/sitePages';
import type { AnySession, Content } from '../../content/schema/schema';

/** Checks whether a page is one of maybe thousands, that of a session or of a speaker. */
export const isOneOfMany = ({ kind }: Pick<SitePage, 'kind'>): boolean => kind === 'session' || kind === 'speaker';

/**
 * Returns the content that such pages are rendered with: without the texts of sessions and biographies. Each of these pages has those that it
 * shows as its data. So no such page depends on a text of another one, and the build renders again only what a changed text is on.
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
        // Whether there is a biography decides whether there is a page.
        speakers: speakers.speakers.map((speaker) => ({ ...speaker, biography: speaker.biography && '…' })),
      },
    }),
  };
}

const withoutTexts = <Any extends AnySession>(session: Any): Any => ({
  ...session,
  title: '',
  subtitle: undefined,
  description: undefined,
  note: undefined,
  tags: undefined,
  links: undefined,
});
