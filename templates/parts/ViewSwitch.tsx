import { useSite } from '../context/siteContext';

/**
 * Renders the choice between timetable and list for wide screens. It works without script; widgets/view.ts remembers the choice.
 */
export function ViewSwitch() {
  const { content, page } = useSite();
  const labels = content.schedule?.labels;
  if (!labels || !content.schedule?.days.some(({ rooms }) => rooms) || page.kind === 'home') return null;
  return (
    <fieldset className="view">
      <legend>{labels.view}</legend>
      <label>
        <input type="radio" name="view" className="view-timetable" value="timetable" defaultChecked />
        <span>{labels.timetable}</span>
      </label>
      <label>
        <input type="radio" name="view" className="view-list" value="list" />
        <span>{labels.list}</span>
      </label>
    </fieldset>
  );
}
