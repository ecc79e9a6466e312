import { useEffect, useState } from 'react';

/** `plain` renders the frame without waiting, for visitors without script. */
type Props = { title: string; src: string; plain?: true };

/**
 * Renders a map in a frame, in a sandbox and without a referrer (rule 14.5), over a drawing of its place: the map is seen once it
 * has loaded, and while the device has a network (rule 4.11). The first render has no frame, because one that loads before the
 * script has come would not be heard of.
 */
export function MapFrame({ title, src, plain }: Props) {
  const [isOnline, setOnline] = useState(plain);
  const [isLoaded, setLoaded] = useState(plain);
  useEffect(() => {
    const look = () => {
      setOnline(navigator.onLine || undefined);
      if (!navigator.onLine) setLoaded(undefined);
    };
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
  }, []);
  return isOnline ? (
    <iframe
      className="venue-map"
      data-loaded={isLoaded}
      title={title}
      src={src}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      onLoad={() => setLoaded(true)}
    />
  ) : null;
}
