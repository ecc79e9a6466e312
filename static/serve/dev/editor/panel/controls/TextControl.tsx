import { type ControlProps, tied } from './tied';

/** A text that grows with what is typed; only rich text has lines, elsewhere Enter saves. Also for numbers. */
export function TextControl(props: ControlProps) {
  const { kind, schema, draft } = props;
  const parse = (text: string) =>
    kind === 'number' && text.trim() && Number.isFinite(Number(text)) ? Number(text) : text;
  return (
    <textarea
      {...tied(props)}
      rows={kind === 'richText' ? 4 : 1}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      placeholder={schema.default === undefined ? undefined : `${schema.default}`}
      value={`${draft.value ?? ''}`}
      onChange={({ target }) => draft.type(parse(target.value))}
      onBlur={() => draft.commit()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        if (kind === 'richText' && !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        draft.commit();
      }}
    />
  );
}
