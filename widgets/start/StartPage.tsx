import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { WORDS_TAGS } from '../../content/words/tags';
import type { StartFacts } from '../../static/start/start';
import { request } from '../editor/requests';

/** Runs what leads to the editor: `path` and `body` are those of a request that is answered with a link. */
type Open = (path: string, body: unknown) => Promise<void>;

/**
 * Draws the page that lists the events: a new one, the sample, those that are there, and those of an earlier version. `problem` is the
 * reason why nothing can be done.
 */
export function StartPage({ problem: locked }: { problem: string | undefined }) {
  const [facts, setFacts] = useState<StartFacts>();
  const [problem, setProblem] = useState(locked);
  const [isOpening, setOpening] = useState(false);
  const refresh = useCallback(
    () =>
      request<StartFacts>('start').then(setFacts, (error: Error) => setProblem((reason) => reason ?? error.message)),
    [],
  );
  useEffect(() => {
    refresh();
  }, [refresh]);
  useEffect(() => {
    if (!facts) return;
    document.documentElement.lang = facts.language;
    document.documentElement.dir = isFromRight(facts.language) ? 'rtl' : 'ltr';
    document.title = facts.words.title;
  }, [facts]);

  const open: Open = async (path, body) => {
    setProblem(undefined);
    setOpening(true);
    try {
      const { link } = await request<{ link: string }>(path, body);
      location.assign(link);
    } catch (error) {
      setOpening(false);
      setProblem(error instanceof Error ? error.message : `${error}`);
    }
  };
  return (
    <main className="start">
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      {facts && (
        <>
          <h1>{facts.words.title}</h1>
          <p role="status">{isOpening && facts.words.opening}</p>
          <fieldset disabled={isOpening}>
            <YourEvents {...facts} open={open} />
            <NewEvent {...facts} open={open} />
            <Section title={facts.words.sample} text={facts.words.sampleText}>
              <button type="button" onClick={() => open('sample', {})}>
                {facts.words.sample}
              </button>
            </Section>
            <TakeOver {...facts} onTaken={refresh} />
          </fieldset>
        </>
      )}
    </main>
  );
}

const isFromRight = (language: string): boolean => ['ar', 'ur'].includes(language);

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}

function YourEvents({ events, words, open }: StartFacts & { open: Open }) {
  if (!events.length) return null;
  return (
    <Section title={words.events}>
      <ul>
        {events.map(({ name, title }) => (
          <li key={name}>
            <button type="button" onClick={() => open('open-event', { name })}>
              <bdi>{title}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NewEvent({ words, language, open }: StartFacts & { open: Open }) {
  const [title, setTitle] = useState('');
  const [date, setDate] = useState('');
  const [siteLanguage, setSiteLanguage] = useState(language);
  const create = (event: FormEvent) => {
    event.preventDefault();
    return open('new', { title, date: date || undefined, language: siteLanguage });
  };
  return (
    <Section title={words.newEvent}>
      <form onSubmit={create}>
        <label>
          {words.name}
          <input
            value={title}
            required
            maxLength={200}
            dir="auto"
            onInput={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        </label>
        <label>
          {words.firstDay}
          <input type="date" value={date} onInput={({ currentTarget }) => setDate(currentTarget.value)} />
        </label>
        <label>
          {words.siteLanguage}
          <select value={siteLanguage} onChange={({ currentTarget }) => setSiteLanguage(currentTarget.value)}>
            {WORDS_TAGS.map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {ownName(tag)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">{words.create}</button>
      </form>
    </Section>
  );
}

/** Returns the name of a language in that language. */
const ownName = (tag: string): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;

function TakeOver({ words, oldFolders, events, onTaken }: StartFacts & { onTaken(): void }) {
  const [folder, setFolder] = useState(oldFolders[0] ?? '');
  const [outcome, setOutcome] = useState<{ titles?: string[]; problem?: string }>();
  // It stays open for what was copied.
  const [isOpen, setOpen] = useState(oldFolders.length > 0 && !events.length);
  const list = useId();
  const take = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await request<{ titles: string[] }>('take-over', { folder }).catch((error: Error) => ({
      problem: error.message,
    }));
    setOutcome(answer);
    if ('titles' in answer) onTaken();
  };
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.takeOver}</summary>
      <p>{words.takeOverText}</p>
      <form onSubmit={take}>
        <label>
          {words.oldFolder}
          <input
            value={folder}
            required
            maxLength={1000}
            dir="ltr"
            list={list}
            onInput={({ currentTarget }) => setFolder(currentTarget.value)}
          />
        </label>
        <datalist id={list}>
          {oldFolders.map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
        <button type="submit">{words.copy}</button>
      </form>
      <div role="alert">{outcome?.problem && <p className="problem">{outcome.problem}</p>}</div>
      <p role="status">{outcome?.titles && `${words.copied} ${outcome.titles.join(', ')}`}</p>
    </details>
  );
}
