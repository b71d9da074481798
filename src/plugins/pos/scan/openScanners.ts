import type { ScanEntry } from './scanner.ts';

/** Takes a code; false: not now. */
type TakeCode = (code: string) => boolean;

const open: TakeCode[] = [];
const listeners = new Set<(entry: ScanEntry) => void>();

/** Tills of this page that take codes. */
export const openScanners = {
  /** @returns takes it away */
  add(take: TakeCode): () => void {
    open.push(take);
    return () => void open.splice(open.indexOf(take), 1);
  },
  /** Gives a code to the one that was opened last. */
  scan: (code: string): boolean => open.at(-1)?.(code) ?? false,
  listen(listener: (entry: ScanEntry) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Tells whoever wants to know what came of a code. */
export function tellListeners(entry: ScanEntry): void {
  for (const listener of listeners) listener(entry);
}
