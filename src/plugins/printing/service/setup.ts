import { HttpError, isUndecided, type Host } from '#admin';
import { isObject } from '#resource';
import { PrintError } from './printError.ts';
import { readSetup } from './readSetup.ts';
import type { PrintSetup } from './target.ts';

/** Storage key on this device. */
const KEPT = 'setup';
/** List parameters, with a maximum that no shop exceeds. */
const MOST = 100;

const ALL = { pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;

function isSetup(value: unknown): value is PrintSetup {
  return isObject(value) && isObject(value.usual) && Array.isArray(value.printers);
}

/** Print setup of the installation, from the server or from the local copy of the last response. */
export class SetupSource {
  readonly #host: Host;
  readonly #signal: AbortSignal;
  #setup: PrintSetup;
  #reading: Promise<void> | undefined;
  #isKnown: boolean;

  constructor(host: Host, signal: AbortSignal) {
    [this.#host, this.#signal] = [host, signal];
    const kept = host.storage.get(KEPT);
    this.#isKnown = isSetup(kept);
    this.#setup = isSetup(kept) ? kept : readSetup({}, []);
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
   * Returns the known setup, and refreshes it in the background. Waits for the server only when no setup is known.
   * @throws PrintError when no setup is known and the server does not respond
   */
  async get(): Promise<PrintSetup> {
    const reading = this.refresh();
    if (!this.#isKnown) await reading;
    if (!this.#isKnown) throw new PrintError('noSetup');
    return this.#setup;
  }

  /** Reads the setup from the server. After an error the setup stays unchanged; a refusal of the server is shown. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    const { data, storage, user } = this.#host;
    const mayRead = user.permissions.printers?.operations.includes('read') === true;
    const none = { data: [] };
    try {
      const [settings, printers] = await Promise.all([
        data.getOne('settings', { id: 1, signal: this.#signal }),
        mayRead ? data.getList('printers', { ...ALL, signal: this.#signal }) : none,
      ]);
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
