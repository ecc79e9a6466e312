import { pages } from '../../content/schema/pages';
import type { Day } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { groupByRoom } from './HourList';
import { Widget } from './Widget';

/** The most sessions of a page without search: a visitor reads so few faster than typing a word. */
const FEW_SESSIONS = 12;

/**
 * Renders the search of the sessions on this page, those of `days`; `others` are the days on other pages. The values of a
 * choice are the texts that sessions show, because the widget compares them with the page.
 */
export function ProgrammeFinder({ days, others = [] }: { days: Day[]; others?: Day[] }) {
  const { content, formats, dayHref, langProps } = useSite();
  const { schedule, site } = content;
  const sessions = days.flatMap(({ events }) => events);
  if (!schedule || sessions.length <= FEW_SESSIONS) return null;
  const { finder: labels } = schedule.labels;
  const siteLanguage = formats.languageName(new Intl.Locale(site.language).language);
  const tracks = (schedule.tracks ?? []).filter(({ id }) => sessions.some(({ track }) => track === id));
  const isWithout = sessions.some(({ track }) => !track);
  const rooms = groupByRoom({ events: sessions, rooms: days.flatMap(({ rooms = [] }) => rooms) });
  const filters = [
    { name: 'day', label: labels.day, values: days.map(({ dayTitle }) => dayTitle) },
    {
      name: 'track',
      label: labels.track,
      values: [...tracks.map(({ name }) => name), ...(isWithout ? [undefined] : [])],
    },
    { name: 'room', label: labels.room, values: rooms.map(({ room }) => room) },
    {
      name: 'language',
      label: labels.language,
      values: sessions.map(({ language }) => (language ? formats.languageName(language) : siteLanguage)),
    },
    { name: 'level', label: labels.level, values: sessions.map(({ level }) => level) },
  ];
  // A value that all sessions share is no choice.
  const choices = filters
    .map(({ values, ...filter }) => ({ ...filter, values: [...new Set(values)] }))
    .filter(({ values }) => values.length > 1);
  return (
    <search className="finder">
      <label className="finder-words">
        <span>{labels.search}</span>
        <input type="search" name="q" autoComplete="off" />
      </label>
      {choices.map(({ name, label, values }) => (
        <label key={name}>
          <span>{label}</span>
          <select name={name}>
            <option value="">{labels.all}</option>
            {values.map(
              (value) =>
                value && (
                  <option key={value} {...langProps(value)}>
                    {value}
                  </option>
                ),
            )}
          </select>
        </label>
      ))}
      <Widget
        name="finder"
        props={{
          labels: { clear: labels.clear, found: labels.found, none: labels.none, others: labels.others },
          language: siteLanguage,
          others: others.map((day) => ({ label: day.dayTitle, href: dayHref(day) })),
        }}
      />
    </search>
  );
}

/** Renders the sessions that the visitor starred (widgets/myDay/MyDay.tsx). `hasSessions` is true if the page shows sessions. */
export function MyDayWidget({ hasSessions }: { hasSessions: boolean }) {
  const { content, programme } = useSite();
  const { agenda, schedule, site } = content;
  if (!agenda || !schedule || !programme) return null;
  const { myDay, cancelled } = schedule.labels;
  return (
    <Widget
      name="my-day"
      props={{
        labels: { ...myDay, cancelled },
        agenda: site.prefix + pages.agenda.path,
        list: programme.address,
        hasSessions,
      }}
    />
  );
}
