import { isHall } from '../../../content/edit/sharedNames';
import { walk } from '../../../content/json/path';
import { timeZones } from '../../../content/schema/timeZones';
import { languageAt } from '../writing/language';
import { type ControlProps, Suggestions, tied } from './controls';
import { useTools } from './tools';

/**
 * Draws a field for the name of a hall or of a time zone, with the halls of the programme or all zones as suggestions. Other
 * places may have the same hall, and a zone must be whole, so a name is saved when the field is left, or with Enter.
 */
export function NameControl(props: ControlProps) {
  const { kind, draft, id, place } = props;
  const { files } = useTools();
  const halls = () => {
    const places = [...walk(files.schedule?.value)].filter(({ path }) => isHall({ file: 'schedule', path }));
    return places.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  };
  return (
    <>
      <input
        {...tied(props)}
        list={`${id}-list`}
        lang={kind === 'timeZone' ? undefined : languageAt(place.path, files)}
        dir="auto"
        value={`${draft.value ?? ''}`}
        onChange={({ target }) => draft.hold(target.value)}
        onBlur={() => draft.commit()}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && draft.commit()}
      />
      <Suggestions id={`${id}-list`} values={kind === 'timeZone' ? timeZones() : halls()} />
    </>
  );
}
