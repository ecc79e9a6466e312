import { pages } from '../../content/schema/pages';
import type { Day } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { groupByRoom } from './HourList';
import { Widget } from './Widget';

/** With fewer sessions than these, a visitor has seen them all before having typed anything. */
const FEW_SESSIONS = 12;

/**
 * The search of the sessions of `days`, which the page shows; `others` are days that have pages of their own. A choice
 * compares what sessions show: the widget reads them on the page.
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
  // What all sessions have in common is no choice.
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

/** The visitor's own choice of sessions (widgets/myDay/MyDay.tsx). `hasSessions` if the page shows sessions. */
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
