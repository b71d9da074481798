import type { Quantity } from '#shop';
import { createStore, type Store } from '#store';
import type { Found, Wanted } from './findCode.ts';
import { createScanQueue } from './scanQueue.ts';
import type { ScannedText } from './keyMeaning.ts';

/** Result of a scanned code. */
export interface ScanEntry {
  /** Unique as long as the page is open; larger is later. */
  readonly id: number;
  readonly code: string;
  /** `missing`: nothing has that code; `failed`: the server could not be asked, or the cart would not have it. */
  readonly result: 'found' | 'missing' | 'failed';
  readonly found: Found | null;
  /** Scope that was searched. */
  readonly wanted: Wanted;
  /** Quantity that was added to the cart; null when nothing was added (a customer, a cancelled choice). */
  readonly added: Quantity | null;
}

/** CodeIndex that were scanned since the till was opened, and the state of the scan window. */
export interface ScannerState {
  /** The latest first. */
  readonly entries: readonly ScanEntry[];
  /** The latest one, when it brought nothing and was not put away yet. */
  readonly trouble: ScanEntry | null;
  /** The window stays open after each code ('Multiple Scan'). */
  readonly isMultiple: boolean;
}

/** Functions of the till that the scanner needs; read at each code. */
export interface ScannerHost {
  readonly wanted: Wanted;
  /** Looks a code up without waiting. */
  find(code: string): Found | null;
  /** Asks the server; null: it cannot be asked now. */
  lookUp(code: string): Promise<Found | null> | null;
  /** Adds the found record to the cart; the next code waits for it (a choice of options). @returns the added quantity */
  take(found: Found, code: string): Quantity | null | Promise<Quantity | null>;
  /** Something was found, or not: tone and message. */
  told(entry: ScanEntry): void;
}

/** Takes codes from scanners, camera and hand, one after the other, and keeps what came of the last ones. */
export interface Scanner extends Pick<Store<ScannerState>, 'get' | 'subscribe'> {
  scan(text: ScannedText | string): void;
  /** Puts the message of the latest one away. */
  dismiss(): void;
  setMultiple(isMultiple: boolean): void;
  /** Resolves when every code had its turn. */
  idle(): Promise<void>;
}

/** How many are kept to be seen. */
const KEPT = 20;

let lastId = 0;

/** Looks a code up here, then on the server. */
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
