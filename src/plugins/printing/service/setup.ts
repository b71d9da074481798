import { HttpError, isUndecided, WHOLE_LIST, type Host } from '#admin';
import { isObject } from '#resource';
import { PrintError } from './printError.ts';
import { readSetup } from './readSetup.ts';
import type { PrintSetup } from './target.ts';

/** Longest wait for the newest setup before a print, ms. After it the known one is used: a receipt does not wait for long. */
export const NEWEST_MS = 2000;

/** What is shown before a device has received a setup: the paper that is usual. */
const NO_SETUP = readSetup({ posBundleSettings: { paperSize: 48 } }, []);

function isSetup(value: unknown): value is PrintSetup {
  return isObject(value) && isObject(value.usual) && Array.isArray(value.printers);
}

/** Resolves with a promise that never rejects, or after `ms` milliseconds. */
async function within(work: Promise<void>, ms: number): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  await Promise.race([work, late.promise]);
  clearTimeout(timer);
}

/** Print setup of the installation, from the server or from the local copy of the last response. */
export class SetupSource {
  readonly #host: Host;
  readonly #signal: AbortSignal;
  #setup: PrintSetup;
  /** Number of the last reading, and of the one whose answer is the present setup. */
  #asked = 0;
  #answered = 0;
  #isKnown: boolean;

  constructor(host: Host, signal: AbortSignal) {
    [this.#host, this.#signal] = [host, signal];
    const kept = host.storage.get(KEPT);
    this.#isKnown = isSetup(kept);
    this.#setup = isSetup(kept) ? kept : NO_SETUP;
  }

  /** Present setup. */
  get current(): PrintSetup {
    return this.#setup;
  }

  /** False: this device has never received the setup, and `current` contains defaults. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /**
   * Returns the newest setup: what was changed a moment ago counts for the next print. Without an answer of the server within
   * {@link NEWEST_MS} the known one is returned.
   * @throws PrintError when no setup is known and the server does not respond
   */
  async get(): Promise<PrintSetup> {
    const reading = this.refresh();
    if (this.#isKnown) await within(reading, NEWEST_MS);
    else await reading;
    if (!this.#isKnown) throw new PrintError('noSetup');
    return this.#setup;
  }

  /** Reads the setup from the server. After an error the setup stays unchanged; a refusal of the server is shown. */
  refresh(): Promise<void> {
    return this.#read();
  }

  async #read(): Promise<void> {
    const { data, storage, user } = this.#host;
    const mayRead = user.permissions.printers?.operations.includes('read') === true;
    const none = { data: [] };
    const number = (this.#asked += 1);
    try {
      const [settings, printers] = await Promise.all([
        data.getOne('settings', { id: 1, signal: this.#signal }),
        mayRead ? data.getList('printers', { ...ALL, signal: this.#signal }) : none,
      ]);
      // A later reading was answered before.
      if (number < this.#answered) return;
      this.#answered = number;
      this.#setup = readSetup(settings.data, printers.data);
      this.#isKnown = true;
      storage.set(KEPT, this.#setup);
    } catch (error) {
      // Without a network the last known setup is used. `get` throws when there is none.
      if (this.#signal.aborted || (error instanceof HttpError && isUndecided(error))) return;
      this.#host.notify(this.#host.translate('printing.failure.noSetup'), { type: 'warning' });
    }
  }
}

/** Storage key on this device. */
const KEPT = 'setup';
const ALL = { pagination: WHOLE_LIST, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;
