import type { Day } from '../../content/schema/schema';
import { langProps } from '../lang';
import { useSite } from '../site';
import { groupByRoom } from './groupByRoom';
import { Widget } from './Widget';

/** With fewer sessions than these, a visitor has seen them all before having typed anything. */
const FEW_SESSIONS = 12;

/**
 * The search of the sessions of `days`, which the page shows; `others` are days that have pages of their own. A choice
 * compares what sessions show: the widget reads them on the page.
 */
export function ProgrammeFinder({ days, others = [] }: { days: Day[]; others?: Day[] }) {
  const { content, formats, dayHref } = useSite();
  const { schedule, site } = content;
  const sessions = days.flatMap(({ events }) => events);
  if (!schedule || sessions.length <= FEW_SESSIONS) return null;
  const { finder: labels } = schedule.labels;
  const siteLanguage = formats.languageName(site.language);
  const used = (values: (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))];
  const tracks = (schedule.tracks ?? []).filter(({ id }) => sessions.some(({ track }) => track === id));
  const languages = used(sessions.map(({ language }) => language && formats.languageName(language)));
  const filters = [
    { name: 'day', label: labels.day, options: days.map(({ dayTitle }) => dayTitle) },
    { name: 'track', label: labels.track, options: tracks.map(({ name }) => name) },
    { name: 'room', label: labels.room, options: used(days.flatMap(groupByRoom).map(({ room }) => room)) },
    { name: 'language', label: labels.language, options: languages.length ? used([siteLanguage, ...languages]) : [] },
    { name: 'level', label: labels.level, options: used(sessions.map(({ level }) => level)) },
  ];
  return (
    <search>
      <form className="finder" method="dialog">
        <label className="finder-words">
          <span>{labels.search}</span>
          <input type="search" name="q" autoComplete="off" />
        </label>
        {filters
          .filter(({ options }) => options.length > 1)
          .map(({ name, label, options }) => (
            <label key={name}>
              <span>{label}</span>
              <select name={name}>
                <option value="">{labels.all}</option>
                {options.map((option) => (
                  <option key={option} {...langProps(option)}>
                    {option}
                  </option>
                ))}
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
      </form>
    </search>
  );
}
