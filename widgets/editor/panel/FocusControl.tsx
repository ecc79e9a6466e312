import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Json } from '../../../content/edit/contentValues';
import { fileSchema, schemaAt } from '../../../content/edit/jsonSchema';
import { photoOf } from '../../../content/edit/photo';
import { valueAt } from '../../../content/json/path';
import { cropAround } from '../../../static/assets/cropAround';
import { type ControlProps, tied } from './controls';
import { type Preview, usePreview } from './FileControl';
import { useTools } from './tools';

type Point = { x: number; y: number };

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** The number of percent by which an arrow key with Shift moves the handle; without Shift, it is 1. */
const LARGE_STEP = 10;

/** Returns a whole number of percent from 0 to 100. */
const asPercent = (part: number) => Math.round(Math.max(0, Math.min(100, part)));

/** Returns the place of the part that pages show, in percent of the photo. Without an `aspect`, they show it whole. */
function cropStyle(photo: Preview, aspect: number | undefined, centre: Point) {
  const { width, height } = photo;
  const crop = cropAround(photo, aspect ?? width / height, `${centre.x}% ${centre.y}%`);
  return {
    left: `${(crop.left / width) * 100}%`,
    top: `${(crop.top / height) * 100}%`,
    width: `${(crop.width / width) * 100}%`,
    height: `${(crop.height / height) * 100}%`,
  };
}

/** Draws a photo with the part that pages show. A click, or the arrow keys on the handle, move the centre of this part. */
export function FocusControl(props: ControlProps) {
  const { place, schema, draft } = props;
  const { files, schemas } = useTools();
  const [root, around] = [files[place.file]?.value, place.path.slice(0, -1)];
  const entry = valueAt(root, around) as Json | undefined;
  const preview = usePreview(photoOf(schemaAt(fileSchema(schemas, place.file), root, around), entry));
  const photo = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [x = 50, y = 50] = `${draft.value ?? '50% 50%'}`.split(' ').map((part) => Number.parseInt(part, 10) || 0);
  const isChosen = draft.value !== undefined && draft.value !== '';
  if (!preview) return null;

  const choose = (centre: Point) => draft.type(`${asPercent(centre.x)}% ${asPercent(centre.y)}%`);
  function chooseAtPointer({ clientX, clientY }: PointerEvent) {
    const box = photo.current?.getBoundingClientRect();
    if (box) choose({ x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 });
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? LARGE_STEP : 1;
    choose({ x: x + step.x * size, y: y + step.y * size });
  }
  return (
    <>
      <div
        className="photo cropped"
        ref={photo}
        style={preview.room}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          handle.current?.focus({ preventScroll: true });
          chooseAtPointer(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && chooseAtPointer(event)}
        onPointerUp={() => draft.commit()}
      >
        {/* The handle comes first, so that it can get the focus back before the photo is loaded. */}
        <button
          {...tied(props)}
          ref={handle}
          type="button"
          role="slider"
          className="focus"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={isChosen ? `${x}% from the left, ${y}% from the top` : 'chosen for you'}
          style={{ left: `${x}%`, top: `${y}%` }}
          onKeyDown={onKeyDown}
          onBlur={() => draft.commit()}
        />
        <div className="whole">
          {preview.source && <img src={preview.source} alt="" draggable={false} />}
          {isChosen && <div className="crop" style={cropStyle(preview, schema.aspect, { x, y })} />}
        </div>
      </div>
      <p className="hint">Click the photo, or move the handle with the arrow keys (with Shift in larger steps).</p>
      {isChosen && (
        <button
          type="button"
          onClick={() => {
            draft.type(undefined);
            draft.commit();
          }}
        >
          Choose it for me
        </button>
      )}
    </>
  );
}
