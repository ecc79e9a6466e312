import { type KeyboardEvent, useId } from 'react';
import type { Json, Operation } from '../../../content/edit/contentValues';
import { fieldKind, type JsonSchema } from '../../../content/edit/jsonSchema';
import { fieldLabel } from '../../../content/edit/names';
import type { Path } from '../../../content/json/path';
import { Control } from './Control';
import { asOnPages } from './controls';
import { hintOf, useTools } from './tools';
import { type Draft, useDraft } from './useDraft';

export type FieldProps = {
  file: string;
  path: Path;
  schema: JsonSchema;
  value: Json | undefined;
  isRequired: boolean;
  /** The label, if it differs from that of the key. */
  label?: string;
  /** The paths that are removed when this is saved. */
  instead?: Path[];
  /** For a new entry of a list: returns the operation that adds it. */
  append?: (value: Json) => Operation;
  /** The paths of the fields that are saved with this one. */
  together?: Path[];
  /** The path of the end that moves with this start, and its saved value. */
  end?: { path: Path; saved: Json | undefined } | undefined;
  /** True for a text in another language than the default one. The field of the default language is before it, with the hint. */
  isTranslation?: boolean;
};

const STATES = { same: '', typed: 'Not saved yet', saving: 'Saving …', saved: 'Saved' };

/** Draws a field in one language: its label, its control, its hint, and the problem or the conflict of its value. */
export function OneField(props: FieldProps) {
  const { file, path, schema, value, isRequired, label, instead, append, together, end, isTranslation } = props;
  const id = useId();
  const draft = useDraft({ file, path, saved: value, isRequired, instead, append, together, end });
  const kind = fieldKind(schema);
  const isBox = kind === 'mark' || kind === 'switch';
  const name = label ?? fieldLabel(String(path.at(-1)));
  const { files } = useTools();
  const onPages = (of: 'time' | 'date', date: Json) => asOnPages(of, `${date}`, files.site?.value);
  const describedBy = [`${id}-hint`, draft.problem && `${id}-problem`].filter(Boolean).join(' ');
  const control = (
    <Control
      place={{ file, path }}
      id={id}
      describedBy={describedBy}
      name={name}
      kind={kind}
      schema={schema}
      draft={draft}
      isRequired={isRequired}
    />
  );
  const required = isRequired && <span className="required"> (required)</span>;
  /** Gives up the typed text at Esc, as over the page (rule 24.9). The next Esc closes the panel. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || draft.state !== 'typed') return;
    event.stopPropagation();
    draft.takeTheirs();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the control in it.
    <div className="form-field" data-field={JSON.stringify(path)} onKeyDown={onKeyDown}>
      {kind === 'choices' || kind === 'look' ? (
        <fieldset aria-describedby={describedBy}>
          <legend>{name}</legend>
          {control}
        </fieldset>
      ) : (
        <div className={isBox ? 'box' : undefined}>
          <label htmlFor={id}>
            {name}
            {required}
          </label>
          {control}
        </div>
      )}
      <span className="state">{STATES[draft.state]}</span>
      <p className="hint" id={`${id}-hint`} hidden={isTranslation}>
        {hintOf(schema)}
      </p>
      {(kind === 'time' || kind === 'date') && (
        <p className="hint moved" role="status">
          {draft.movedFrom !== undefined && `Moved with the start. It was ${onPages(kind, draft.movedFrom)}.`}
        </p>
      )}
      <div role="alert" id={`${id}-problem`}>
        {draft.problem && <p className="problem">{draft.problem}</p>}
        {draft.conflict && <ConflictQuestion draft={draft} now={draft.conflict.now} />}
      </div>
    </div>
  );
}

/** Asks which value stays: the typed one, or `now`, which somebody else has saved. */
function ConflictQuestion({ draft, now }: { draft: Draft; now: Json | undefined }) {
  return (
    <div className="problem">
      <p>
        Somebody changed this meanwhile. It is now: <q>{`${now ?? 'deleted'}`}</q>
      </p>
      <p className="row">
        <button type="button" onClick={draft.keepMine}>
          Keep mine
        </button>
        <button type="button" onClick={draft.takeTheirs}>
          Take theirs
        </button>
      </p>
    </div>
  );
}
