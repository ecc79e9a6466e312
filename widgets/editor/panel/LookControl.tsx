import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { Json } from '../../../content/edit/contentValues';
import { fieldLabel } from '../../../content/edit/names';
import type { OfferedLook } from '../../../content/edit/protocol';
import { isObject } from '../../../content/json/path';
import { LOOKS_LIST, LOOKS_PATH } from '../../../static/serve/dev/previews';
import type { ControlProps } from './controls';
import { refusalOf, useTools } from './tools';

/**
 * Draws a choice of looks. Each shows the home page of the event as a small live picture. The pictures are loaded one after the
 * other, once the choice is on the screen.
 */
export function LookControl(props: ControlProps) {
  const { id, place, draft } = props;
  const { files } = useTools();
  const [looks, setLooks] = useState<OfferedLook[]>([]);
  const [isSeen, setSeen] = useState(false);
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const load = async () => (await fetch(LOOKS_LIST)).json();
    // No message here: if the server is gone, the notice of the editor says so.
    load().then(setLooks, () => undefined);
    const observer = new IntersectionObserver(
      (entries) => entries.some((each) => each.isIntersecting) && setSeen(true),
    );
    if (choice.current) observer.observe(choice.current);
    return () => observer.disconnect();
  }, []);
  const [first] = looks;
  // If the title or the drawing changes, the pictures change too.
  const drawnFrom = whatIsDrawn(files[place.file]?.value);
  const chosen = `${draft.value ?? first?.name ?? ''}`;
  /** Saves the chosen look once the choice is left, and not on the way from one look to the next. */
  const onBlur = ({ relatedTarget }: FocusEvent) =>
    relatedTarget instanceof HTMLInputElement && relatedTarget.name === id ? undefined : draft.commit();
  return (
    <>
      <div className="looks" ref={choice}>
        {looks.map(({ name, install }) => (
          <label key={name} className="look">
            <span className="look-picture">{!install && <Picture key={drawnFrom} look={name} isSeen={isSeen} />}</span>
            <span className="look-name">
              <input
                type="radio"
                name={id}
                value={name}
                checked={name === chosen}
                disabled={Boolean(install)}
                aria-invalid={draft.problem ? true : undefined}
                // Arrow keys choose each look that they pass; the draft waits, so that it writes only the last one.
                onChange={() => draft.type(name)}
                onClick={({ detail }) => detail > 0 && draft.commit()}
                onBlur={onBlur}
              />
              {fieldLabel(name)}
              {name === chosen && <small aria-hidden="true">chosen</small>}
            </span>
            {install && (
              <small>
                Its fonts are not installed. Run: <code>{install}</code>
              </small>
            )}
          </label>
        ))}
      </div>
      <AnotherDrawing place={place} />
    </>
  );
}

/** Returns the values of site.json that a picture shows, without the look itself, as text. */
function whatIsDrawn(site: Json | undefined): string {
  if (!isObject(site)) return '';
  const { theme: _, ...look } = isObject(site.look) ? site.look : {};
  return JSON.stringify([site.title, site.event, look]);
}

/** The queue of pictures, because the server renders one page after the other. */
let turn: Promise<void> = Promise.resolve();

type PictureProps = { look: string; isSeen: boolean };

/** Draws the home page in a look, only to be seen: nothing in it can be reached, and no script runs. */
function Picture({ look, isSeen }: PictureProps) {
  const [isTurn, setTurn] = useState(false);
  const finish = useRef(() => {});
  useEffect(() => {
    if (!isSeen) return;
    let isWanted = true;
    const done = new Promise<void>((resolve) => {
      finish.current = resolve;
    });
    turn = turn.then(() => {
      if (!isWanted) return;
      setTurn(true);
      return done;
    });
    return () => {
      isWanted = false;
      finish.current();
    };
  }, [isSeen]);
  if (!isTurn) return null;
  return (
    // biome-ignore lint/a11y/useIframeTitle: screen readers have the name of the look, and nothing of the picture.
    <iframe
      src={`${LOOKS_PATH}${look}/`}
      sandbox="allow-same-origin"
      tabIndex={-1}
      aria-hidden="true"
      inert
      onLoad={() => finish.current()}
    />
  );
}

/** Draws a button that writes another seed, so that the same look draws another ornament. */
function AnotherDrawing({ place: { file, path } }: Pick<ControlProps, 'place'>) {
  const { save, announce } = useTools();
  const [problem, setProblem] = useState<string>();
  async function draw() {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    const seed = number.toString(36).padStart(7, '0');
    const answer = await save(file, [{ set: [...path.slice(0, -1), 'seed'], value: seed }]).catch(() => undefined);
    setProblem(refusalOf(answer));
    if (answer?.ok) announce(`Another drawing. Its seed is “${seed}”.`);
  }
  return (
    <>
      <button type="button" onClick={draw}>
        Another drawing
      </button>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
    </>
  );
}
