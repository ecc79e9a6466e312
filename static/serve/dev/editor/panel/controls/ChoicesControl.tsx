import type { Json } from '../../../editing/protocol';
import { oneOrSeveral } from '../../form/fieldKind';
import { fieldLabel } from '../../form/fieldLabel';
import type { ControlProps } from './tied';

/** Any of several words: nothing, one of them or a list is written. */
export function ChoicesControl({ schema, draft }: ControlProps) {
  const words = oneOrSeveral(schema) ?? [];
  const chosen = [draft.value ?? []].flat() as Json[];
  function choose(word: string, isChosen: boolean) {
    const next = words.filter((each) => (each === word ? isChosen : chosen.includes(each)));
    draft.type(next.length > 1 ? next : next[0]);
    draft.commit();
  }
  return (
    <div className="row">
      {words.map((word) => (
        <label key={word} className="box">
          <input
            type="checkbox"
            checked={chosen.includes(word)}
            onChange={({ target }) => choose(word, target.checked)}
          />
          {fieldLabel(word)}
        </label>
      ))}
    </div>
  );
}
