import { createListeners } from '#store';
import type { ScanEntry } from './scanner.ts';

/** Handles a code; returns false when it is not accepted now. */
type TakeCode = (code: string) => boolean;

const open: TakeCode[] = [];
const listeners = createListeners<[ScanEntry]>();

/** Mounted tills that accept codes. */
export const openScanners = {
  /** @returns takes it away */
  add(take: TakeCode): () => void {
    open.push(take);
    return () => void open.splice(open.indexOf(take), 1);
  },
  /** Passes a code to the till that was mounted last. */
  scan: (code: string): boolean => open.at(-1)?.(code) ?? false,
  listen: listeners.add,
};

/** Notifies the listeners of the result of a code. */
export const notifyListeners = (entry: ScanEntry): boolean => listeners.tell(entry);
