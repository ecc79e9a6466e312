import { hasSessionPages } from '../../content/programme/programmePages';
import { pages } from '../../content/schema/pages';
import { behaviours } from '../../widgets/list';
import { useSite } from '../context/siteContext';
import { Widget } from './Widget';

/** Renders the search over the sessions of all days, on every page of the programme. It is hidden without script. */
export function ProgrammeFinder() {
  const { content, formats, programme, scripts } = useSite();
  const { schedule } = content;
  if (!schedule || !programme?.finder) return null;
  const { address, choices } = programme.finder;
  const { finder: labels, myDay, cancelled } = schedule.labels;
  return (
    <search className={`finder${hasSessionPages(content) ? ' finder-row' : ''}`}>
      <label className="finder-words">
        <span>{labels.search}</span>
        <input type="search" name="q" autoComplete="off" />
      </label>
      <Widget
        name="finder"
        props={{
          labels: {
            clear: labels.clear,
            found: labels.found,
            none: labels.none,
            all: labels.all,
            title: labels.title,
            people: labels.people,
            elsewhere: labels.elsewhere,
            star: myDay.name,
            cancelled,
            failed: myDay.failed,
            comma: formats.comma === ', ' ? undefined : formats.comma,
          },
          choices: choices.map((name) => ({
            name,
            label: labels[name],
            ...(name === 'recorded' && { value: labels.recorded }),
          })),
          index: address,
        }}
      />
      {hasSessionPages(content) && (
        <div data-widget="entries" data-when={behaviours.entries.when} data-module={scripts.module('entries')} hidden />
      )}
    </search>
  );
}

/** Renders the search on the page of a session or a speaker. */
export function ProgrammeBar() {
  if (!useSite().programme?.finder) return null;
  return (
    <div className="section programme-bar">
      <ProgrammeFinder />
    </div>
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
