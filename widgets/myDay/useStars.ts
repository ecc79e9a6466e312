import { useEffect, useState } from 'react';
import { readStars } from '../stars';

/** The starred sessions, whenever they change. The first render knows of none, as the build does. */
export function useStars() {
  const [stars, setStars] = useState<ReturnType<typeof readStars>>({ ids: [], kept: true });
  useEffect(() => {
    const read = () => setStars(readStars());
    read();
    addEventListener('stars', read);
    return () => removeEventListener('stars', read);
  }, []);
  return stars;
}
