import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './usePrint.module.css';

/**
 * Prints a sheet in place of the page. The sheet is rendered on request, outside the page, and removed after printing. @returns
 * the print function, and the node to render
 * @returns what asks for it, and what has to be drawn for it
 */
export function usePrint(sheet: () => ReactNode): [() => void, ReactNode] {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return undefined;
    const ends = new AbortController();
    window.addEventListener('afterprint', () => setPrinting(false), { signal: ends.signal });
    window.print();
    return () => ends.abort();
  }, [isPrinting]);
  const drawn = isPrinting && (
    <div data-sheet className={styles.sheet}>
      {sheet()}
    </div>
  );
  return [() => setPrinting(true), drawn && createPortal(drawn, document.body)];
}
