import { walk } from '../../../../../../content/json/path';
import { useTools } from '../tools';

/** The texts of the content that `pattern` fits, as suggestions of the field whose `list` is `id`. */
export function KnownValues({ id, pattern }: { id: string; pattern: RegExp }) {
  const { files } = useTools();
  const known = new Set(
    Object.values(files)
      .flatMap(({ value }) => walk(value))
      .flatMap(({ value }) => (typeof value === 'string' && pattern.test(value) ? [value] : [])),
  );
  return (
    <datalist id={id}>
      {[...known].map((each) => (
        <option key={each} value={each} />
      ))}
    </datalist>
  );
}
