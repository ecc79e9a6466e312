import { useId, useState } from 'react';
import type { Json, Operation } from '../../../content/edit/contentValues';
import type { JsonSchema } from '../../../content/edit/jsonSchema';
import {
  addLanguage,
  countTexts,
  languageName,
  offeredLanguages,
  removeLanguage,
} from '../../../content/edit/siteLanguages';
import { siteLanguages } from '../writing/language';
import { OneField } from './OneField';
import { hintOf, refusalOf, useTools } from './tools';

/** The keys of site.json that its form draws as one group: "language" for one language, "languages" for several. */
export const LANGUAGE_KEYS = ['language', 'languages'];

type Props = { schema: JsonSchema; site: { [key: string]: Json } };

/** Draws the languages of the site, and a button that adds one (rule 24.50). */
export function Languages({ schema, site }: Props) {
  const { files, save, announce, offerUndo } = useTools();
  const [problem, setProblem] = useState<string>();
  const { language: one, languages: several } = schema.properties ?? {};
  const languages = siteLanguages(files);
  const hasSeveral = Array.isArray(site.languages);

  /** Saves a change of the languages as one step of the history. Resolves to its id; undefined if it was refused. */
  async function change(operations: Operation[]): Promise<number | undefined> {
    const answer = await save('site', operations).catch(() => undefined);
    setProblem(refusalOf(answer));
    return answer?.ok ? answer.change?.id : undefined;
  }
  async function add(tag: string): Promise<boolean> {
    if ((await change(addLanguage(site, tag))) === undefined) return false;
    announce(`Added ${languageName(tag)}. Each text now has a button that translates it.`);
    return true;
  }
  async function remove(index: number) {
    const id = await change(removeLanguage(languages, index));
    if (id !== undefined) offerUndo(`Removed ${languageName(languages[index] as string)}.`, id);
  }
  return (
    <fieldset className="group">
      <legend>{hasSeveral ? 'Languages' : 'Language'}</legend>
      {hasSeveral && several ? (
        <>
          <p className="hint">{hintOf(several)}</p>
          {languages.map((tag, index) => (
            <Language
              // biome-ignore lint/suspicious/noArrayIndexKey: a tag that is typed stays in its field.
              key={index}
              schema={several.items ?? {}}
              {...{ tag, index }}
              texts={countTexts(files, languages, tag)}
              remove={() => remove(index)}
            />
          ))}
        </>
      ) : (
        one && <OneField file="site" path={['language']} schema={one} value={site.language} isRequired />
      )}
      {hasSeveral && 'language' in site && (
        <button type="button" className="delete" onClick={() => change([{ remove: ['language'] }])}>
          Delete the single language
        </button>
      )}
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      <AddLanguage offered={offeredLanguages(languages)} add={add} />
    </fieldset>
  );
}

type LanguageProps = { schema: JsonSchema; tag: string; index: number; texts: number; remove(): void };

/** Draws a language of several. One that no text is in can be removed. */
function Language({ schema, tag, index, texts, remove }: LanguageProps) {
  const name = languageName(tag);
  return (
    <>
      <OneField
        file="site"
        path={['languages', index]}
        schema={schema}
        value={tag}
        label={index ? name : `${name}, the default`}
        isRequired
        isTranslation
      />
      {index > 0 && texts > 0 && <p className="hint">Texts in this language: {texts}</p>}
      {index > 0 && texts === 0 && (
        <p className="row">
          No text is in this language yet.
          <button type="button" className="delete" onClick={remove}>
            Remove {name}
          </button>
        </p>
      )}
    </>
  );
}

/** Draws a button that shows the list of languages, and then one that adds the chosen language. */
function AddLanguage({ offered, add }: { offered: string[]; add(tag: string): Promise<boolean> }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState<string>();
  const [typed, type] = useState('');
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Add a language
      </button>
    );
  const names = offered.map((tag) => ({ tag, name: languageName(tag) }));
  const [first] = names.sort((one, other) => one.name.localeCompare(other.name, 'en'));
  // The empty choice is another language, whose tag is typed.
  const choice = chosen ?? first?.tag ?? '';
  const tag = choice || typed.trim();
  async function addChosen() {
    if (!(await add(tag))) return;
    setOpen(false);
    choose(undefined);
    type('');
  }
  return (
    <div className="form-field">
      <label htmlFor={id}>Which language?</label>
      <select id={id} value={choice} onChange={({ target }) => choose(target.value)}>
        {names.map((each) => (
          <option key={each.tag} value={each.tag}>
            {each.name}
          </option>
        ))}
        <option value="">Another one …</option>
      </select>
      {choice === '' && (
        <>
          <label htmlFor={`${id}-tag`}>Its tag, such as si for Sinhala</label>
          <input id={`${id}-tag`} spellCheck={false} value={typed} onChange={({ target }) => type(target.value)} />
        </>
      )}
      <p className="row">
        <button type="button" disabled={!tag} onClick={addChosen}>
          {tag ? `Add ${languageName(tag)}` : 'Add it'}
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
      </p>
    </div>
  );
}
