import { useEffect, useState } from 'react';

type Props = { title: string; src: string };

/**
 * Renders a map in a frame, which loads lazily, in a sandbox and without a referrer (rule 14.5). While the device has no network
 * it renders nothing, so that the drawing behind it is seen and not an error of the browser.
 */
export function MapFrame({ title, src }: Props) {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
  }, []);
  return isOffline ? null : (
    <iframe
      className="venue-map"
      title={title}
      src={src}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
    />
  );
}
