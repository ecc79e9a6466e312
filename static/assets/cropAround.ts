type Size = { width: number; height: number };

/**
 * Returns the largest part of a photo with this `aspect` (width divided by height), in pixels. Its centre is `focus` (such as
 * `40% 30%`), or as near to it as the edges allow.
 */
export function cropAround(
  { width, height }: Size,
  aspect: number,
  focus: string,
): Size & { left: number; top: number } {
  const [x = 0.5, y = 0.5] = focus.split(' ').map((percent) => Number.parseInt(percent, 10) / 100);
  const part = {
    width: Math.min(width, Math.max(1, Math.round(height * aspect))),
    height: Math.min(height, Math.max(1, Math.round(width / aspect))),
  };
  const within = (start: number, room: number) => Math.max(0, Math.min(room, Math.round(start)));
  return {
    ...part,
    left: within(width * x - part.width / 2, width - part.width),
    top: within(height * y - part.height / 2, height - part.height),
  };
}
