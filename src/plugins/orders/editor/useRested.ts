import { useEffect, useState } from 'react';

/** The debounced text of a search: updated when nobody has typed for `ms`. */
export function useRested(text: string, ms: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
}
