import { useCallback, useEffect, useState } from 'react';

const KEY = 'dev-edit-message';
/** How long something that was said is still shown, in milliseconds. */
const SHOWN = 6000;

/** Whether the page is being left: what is asked for then gets no answer, which is no news. */
let isLeaving = false;

/** What was said last, for some seconds: also over a reload, which what was said may have caused. */
export function useMessage(): [string, (message: string) => void] {
  const [said, setSaid] = useState<{ message: string; until: number }>(() =>
    JSON.parse(sessionStorage.getItem(KEY) ?? '{"message":"","until":0}'),
  );
  useEffect(() => {
    if (!said.message) return;
    const timer = setTimeout(() => setSaid({ message: '', until: 0 }), Math.max(0, said.until - Date.now()));
    return () => clearTimeout(timer);
  }, [said]);
  useEffect(() => {
    const leave = () => {
      isLeaving = true;
    };
    addEventListener('beforeunload', leave);
    return () => removeEventListener('beforeunload', leave);
  }, []);
  const announce = useCallback((message: string) => {
    if (isLeaving) return;
    const next = { message, until: Date.now() + SHOWN };
    sessionStorage.setItem(KEY, JSON.stringify(next));
    setSaid(next);
  }, []);
  return [said.until > Date.now() ? said.message : '', announce];
}
