/** A reading of the server's clock. */
export interface ServerTime {
  /** As an answer's `Date` says it, ms since 1970. */
  readonly date: number;
  /** When that came, ms since 1970 by this device's clock, and how long the call took, ms. */
  readonly at: number;
  readonly took: number;
}

/** Last contact with the server; what its clock says to this device's is the queue's to keep (`useReached`). */
export interface Contact {
  /** When the last answer came, ms since 1970 by this device's clock; null: none since the page was opened. */
  readonly lastAt: number | null;
  /** From the last answer that contained a date. */
  readonly time: ServerTime | null;
}

/** Null: not told, kept by somebody on the way, or this device's clock was set meanwhile. */
function timeIn(headers: Headers, sentAt: number, at: number): ServerTime | null {
  const date = Date.parse(headers.get('Date') ?? '');
  const isKept = Number(headers.get('Age') ?? 0) > 0;
  return Number.isNaN(date) || isKept || at < sentAt ? null : { date, at, took: at - sentAt };
}

/** Watches the calls of the till for when there was an answer, and what time it was at the server. */
export class ContactWatch {
  readonly #now: () => number;
  #contact: Contact = { lastAt: null, time: null };

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  readonly get = (): Contact => this.#contact;

  /** `fetch` that is watched. */
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

/** Room on the device. */
export interface StorageHealth {
  /** Bytes in use by this application; null: not told. */
  readonly used: number | null;
  /** Bytes it may use at most. */
  readonly most: number | null;
  /** The browser keeps it even when room gets scarce; null: not told. */
  readonly isPersistent: boolean | null;
}

/** The parts of the browser's storage manager that are used. */
export type StorageHost = Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>>;

const hostOf = (): StorageHost | undefined => (typeof navigator === 'undefined' ? undefined : navigator.storage);

/** Asks how much room there is. Never fails: what is not told is null. */
export async function storageHealth(storage: StorageHost | undefined = hostOf()): Promise<StorageHealth> {
  const [estimate, isPersistent] = await Promise.all([
    storage?.estimate?.().catch(() => null),
    storage?.persisted?.().catch(() => null),
  ]);
  return { used: estimate?.usage ?? null, most: estimate?.quota ?? null, isPersistent: isPersistent ?? null };
}

/** Asks the browser to keep the till's data whatever happens; it may say no, and decides for itself. */
export async function askToKeep(storage: StorageHost | undefined = hostOf()): Promise<boolean> {
  try {
    return (await storage?.persisted?.()) === true || (await storage?.persist?.()) === true;
  } catch {
    // Not allowed here (a frame, a private window): the data stay as long as the browser likes.
    return false;
  }
}
