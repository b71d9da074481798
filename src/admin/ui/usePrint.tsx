import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './usePrint.module.css';

/**
 * Prints a sheet in place of the page, once its pictures are loaded. The sheet is rendered on request, outside the page, and
 * removed after printing.
 * @param isReady false: the sheet is not complete yet; printing waits until it is
 * @returns what asks for it, and what has to be drawn for it
 */
export function usePrint(sheet: () => ReactNode, isReady = true): [() => void, ReactNode] {
  const [isAsked, setAsked] = useState(false);
  const isPrinting = isAsked && isReady;
  const drawnSheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPrinting) return undefined;
    const ends = new AbortController();
    window.addEventListener('afterprint', () => setAsked(false), { signal: ends.signal });
    // A picture that cannot be loaded is left out; the sheet is printed all the same.
    void picturesOf(drawnSheet.current).then(() => {
      if (!ends.signal.aborted) window.print();
    });
    return () => ends.abort();
  }, [isPrinting]);
  const drawn = isPrinting && (
    <div data-sheet className={styles.sheet} ref={drawnSheet}>
      {sheet()}
    </div>
  );
  return [() => setAsked(true), drawn && createPortal(drawn, document.body)];
}

/** Longest wait for pictures, ms: enough for a logo on a slow network, and nobody takes the button for broken yet. */
const PICTURE_WAIT_MS = 3000;

/** Waits until pictures are loaded or have failed, and no longer than `PICTURE_WAIT_MS`. */
async function picturesOf(sheet: HTMLElement | null): Promise<void> {
  const pictures = [...(sheet?.querySelectorAll('img') ?? [])];
  let timer: number | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = window.setTimeout(resolve, PICTURE_WAIT_MS);
  });
  await Promise.race([Promise.allSettled(pictures.map(async (picture) => picture.decode())), limit]);
  window.clearTimeout(timer);
}
