import { yieldToBrowser } from './yieldToBrowser.ts';
import type { Query, TillCalls } from './calls.ts';
import { searchedCustomer, searchedProduct, type Chunked, type Searched } from './chunks.ts';
import type { ChunkKind } from './db.ts';
import { emptyLists, isNeeded, LIST_NAMES, LISTS, type ListName, type Lists } from './lists.ts';
import type { TillSettings } from '../model.ts';
import { readCustomer } from './readRecords.ts';
import type { TillProgress } from './tillData.ts';
import { readProduct, type Wire } from '#shop';

/** Result of a full sync. */
export interface AllRecords {
  readonly products: readonly Searched<Chunked['products']>[];
  readonly customers: readonly Searched<Chunked['customers']>[];
  readonly lists: Lists;
  /** Cursor from before the sync, so that changes during the sync are read afterwards. */
  readonly cursor: string;
}

/** Records that are parsed before yielding to the browser. */
const SLICE = 200;

const fields = (text: string): Query => ({ 'properties[]': text.split(' ') });

/** Queries of the first sync. They request only the stored fields, because full answers are three times as long. */
const QUERIES: Readonly<Record<ChunkKind, Query>> = {
  products: fields(
    'name image description price finalPrice defaultQuantity productType unit position category skuCode barcode taxRate stock isOnSale attributName attributValues optionGroups',
  ),
  customers: fields(
    'firstName lastName fullName fullNameWithPhone phone email barcode address collectAddress shippingAddress companyName walletCredit',
  ),
};

/** Parses a record of a chunk; null when it is invalid. */
export const READ: { readonly [K in ChunkKind]: (wire: Wire, currency: string) => Searched<Chunked[K]> | null } = {
  products: (wire, currency) => {
    const product = readProduct(wire, currency);
    return product && searchedProduct(product);
  },
  customers: (wire, currency) => {
    const customer = readCustomer(wire, currency);
    return customer && searchedCustomer(customer);
  },
};

/** Reads a short list; empty when it may not be read. */
export async function readList<Name extends ListName>(
  calls: TillCalls,
  name: Name,
  currency: string,
): Promise<Lists[Name]> {
  const { resource, query, read } = LISTS[name];
  return read(await calls.list(resource, query), currency);
}

/**
 * Reads some of the short lists. The settings come first, because their currency is needed to parse amounts.
 * @param came is called after each list
 */
export async function readLists(
  calls: TillCalls,
  names: readonly ListName[],
  currency: string,
  came?: (name: ListName) => void,
): Promise<Partial<Lists>> {
  const read = async (name: ListName) => {
    const list = await readList(calls, name, currency);
    came?.(name);
    return [name, list] as const;
  };
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/** Progress of the sync: records read, and lists still missing. */
class Progress {
  readonly #told: (progress: TillProgress) => void;
  readonly #totals = new Map<ChunkKind, number>();
  readonly #kinds: number;
  #waiting: readonly ListName[];
  #done = 0;

  constructor(kinds: number, waiting: readonly ListName[], told: (progress: TillProgress) => void) {
    this.#kinds = kinds;
    this.#waiting = waiting;
    this.#told = told;
  }

  came(name: ListName): void {
    this.#waiting = this.#waiting.filter((one) => one !== name);
    this.#tell();
  }

  /** The first page of a kind contains the total; later pages the rest. */
  begin(kind: ChunkKind, total: number | null): void {
    if (total !== null && !this.#totals.has(kind)) this.#totals.set(kind, total);
  }

  add(count: number): void {
    this.#done += count;
    this.#tell();
  }

  #tell(): void {
    const isKnown = this.#totals.size === this.#kinds;
    const of = isKnown ? [...this.#totals.values()].reduce((sum, one) => sum + one, 0) : null;
    this.#told({ done: this.#done, of, waiting: this.#waiting });
  }
}

async function readChunked<K extends ChunkKind>(
  calls: TillCalls,
  kind: K,
  currency: string,
  progress: Progress,
): Promise<Searched<Chunked[K]>[]> {
  const all: Searched<Chunked[K]>[] = [];
  for await (const { wires, total } of calls.pages(kind, QUERIES[kind])) {
    progress.begin(kind, total);
    for (let at = 0; at < wires.length; at += SLICE) {
      const slice = wires.slice(at, at + SLICE);
      for (const wire of slice) {
        const one = READ[kind](wire, currency);
        if (one) all.push(one);
      }
      progress.add(slice.length);
      await yieldToBrowser();
    }
  }
  progress.begin(kind, 0);
  return all;
}

/**
 * Reads everything that selling needs. Leaves out {@link deferredLists}, so that the first sale does not wait for them.
 * @param resources readable resources; others are empty
 * @param told is called with the progress
 * @throws CallError when a call fails; the partial result is discarded
 */
export async function readNeeded(
  calls: TillCalls,
  resources: readonly string[],
  told: (progress: TillProgress) => void,
): Promise<AllRecords> {
  const cursor = await calls.cursor();
  const settings = resources.includes('settings') ? await readList(calls, 'settings', '') : emptyLists().settings;
  const names = LIST_NAMES.filter(
    (name) => name !== 'settings' && resources.includes(LISTS[name].resource) && isNeeded(name, settings),
  );
  const kinds = (['products', 'customers'] as const).filter((kind) => resources.includes(kind));
  const progress = new Progress(kinds.length, names, told);
  const chunked = <K extends ChunkKind>(kind: K) =>
    resources.includes(kind) ? readChunked(calls, kind, settings.currency, progress) : Promise.resolve([]);
  const [lists, products, customers] = await Promise.all([
    readLists(calls, names, settings.currency, (name) => progress.came(name)),
    chunked('products'),
    chunked('customers'),
  ]);
  return { products, customers, lists: { ...emptyLists(), ...lists, settings }, cursor };
}

/** Readable lists that the copy does not contain yet, because the till starts without them. */
export const deferredLists = (
  readable: readonly string[],
  held: readonly string[],
  settings: TillSettings,
): ListName[] =>
  LIST_NAMES.filter((name) => {
    const { resource } = LISTS[name];
    return readable.includes(resource) && !held.includes(resource) && !isNeeded(name, settings);
  });
