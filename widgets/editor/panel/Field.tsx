import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContentFile, ContentPlace, Json } from '../../../content/edit/contentValues';
import { fieldLabel, fileName } from '../../../content/edit/names';
import { nearestEntry } from '../../../content/edit/nearestEntry';
import { languageName } from '../../../content/edit/siteLanguages';
import { isObject, valueAt, walk } from '../../../content/json/path';
import { isInLanguages, keyFor, needsTranslation, newKeyFor } from '../../../content/load/textLanguages';
import { isSamePlace } from '../targets';
import { siteLanguages } from '../writing/language';
import { type FieldProps, OneField } from './OneField';
import { useTools } from './tools';

/** Draws a field. A text has a field for each of its languages, and a button for each missing language (rule 24.38). */
export function Field(props: FieldProps) {
  const { file, path, schema, value, append } = props;
  const { files, open, selection } = useTools();
  const [opened, setOpened] = useState<string[]>([]);
  const id = useId();
  const languages = siteLanguages(files);
  const isSelected = languages.length > 1 && selection !== undefined && isInText(selection, { file, path });
  useScrollTo(isSelected ? id : undefined);
  if (!schema.isText || append || (languages.length < 2 && !isObject(value))) return <OneField {...props} />;

  const texts: Record<string, Json> | undefined = isObject(value) ? value : undefined;
  const name = props.label ?? fieldLabel(String(path.at(-1)));
  const text = texts ? texts[keyFor(texts, languages[0] ?? '') ?? ''] : value;
  const root = files[file]?.value;
  const isMeant = valueAt(root, [...path.slice(0, -1), 'intended']) === true;
  const lacking = languages
    .slice(1)
    .filter((tag) => typeof text === 'string' && !isMeant && needsTranslation({ value: text, path }, tag))
    .filter((tag) => !texts || !keyFor(texts, tag))
    .map((tag) => newKeyFor(tag, languages));
  const translatedTexts = texts ? undefined : translatedIn(files, languages[0] as string);
  const elsewhere = translatedTexts?.get(`${value}`);
  const isTranslatedElsewhere = translatedTexts?.has(`${value}`) ?? false;
  // A text that was clicked on the page has all its fields open.
  const isOpen = (key: string) => opened.includes(key) || (isSelected && !isTranslatedElsewhere);
  const offered = isTranslatedElsewhere ? [] : lacking.filter((key) => !isOpen(key));

  function translate(key: string) {
    flushSync(() => setOpened([...opened, key]));
    document.querySelector<HTMLElement>(`#${CSS.escape(id)} [data-language="${key}"] textarea`)?.focus();
  }
  // An opened field stays the same element when its text is saved, so that it keeps the focus.
  const others = [...Object.keys(texts ?? {}).slice(1), ...lacking.filter(isOpen)];
  const first = Object.keys(texts ?? {})[0];
  return (
    <div id={id} data-field={texts && JSON.stringify(path)}>
      {first === undefined ? (
        <OneField {...props} />
      ) : (
        <OneField {...props} path={[...path, first]} value={texts?.[first]} label={`${name}, ${languageName(first)}`} />
      )}
      {others.map((key) => (
        <div key={key} data-language={key}>
          <OneField
            {...props}
            path={[...path, key]}
            value={texts?.[key]}
            label={`${name}, ${languageName(key)}`}
            isRequired={false}
            isTranslation
          />
        </div>
      ))}
      {elsewhere && lacking.length > 0 && (
        <p className="row translations">
          <button type="button" className="chip" onClick={() => open(elsewhere)}>
            Translated in {fileName(elsewhere.file, files[elsewhere.file]?.value)}
          </button>
        </p>
      )}
      {offered.length > 0 && (
        <p className="row translations">
          {offered.map((key) => (
            <button
              key={key}
              type="button"
              className="chip"
              aria-label={`Translate into ${languageName(key)}: ${name}`}
              onClick={() => translate(key)}
            >
              Translate into {languageName(key)}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

/** Checks whether a place is a text, or that text in one language. */
const isInText = (place: ContentPlace, text: ContentPlace): boolean =>
  isSamePlace(place, text) || isSamePlace({ ...place, path: place.path.slice(0, -1) }, text);

/** Scrolls the panel to the fields of a text when it is selected; `id` is that of the element around them. */
function useScrollTo(id: string | undefined) {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

const translations = new WeakMap<Record<string, ContentFile>, Map<string, ContentPlace | undefined>>();

/**
 * Returns the entries in which texts are translated for the whole site (rule 26.5), by the text in the default language. The value
 * is undefined for a text that is marked as the same in every language.
 */
function translatedIn(files: Record<string, ContentFile>, main: string): Map<string, ContentPlace | undefined> {
  const before = translations.get(files);
  if (before) return before;
  const places = new Map<string, ContentPlace | undefined>();
  for (const [file, { value: root }] of Object.entries(files))
    for (const { path, value } of walk(root)) {
      const text = isInLanguages(value) && value[keyFor(value, main) ?? ''];
      if (typeof text === 'string') places.set(text, { file, path: nearestEntry(root, path.slice(0, -1)) });
      if (!isObject(value) || value.intended !== true) continue;
      for (const same of Object.values(value)) if (typeof same === 'string') places.set(same, undefined);
    }
  translations.set(files, places);
  return places;
}
