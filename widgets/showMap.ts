import { MAP_FRAME } from './mapFrame';

/** Puts the map in the place of the button that asks for it, and gives it the focus that the button had. */
export function showMap(button: HTMLElement) {
  const { title, src } = button.dataset;
  const frame = Object.assign(document.createElement('iframe'), MAP_FRAME, { title, src });
  button.replaceWith(frame);
  frame.focus({ preventScroll: true });
}
