import { useEffect, useRef, type RefObject } from 'react';

/** Marks an overflowing row at the sides where it continues: `data-left`, `data-right`. */
export function useOverflowMarks<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const mark = () => {
      const hidden = row.scrollWidth - row.clientWidth;
      // In right-to-left layouts, scrollLeft starts at 0 on the right and is negative.
      const left = getComputedStyle(row).direction === 'rtl' ? hidden + row.scrollLeft : row.scrollLeft;
      row.toggleAttribute('data-left', left > 1);
      row.toggleAttribute('data-right', left < hidden - 1);
    };
    const ends = new AbortController();
    row.addEventListener('scroll', mark, { passive: true, signal: ends.signal });
    const observer = new ResizeObserver(mark);
    for (const element of [row, ...row.children]) observer.observe(element);
    return () => {
      ends.abort();
      observer.disconnect();
    };
  });
  return ref;
}
