import { createListeners } from '#store';
import type { ScanEntry } from './scanner.ts';

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
  /** @returns takes it away */
  addTaker(taker: TakeCode): () => void {
    takers.unshift(taker);
    return () => {
      const at = takers.indexOf(taker);
      if (at >= 0) takers.splice(at, 1);
    };
  },
  /** True when a plugin took the code: nothing is looked up for it. */
  isTaken: (code: string): boolean => takers.some((taker) => taker(code)),
};

/** Notifies the listeners of the result of a code. */
export const notifyListeners = (entry: ScanEntry): boolean => listeners.tell(entry);

/** Handles a code; returns false when it is not accepted now. */
type TakeCode = (code: string) => boolean;

const open: TakeCode[] = [];

/** Plugins that take codes of their own, the one that came last first. */
const takers: TakeCode[] = [];
