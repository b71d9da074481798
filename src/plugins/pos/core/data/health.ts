/** A reading of the server's clock. */
export interface ServerTime {
  /** Value of the `Date` header, ms since 1970. */
  readonly date: number;
  /** Time of the answer by this device's clock, ms since 1970, and duration of the call, ms. */
  readonly at: number;
  readonly took: number;
}

/** Last contact with the server. The queue stores the clock difference (`useServerContact`). */
export interface Contact {
  /**
   * Time of the last answer by this device's clock, ms since 1970; null when there was none since the page was opened.
   */
  readonly lastAt: number | null;
  /** From the last answer that contained a date. */
  readonly time: ServerTime | null;
}

/**
 * Null when the header is missing, the answer came from a cache, or this device's clock was changed during the call.
 */
function timeIn(headers: Headers, sentAt: number, at: number): ServerTime | null {
  const date = Date.parse(headers.get('Date') ?? '');
  const isKept = Number(headers.get('Age') ?? 0) > 0;
  return Number.isNaN(date) || isKept || at < sentAt ? null : { date, at, took: at - sentAt };
}

/** Records when the server last answered a call of the till, and the server's clock. */
export class ContactWatch {
  readonly #now: () => number;
  #contact: Contact = { lastAt: null, time: null };

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  readonly get = (): Contact => this.#contact;

  /** Wraps `fetch`. */
  watch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return async (input, init) => {
      const sentAt = this.#now();
      const response = await fetch(input, init);
      const lastAt = this.#now();
      // A 5xx answer may come from a proxy while the server is down, so it does not count as contact.
      if (response.status < 500)
        this.#contact = { lastAt, time: timeIn(response.headers, sentAt, lastAt) ?? this.#contact.time };
      return response;
    };
  }
}

/** Storage of the device. */
export interface StorageHealth {
  /** Bytes that this application uses; null when unknown. */
  readonly used: number | null;
  /** Bytes that it may use; null when unknown. */
  readonly most: number | null;
  /** True when the browser does not evict the data under storage pressure; null when unknown. */
  readonly isPersistent: boolean | null;
}

/** The parts of the browser's storage manager that are used. */
export type StorageHost = Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>>;

const hostOf = (): StorageHost | undefined => (typeof navigator === 'undefined' ? undefined : navigator.storage);

/** Reads the storage estimate. Never fails: unknown values are null. */
export async function storageHealth(storage: StorageHost | undefined = hostOf()): Promise<StorageHealth> {
  const [estimate, isPersistent] = await Promise.all([
    storage?.estimate?.().catch(() => null),
    storage?.persisted?.().catch(() => null),
  ]);
  return { used: estimate?.usage ?? null, most: estimate?.quota ?? null, isPersistent: isPersistent ?? null };
}

/** Requests persistent storage. The browser may refuse. */
export async function requestPersistence(storage: StorageHost | undefined = hostOf()): Promise<boolean> {
  try {
    return (await storage?.persisted?.()) === true || (await storage?.persist?.()) === true;
  } catch {
    // Not available here (an iframe, a private window): the browser may evict the data.
    return false;
  }
}
