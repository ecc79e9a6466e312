import { type CSSProperties, useEffect, useState } from 'react';
import type { PreviewResponse } from '../../editing/protocol';
import { useTools } from './tools';

/** How high a picture is shown at most, in rem. */
const HIGHEST = 20;

/** A picture as the panel shows it. Its size and its room are known before it has come, once it was shown in this tab. */
export type Preview = Pick<PreviewResponse, 'width' | 'height'> & { source?: string; room: CSSProperties };

const keyOf = (name: string) => `dev-edit-picture ${name}`;

/** A picture of static/images; undefined until its size is known, and if there is no such picture. */
export function usePreview(name: string | undefined): Preview | undefined {
  const { requests } = useTools();
  const [loaded, setLoaded] = useState<PreviewResponse & { name: string }>();
  useEffect(() => {
    let isWanted = true;
    const show = (next: PreviewResponse) => {
      if (!isWanted || !name) return;
      sessionStorage.setItem(keyOf(name), JSON.stringify({ width: next.width, height: next.height }));
      setLoaded({ ...next, name });
    };
    // What is wrong with a name is said by the rules when it is saved.
    if (name) requests.picture(name).then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [requests, name]);
  if (!name) return undefined;
  const kept = sessionStorage.getItem(keyOf(name));
  const preview: Omit<Preview, 'room'> | undefined =
    loaded?.name === name ? loaded : kept === null ? undefined : JSON.parse(kept);
  if (!preview) return undefined;
  const { width, height } = preview;
  return {
    ...preview,
    room: { aspectRatio: `${width} / ${height}`, width: `min(100%, ${(HIGHEST * width) / height}rem)` },
  };
}
