import { HttpError, isUndecided, type Host } from '#admin';
import { isObject } from '#resource';
import { PrintError } from './printError.ts';
import { readSetup } from './readSetup.ts';
import type { PrintSetup } from './target.ts';

/** Name in the storage of this device. */
const KEPT = 'setup';
/** Printers that are read: more stand in no shop. */
const MOST = 100;

const ALL = { pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;

function isSetup(value: unknown): value is PrintSetup {
  return isObject(value) && isObject(value['usual']) && Array.isArray(value['printers']);
}

/** The printers of the installation, from the server, or as they were when it last answered. */
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

  /** As known now. */
  get current(): PrintSetup {
    return this.#setup;
  }

  /** False: the server has never answered this device, and `current` is a guess. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /**
   * As known; read once where nothing is known yet. Each call has it read again for the next one.
   * @throws PrintError when nothing is known and the server does not answer
   */
  async get(): Promise<PrintSetup> {
    const reading = this.refresh();
    if (!this.#isKnown) await reading;
    if (!this.#isKnown) throw new PrintError('noSetup');
    return this.#setup;
  }

  /** Reads it from the server. Where that fails, everything stays as it was; a refusal of the server is shown. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    const { data, storage, user } = this.#host;
    const mayRead = user.permissions['printers']?.operations.includes('read') === true;
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
      // Without a network, what was known last is used; where nothing is known, `get` says so.
      if (this.#signal.aborted || (error instanceof HttpError && isUndecided(error))) return;
      this.#host.notify(this.#host.translate('printing.failure.noSetup'), { type: 'warning' });
    }
  }
}
