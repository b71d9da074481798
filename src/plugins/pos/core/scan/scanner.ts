import type { Quantity, ScannedCode } from '#shop';
import { createStore, type Store } from '#store';
import type { Found, Wanted } from './findCode.ts';
import { createScanQueue } from './scanQueue.ts';
import type { ScannedText } from './keyMeaning.ts';

/** A scanned code with the record that was found. */
export interface ScanEntry extends ScannedCode {
  readonly found: Found | null;
  /** Scope that was searched. */
  readonly wanted: Wanted;
}

/** Codes that were scanned since the till was opened, and the state of the scan window. */
export interface ScannerState {
  /** The latest first. */
  readonly entries: readonly ScanEntry[];
  /** The latest entry, while it has no result and its message is open. */
  readonly trouble: ScanEntry | null;
  /** The window stays open after each code ('Multiple Scan'). */
  readonly isMultiple: boolean;
}

/** Functions of the till that the scanner needs; read at each code. */
export interface ScannerHost {
  readonly wanted: Wanted;
  /** Looks up a code in the local copy. */
  find(code: string): Found | null;
  /** Looks up a code on the server; null when that is impossible now. */
  lookUp(code: string): Promise<Found | null> | null;
  /** Adds the found record to the cart; the next code waits for it (a choice of options). @returns the added quantity */
  take(found: Found, code: string): Quantity | null | Promise<Quantity | null>;
  /** Called with the result of each code; plays the tone and shows the message. */
  told(entry: ScanEntry): void;
}

/** Processes the codes of hand scanners, camera and manual entry one by one, and stores the last results. */
export interface Scanner extends Pick<Store<ScannerState>, 'get' | 'subscribe'> {
  scan(text: ScannedText | string): void;
  /** Closes the message about the latest code. */
  dismiss(): void;
  setMultiple(isMultiple: boolean): void;
  /** Resolves when all codes were processed. */
  idle(): Promise<void>;
}

/** Number of stored results. */
const KEPT = 20;

let lastId = 0;

/** Looks up a code locally, then on the server. */
async function resolve({ code, other }: ScannedText, host: ScannerHost): Promise<Pick<ScanEntry, 'result' | 'found'>> {
  const here = host.find(code) ?? (other === null ? null : host.find(other));
  if (here) return { result: 'found', found: here };
  try {
    const found = (await host.lookUp(code)) ?? null;
    return { result: found ? 'found' : 'missing', found };
  } catch {
    return { result: 'failed', found: null };
  }
}

/** @param host current functions of the till; the scanner survives new data of the till */
export function createScanner(host: () => ScannerHost, isMultiple = false): Scanner {
  const store = createStore<ScannerState>({ entries: [], trouble: null, isMultiple });

  const note = (entry: Omit<ScanEntry, 'id'>) => {
    lastId += 1;
    const noted: ScanEntry = { ...entry, id: lastId };
    store.change((state) => ({
      ...state,
      entries: [noted, ...state.entries].slice(0, KEPT),
      trouble: noted.result === 'found' ? null : noted,
    }));
    host().told(noted);
  };

  const handle = async (text: ScannedText) => {
    const { code } = text;
    const { wanted } = host();
    const { result, found } = await resolve(text, host());
    const added = found && (await host().take(found, code));
    note({ code, result, found, wanted, added });
  };

  const queue = createScanQueue<ScannedText>(handle, (_error, { code }) => {
    note({ code, result: 'failed', found: null, wanted: host().wanted, added: null });
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    scan(text) {
      const scanned = typeof text === 'string' ? { code: text.trim(), other: null } : text;
      if (scanned.code !== '') queue.add(scanned);
    },
    dismiss: () => store.change((state) => ({ ...state, trouble: null })),
    setMultiple: (next) => store.change((state) => ({ ...state, isMultiple: next })),
    idle: () => queue.idle(),
  };
}
