import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ContentPlace, Json } from '../../../content/edit/contentValues';
import { type FieldKind, type JsonSchema, oneOrSeveral } from '../../../content/edit/jsonSchema';
import { fieldLabel, fileName } from '../../../content/edit/names';
import { isSharedName } from '../../../content/edit/sharedNames';
import { walk } from '../../../content/json/path';
import { anchorsOf, toFormOfContent } from '../../../content/programme/anchors';
import { formatTarget, pages, type Target } from '../../../content/schema/pages';
import { completeUrl, suggestUrl } from '../../../content/schema/suggestUrl';
import { FormatButtons } from '../writing/FormatButtons';
import { languageAt } from '../writing/language';
import { paste } from '../writing/paste';
import { formatByKey } from '../writing/write';
import { Contrast } from './Contrast';
import { useTools } from './tools';
import type { Draft } from './useDraft';

/** The props of every control. */
export type ControlProps = {
  place: ContentPlace;
  id: string;
  describedBy: string;
  name: string;
  kind: FieldKind;
  schema: JsonSchema;
  isRequired: boolean;
  draft: Draft;
};

/** Returns the attributes that connect a control with its label, its hint and its problem. */
export const tied = ({ id, describedBy, isRequired, draft }: ControlProps) => ({
  id,
  'aria-describedby': describedBy,
  'aria-required': isRequired || undefined,
  'aria-invalid': draft.problem ? (true as const) : undefined,
});

/** Draws suggestions for the field whose `list` is `id`, each once. */
export const Suggestions = ({ id, values }: { id: string; values: string[] }) => (
  <datalist id={id}>
    {[...new Set(values)].map((each) => (
      <option key={each} value={each} />
    ))}
  </datalist>
);

/** Returns the texts of the content that match `pattern`. */
export function useTextsOfContent(pattern: RegExp): string[] {
  const { files } = useTools();
  return Object.values(files)
    .flatMap(({ value }) => walk(value))
    .flatMap(({ value }) => (typeof value === 'string' && pattern.test(value) ? [value] : []));
}

/**
 * Draws a field for a text or a number, which grows with its text. Enter saves; in rich text it makes a new line. A name that other
 * places may share is saved only when its field is left, because the editor then asks about those places.
 */
export function TextControl(props: ControlProps) {
  const { kind, schema, draft, id, place } = props;
  const { requests, files } = useTools();
  const field = useRef<HTMLTextAreaElement>(null);
  const isRich = kind === 'richText';
  const isProse = isRich || (kind === 'text' && place.path.at(-1) !== 'id');
  const parse = (text: string) =>
    kind === 'number' && text.trim() && Number.isFinite(Number(text)) ? Number(text) : text;
  return (
    <>
      {isRich && <FormatButtons field={field} id={id} />}
      <textarea
        {...tied(props)}
        ref={field}
        rows={isRich ? 4 : 1}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        spellCheck={isProse}
        lang={isProse ? languageAt(place.path, files) : undefined}
        dir={isProse ? 'auto' : undefined}
        placeholder={schema.default === undefined ? undefined : `${schema.default}`}
        value={`${draft.value ?? ''}`}
        onChange={({ target }) => (isSharedName(place) ? draft.hold : draft.type)(parse(target.value))}
        onBlur={() => draft.commit()}
        onPaste={({ nativeEvent, currentTarget }) => paste(nativeEvent, currentTarget, isRich, requests)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (isRich && formatByKey(event.currentTarget, event))) return;
          if (event.key !== 'Enter') return;
          if (isRich && !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          draft.commit();
        }}
      />
      {!isRich && MARKDOWN.test(`${draft.value ?? ''}`) && (
        <p className="hint" role="status">
          This text has no bold and no links: pages show the signs as you see them here.
        </p>
      )}
    </>
  );
}

/** The signs of Markdown that people know: `**bold**` and `[link](https://…)`. */
const MARKDOWN = /\*\*\S|\]\(/;

/** Draws a check box, which saves true or nothing, or a switch, which saves true or false. */
export function CheckControl(props: ControlProps) {
  const { kind, schema, draft } = props;
  const isMark = kind === 'mark';
  return (
    <input
      {...tied(props)}
      type="checkbox"
      role={isMark ? undefined : 'switch'}
      checked={(draft.value ?? schema.default) === true}
      onChange={({ target }) => {
        draft.type(isMark && !target.checked ? undefined : target.checked);
        draft.commit();
      }}
    />
  );
}

/** Draws a list for one of several words. */
export function ChoiceControl(props: ControlProps) {
  const { schema, draft, isRequired } = props;
  const words = schema.enum ?? [schema.const as string];
  const usual = schema.default === undefined ? 'Not chosen' : `As usual (${fieldLabel(`${schema.default}`)})`;
  return (
    <select
      {...tied(props)}
      value={`${draft.value ?? ''}`}
      onChange={({ target }) => {
        draft.type(words.find((word) => `${word}` === target.value));
        draft.commit();
      }}
    >
      {!isRequired && <option value="">{usual}</option>}
      {words.map((word) => (
        <option key={`${word}`} value={`${word}`}>
          {fieldLabel(`${word}`)}
        </option>
      ))}
    </select>
  );
}

/** Draws check boxes for several words. They save nothing, one word or a list. */
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

/** Draws a picker and a text field for a colour. */
export function ColourControl(props: ControlProps) {
  const { draft, name } = props;
  const value = `${draft.value ?? ''}`;
  const isColour = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <>
      <div className="row">
        <input
          type="color"
          aria-label={`${name}: pick`}
          value={isColour ? value : '#a81e2c'}
          onChange={({ target }) => draft.type(target.value)}
          onBlur={() => draft.commit()}
        />
        <input
          {...tied(props)}
          value={value}
          onChange={({ target }) => draft.type(target.value)}
          onBlur={() => draft.commit()}
        />
      </div>
      {isColour && <Contrast colour={value} />}
    </>
  );
}

const ADDRESS = /^(https:\/\/|mailto:|tel:)/;

/** Returns the pages of this site by name, each with the places to which links can lead. */
function usePages() {
  const { files } = useTools();
  return useMemo(() => {
    const content = toFormOfContent(Object.entries(files).map(([file, { value }]) => [file, value]));
    // The page for addresses that do not exist is no target of links.
    const names = Object.keys(files).filter(
      (file) => file !== 'error' && (Object.hasOwn(pages, file) || file.startsWith('pages/')),
    );
    const anchors = anchorsOf(content);
    const title = (file: string) => fileName(file, files[file]?.value);
    return names.map((file) => {
      const page = file.replace(/^pages\//, '');
      return { page, title: title(file), anchors: anchors.flatMap((each) => (each.page === page ? [each.name] : [])) };
    });
  }, [files]);
}

/**
 * Draws a field for a web address, with the pages and the links of the site as suggestions. What can only be one address, such as
 * `www.example.org`, becomes that when the field is left. An address that is probably meant is offered by a button.
 */
export function LinkControl(props: ControlProps) {
  const { id, draft } = props;
  const targets = usePages().flatMap(({ page, anchors }): Target[] => [
    { page },
    ...anchors.map((anchor) => ({ page, anchor })),
  ]);
  const pageLinks = targets.map((target) => `page:${formatTarget(target)}`);
  const addresses = useTextsOfContent(ADDRESS);
  const value = `${draft.value ?? ''}`;
  const suggestion = suggestUrl(value);
  // The message names the address only if it is valid.
  const isOffered = suggestion !== undefined && draft.problem?.includes(`"${suggestion}"`);
  return (
    <>
      <input
        {...tied(props)}
        list={`${id}-list`}
        inputMode="url"
        value={value}
        onChange={({ target }) => (completeUrl(target.value) ? draft.hold : draft.type)(target.value)}
        onBlur={() => draft.commit(completeUrl(value))}
      />
      <Suggestions id={`${id}-list`} values={[...pageLinks, ...addresses]} />
      {isOffered && (
        <button type="button" className="chip" onClick={() => draft.commit(suggestion)}>
          Take {suggestion}
        </button>
      )}
    </>
  );
}

/** Draws a list of the pages of this site by title, and beside it a list of the places on the chosen page. */
export function PageControl(props: ControlProps) {
  const { draft, isRequired, name } = props;
  const pages = usePages();
  const value = `${draft.value ?? ''}`;
  const [chosen = '', anchor = ''] = value.split('#');
  const names = pages.find(({ page }) => page === chosen)?.anchors ?? [];
  const choose = (page: string, anchor: string) => {
    draft.type(anchor ? `${page}#${anchor}` : page);
    draft.commit();
  };
  return (
    <>
      <select {...tied(props)} value={chosen} onChange={({ target }) => choose(target.value, '')}>
        {(!isRequired || draft.value === undefined) && <option value="">Choose a page</option>}
        {pages.map(({ page, title }) => (
          <option key={page} value={page}>
            {title}
          </option>
        ))}
        {chosen && !pages.some(({ page }) => page === chosen) && <option value={chosen}>{fieldLabel(chosen)}</option>}
      </select>
      {(names.length > 0 || anchor) && (
        <select
          aria-label={`${name}: place on the page`}
          value={anchor}
          onChange={({ target }) => choose(chosen, target.value)}
        >
          <option value="">The top of the page</option>
          {[...new Set([...names, ...(anchor ? [anchor] : [])])].map((each) => (
            <option key={each} value={each}>
              {fieldLabel(each)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

/**
 * Draws the browser's picker for a date or a time of day. Its values have the same format as the content. A picker shows them as
 * the browser is set, so the form on the site is shown beside it: 12 or 24 hours, and the day of the week. While somebody types,
 * a picker has other valid values in between, so a value is saved when the field is left, or with Enter. What the picker itself
 * calls wrong, such as 31 February, is said then, and not saved; meanwhile no other date or time is shown below it.
 */
export function PickerControl(props: ControlProps) {
  const { kind, draft, isRequired } = props;
  const { files } = useTools();
  const picker = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const value = `${draft.value ?? ''}`;
  // To set the value of a picker removes what is half typed in it, so `value` is no attribute. It is set before the next key.
  useLayoutEffect(() => {
    if (picker.current?.validity.valid && picker.current.value !== value) picker.current.value = value;
  });
  const of = kind === 'date' ? 'date' : 'time';
  const textOnPages = asOnPages(of, value, files.site?.value);
  const comeBack = textOnPages ? ` Esc brings back ${textOnPages}.` : ' Esc empties the field.';
  function finish({ validity, validationMessage }: HTMLInputElement) {
    setWrong(!validity.valid);
    if (validity.valid) draft.commit();
    else draft.refuse(validity.badInput ? WRONG[of] + comeBack : validationMessage);
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    // Start and end of a session are saved together, when the focus has left both; so are the first and the last day of the event.
    const goesToOther =
      relatedTarget?.matches(`[type=${currentTarget.type}]`) &&
      currentTarget.closest('.group')?.contains(relatedTarget);
    if (!goesToOther || !currentTarget.validity.valid) finish(currentTarget);
  }
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter') finish(currentTarget);
    // What is wrong in the picker would stay when the draft is given up.
    if (key !== 'Escape' || currentTarget.validity.valid) return;
    currentTarget.value = value;
    setWrong(false);
  }
  function onChange({ target }: { target: HTMLInputElement }) {
    setWrong(!target.validity.valid);
    if (target.validity.valid) draft.hold(target.value);
    else draft.refuse();
  }
  return (
    <>
      <input
        {...tied(props)}
        ref={picker}
        type={of}
        min={kind === 'date' ? '2000-01-01' : undefined}
        required={isRequired}
        defaultValue={value}
        onChange={onChange}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      {textOnPages && !isWrong && <output className="hint on-pages">{textOnPages}</output>}
    </>
  );
}

/** What is wrong where a picker has no value, although something is typed in it. It does not tell what. */
const WRONG = {
  date: 'This day does not exist, or a part of the date is missing.',
  time: 'A part of this time is missing.',
};

/** Returns a date or a time as the site writes it: `Saturday 13 September 2025`, `04:30 pm`; empty if `value` is none. */
export function asOnPages(kind: 'date' | 'time', value: string, site: Json | undefined): string {
  const date = new Date(kind === 'date' ? `${value}T00:00Z` : `2000-01-01T${value}Z`);
  if (Number.isNaN(date.getTime())) return '';
  const { language, languages, hourCycle } = (site ?? {}) as {
    language?: string;
    languages?: string[];
    hourCycle?: number;
  };
  const format: Intl.DateTimeFormatOptions =
    kind === 'date'
      ? { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
      : { hour: '2-digit', minute: '2-digit', ...(hourCycle && { hour12: hourCycle === 12 }) };
  // A file that was changed by hand may have any text there.
  const [written = 'en'] = `${language ?? languages?.[0]}`.match(/^[a-z]{2,3}(-[A-Z]{2})?\b/) ?? [];
  return date.toLocaleString(written, { ...format, timeZone: 'UTC' });
}

/** Draws a field for JSON, for a value without another control. */
export function JsonControl(props: ControlProps) {
  const { draft } = props;
  const [text, setText] = useState(JSON.stringify(draft.value, null, 2) ?? '');
  const [isJson, setIsJson] = useState(true);
  return (
    <>
      <textarea
        {...tied(props)}
        className="code"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          try {
            draft.type(target.value.trim() ? JSON.parse(target.value) : undefined);
            setIsJson(true);
          } catch {
            setIsJson(false);
          }
        }}
        onBlur={() => draft.commit()}
      />
      {!isJson && (
        <p className="problem">This cannot be read yet: a bracket, a comma or a quotation mark is missing.</p>
      )}
    </>
  );
}
