import { useNotify } from 'ra-core';
import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useApi, type CallPath } from '#admin';
import type { Quantity, ScaleLabel } from '#shop';
import { find, type Found, type ScanIndex, type Wanted } from './findCode.ts';
import type { RecordReaders } from './lookUp.ts';
import { openScanners, notifyListeners } from './openScanners.ts';
import { createScanner, type ScanEntry, type Scanner, type ScannerHost, type ScannerState } from './scanner.ts';
import { playFound, playMissing } from './sound.ts';
import { useWedge } from './useWedge.ts';

/** Options of the scanner; they may change with each render. */
export interface ScannerOptions {
  readonly index: () => ScanIndex;
  /** Patterns of scale labels. */
  readonly labels: readonly ScaleLabel[];
  readonly currency: string;
  readonly read: RecordReaders;
  readonly isOnline: () => boolean;
  /** Scope of the search now: customers only while one is being chosen. */
  readonly wanted?: Wanted;
  /**
   * True while scanned codes are ignored (a PIN is asked for, or another tab has the till). They still reach no input
   * field.
   */
  readonly isPaused?: () => boolean;
  /** Called when 'Multiple Scan' is toggled in the window; the owner passes the new value back by `setMultiple`. */
  readonly onMultiple?: (isMultiple: boolean) => void;
  readonly take: (found: Found, code: string) => Quantity | null | Promise<Quantity | null>;
}

/** The scanner of the till, for its windows. */
export interface TillScanner extends Scanner {
  readonly currency: string;
  /**
   * Suppresses notices while the results are visible (the window is open).
   * @returns ends it
   */
  watch(): () => void;
  /** Toggles 'Multiple Scan' and reports it to the till. */
  switchMultiple(isMultiple: boolean): void;
}

export const ScannerContext = createContext<TillScanner | undefined>(undefined);

/** Returns the scanner of the surrounding till; throws outside of one. */
export function useTillScanner(): TillScanner {
  const scanner = use(ScannerContext);
  if (!scanner) throw new Error('There is no scanner around.');
  return scanner;
}

/** Results of the last codes; rerenders with each. */
export const useScannerState = (scanner: Scanner): ScannerState => useSyncExternalStore(scanner.subscribe, scanner.get);

/** Duration of the notice about a code without a result, ms. */
const TROUBLE_MS = 8000;

/** Message key for a code without a result. */
export const scanErrorKey = ({ result, wanted }: ScanEntry): string =>
  result === 'missing' && wanted === 'all' ? 'pos.scan.missing' : 'pos.scan.failed';

/** State of the till when a code arrives. */
interface Moment {
  readonly options: ScannerOptions;
  readonly call: CallPath;
  readonly notify: ReturnType<typeof useNotify>;
  /** Number of mounted components that show scan results. */
  readonly watchers: number;
}

function hostOf({ options, call, notify, watchers }: Moment): ScannerHost {
  const { labels, read, wanted = 'all', take } = options;
  return {
    wanted,
    find: (code) => find(code, options.index(), labels, wanted),
    async lookUp(code) {
      if (!options.isOnline()) return null;
      const { lookUp } = await import('./lookUp.ts');
      return lookUp(code, call, read, labels, wanted);
    },
    take,
    told(entry) {
      notifyListeners(entry);
      if (entry.result === 'found') return playFound();
      playMissing();
      const { code } = entry;
      if (watchers === 0)
        notify(`${scanErrorKey(entry)}Notice`, { type: 'error', messageArgs: { code }, autoHideDuration: TROUBLE_MS });
    },
  };
}

/** Listens to hand scanners while the till is mounted, and processes their codes and those of the camera in order. */
export function useScanner(options: ScannerOptions): TillScanner {
  const call = useApi();
  const notify = useNotify();
  const watchers = useRef(0);
  const latest = useRef({ options, call, notify });
  useEffect(() => {
    latest.current = { options, call, notify };
  });
  const [core] = useState(() => createScanner(() => hostOf({ ...latest.current, watchers: watchers.current })));
  const { currency } = options;
  const scanner = useMemo(() => {
    /** Handles codes of hand scanners, camera and keys. A code that is not accepted plays the error sound. */
    const scan: Scanner['scan'] = (text) => {
      if (latest.current.options.isPaused?.()) playMissing();
      else if (openScanners.isTaken(typeof text === 'string' ? text.trim() : text.code)) playFound();
      else core.scan(text);
    };
    const watch = () => {
      watchers.current += 1;
      return () => void (watchers.current -= 1);
    };
    const switchMultiple = (isMultiple: boolean) => {
      core.setMultiple(isMultiple);
      latest.current.options.onMultiple?.(isMultiple);
    };
    return { ...core, scan, currency, watch, switchMultiple };
  }, [core, currency]);
  useWedge(scanner.scan);
  useEffect(() => {
    const take = (code: string) => {
      if (latest.current.options.isPaused?.()) return false;
      if (!openScanners.isTaken(code)) core.scan(code);
      return true;
    };
    return openScanners.add(take);
  }, [core]);
  return scanner;
}
