import { createListeners } from '#store';
import type { ScanEntry } from './scanner.ts';

/** Takes a code; false: not now. */
type TakeCode = (code: string) => boolean;

const open: TakeCode[] = [];
const listeners = createListeners<[ScanEntry]>();

/** Tills of this page that take codes. */
export const openScanners = {
  /** @returns takes it away */
  add(take: TakeCode): () => void {
    open.push(take);
    return () => void open.splice(open.indexOf(take), 1);
  },
  /** Gives a code to the one that was opened last. */
  scan: (code: string): boolean => open.at(-1)?.(code) ?? false,
  listen: listeners.add,
};

/** Tells whoever wants to know what came of a code. */
export const notifyListeners = (entry: ScanEntry): boolean => listeners.tell(entry);
