import type { ContentPlace } from '../../../content/edit/contentValues';
import { factsOf } from '../../../content/edit/newEntry';
import { overlapsOf, SESSION_LENGTH } from '../../../content/edit/overlapsOf';
import { inDefault } from '../writing/language';
import { useTools } from './tools';

/**
 * Draws what overlaps with a session below its time, where a screen reader reads it as soon as that has changed; and below its
 * speakers what overlaps because of them. Draws nothing at any other place.
 */
export function Overlaps({ file, path }: ContentPlace) {
  const { files, open } = useTools();
  const field = path[0] === 'days' && path.length === SESSION_LENGTH + 1 ? path.at(-1) : undefined;
  if (file !== 'schedule' || (field !== 'time' && field !== 'speakers')) return null;
  const { unknown } = factsOf(files.site?.value);
  const textOf = (value: unknown) => inDefault(value, files);
  const overlaps = overlapsOf(files.schedule?.value, path.slice(0, SESSION_LENGTH), unknown, textOf);
  const shown = field === 'time' ? overlaps : overlaps.filter(({ isOfSpeaker }) => isOfSpeaker);
  return (
    <div role={field === 'time' ? 'status' : undefined}>
      {shown.map(({ path, message }) => (
        <p key={`${path} ${message}`} className="overlap">
          {message}{' '}
          <button type="button" className="link" onClick={() => open({ file, path })}>
            Go there
          </button>
        </p>
      ))}
    </div>
  );
}
