import type { ContentFile, ContentPlace } from '../../content/edit/contentValues';
import { fileName } from '../../content/edit/names';
import { languageName } from '../../content/edit/siteLanguages';
import type { Notice } from '../../static/serve/dev/notice';
import type { UndoAction } from './editorTools';
import type { ShownPage } from './frame';
import { Notices } from './Notices';
import { pageAddresses } from './panel/useReveal';
import { siteLanguages } from './writing/language';

/** The width of the page in the frame: a phone, a tablet, or all the room beside the panel. */
export type Width = 'phone' | 'tablet' | 'desktop';

const WIDTHS: Record<Width, string> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' };

type Props = {
  files: Record<string, ContentFile> | undefined;
  page: ShownPage | undefined;
  notice: Notice;
  width: Width;
  setWidth(width: Width): void;
  go(address: string): void;
  isEditing: boolean;
  /** Undefined while nothing can be edited. */
  setEditing: ((isOn: boolean) => void) | undefined;
  /** Undefined while nothing can be edited. */
  undo: ((action: UndoAction) => void) | undefined;
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  /** The reason why nothing can be edited. */
  locked: string | undefined;
  showHelp(): void;
  openField(place: ContentPlace): void;
  /** The address of the page that lists several events, if there is one. */
  eventsPage: string | undefined;
};

/** Draws the bar at the top: the page, its width, the switch for editing, the problems, and the switch for the panel. */
export function Bar({
  files,
  page,
  notice,
  width,
  setWidth,
  go,
  isEditing,
  setEditing,
  undo,
  isOpen,
  setOpen,
  locked,
  showHelp,
  openField,
  eventsPage,
}: Props) {
  const pages = files ? pageAddresses(files) : [];
  const languages = files ? siteLanguages(files) : [];
  const optionsOf = (tag: string | undefined) =>
    pages
      .filter(({ language }) => language === tag)
      .map(({ file, address }) => (
        <option key={address} value={address}>
          {fileName(file, files?.[file]?.value)}
        </option>
      ));
  const isListed = pages.some(({ address }) => address === page?.address);
  return (
    <header className="bar">
      <h1>Editor</h1>
      {eventsPage && <a href={eventsPage}>All events</a>}
      {page && pages.length > 0 && (
        <select aria-label="Page" value={page.address} onChange={({ target }) => go(target.value)}>
          {!isListed && <option value={page.address}>{page.document.title}</option>}
          {languages.length > 1
            ? languages.map((tag) => (
                <optgroup key={tag} label={languageName(tag)}>
                  {optionsOf(tag)}
                </optgroup>
              ))
            : optionsOf(languages[0])}
        </select>
      )}
      {page && (
        <a href={page.address} target="_blank" rel="noreferrer">
          Open<span className="unseen"> this page as visitors see it, in a new tab</span> ↗
        </a>
      )}
      <fieldset className="widths">
        <legend className="unseen">Width of the page</legend>
        {Object.entries(WIDTHS).map(([name, title]) => (
          <label key={name}>
            <input type="radio" name="width" checked={width === name} onChange={() => setWidth(name as Width)} />
            {title}
          </label>
        ))}
      </fieldset>
      {locked && (
        <p role="alert" className="locked">
          {locked}
        </p>
      )}
      <Notices {...notice} openField={setEditing && openField} />
      {undo && (
        <fieldset className="undo">
          <legend className="unseen">Last change</legend>
          <button type="button" title="Undo (Ctrl-Z)" onClick={() => undo('undo')}>
            <span aria-hidden="true">↶</span>
            <span className="word">Undo</span>
          </button>
          <button type="button" title="Redo (Ctrl-Y)" onClick={() => undo('redo')}>
            <span aria-hidden="true">↷</span>
            <span className="word">Redo</span>
          </button>
        </fieldset>
      )}
      <button type="button" onClick={showHelp}>
        Keys
      </button>
      {setEditing && (
        <button type="button" role="switch" aria-checked={isEditing} onClick={() => setEditing(!isEditing)}>
          Edit
        </button>
      )}
      {setEditing && (
        <button type="button" aria-expanded={isOpen} aria-controls="panel" onClick={() => setOpen(!isOpen)}>
          Fields and lists
        </button>
      )}
    </header>
  );
}
