import type {
  TillCategory,
  TillCustomer,
  TillDevice,
  TillFloor,
  TillMethod,
  TillProduct,
  TillSettings,
  TillShipping,
  TillBranch,
  Variant,
} from '../model.ts';
import type { Contact } from './health.ts';
import type { ListName } from './lists.ts';

/** An agent who delivers or sells goods. */
export interface TillAgent {
  readonly id: number;
  readonly fullName: string;
}

/** A supplier. */
export interface TillSupplier {
  readonly id: number;
  readonly name: string;
}

/** Local copy of the server's records. A change creates a new object; unchanged lists keep their identity. */
export interface TillData {
  /** Language of the texts: that of the screen, or the previous one while the texts are read again. */
  readonly locale: string;
  /** All readable products by position (null last), name and id. `SearchIndex` tells which of them are sold. */
  readonly products: readonly TillProduct[];
  /** By position (null last), then id. */
  readonly categories: readonly TillCategory[];
  /** By name. */
  readonly customers: readonly TillCustomer[];
  /** Enabled methods, by position (null last). */
  readonly methods: readonly TillMethod[];
  readonly shippings: readonly TillShipping[];
  readonly floors: readonly TillFloor[];
  readonly stores: readonly TillBranch[];
  readonly tills: readonly TillDevice[];
  readonly agents: readonly TillAgent[];
  readonly suppliers: readonly TillSupplier[];
  readonly settings: TillSettings;
  /** Time of the server's last confirmation of these data, ms since 1970 by this device's clock. */
  readonly readAt: number;
  /** Cursor for reading the changes after this copy (docs/decisions/till-data.md). */
  readonly cursor: string;
  /**
   * Lists that the till can sell without and that have not arrived yet. They are empty here and are requested again.
   */
  readonly missing: readonly ListName[];
}

/** A product found by one of its codes; `variant` when the code belongs to a variant. */
export interface FoundProduct {
  readonly product: TillProduct;
  readonly variant: Variant | null;
}

/** Synchronous lookups in the till's data. There is one index per `TillData`. */
export interface SearchIndex {
  /** Any known product, sold or not. */
  product(id: number): TillProduct | null;
  customer(id: number): TillCustomer | null;
  category(id: number): TillCategory | null;
  /**
   * Products sold here whose name and codes have each word of the text (see `searchedWords`), the best first, then in the
   * order of the grid. Empty for fewer than three characters.
   */
  search(text: string): readonly TillProduct[];
  /** Like {@link search}, with one typing error forgiven in each word of four letters or more. */
  similar(text: string): readonly TillProduct[];
  /** Exact match of codes of sold products and their variants. */
  bySku(code: string): FoundProduct | null;
  byBarcode(code: string): FoundProduct | null;
  customerByBarcode(code: string): TillCustomer | null;
  /**
   * Customers whose name, company, phone or e-mail contains every word of the text: the first `most` (50), by name. ''
   * finds all.
   */
  customersFound(text: string, most?: number): readonly TillCustomer[];
  /** Children of a category (null: the root categories) that the store offers (null: any store), in their order. */
  categoriesOf(parent: number | null, store: number | null): readonly TillCategory[];
  /**
   * Products sold in a category and its descendants; null: all that the store offers. The same array until something
   * changes.
   */
  productsOf(category: number | null, store: number | null): readonly TillProduct[];
}

/** Progress of the first sync, in records. */
export interface TillProgress {
  readonly done: number;
  /** Total number of records; null until the server has sent it. */
  readonly of: number | null;
  /** Lists that selling needs and that have not arrived yet. */
  readonly waiting: readonly ListName[];
}

/** Local copy of the server's records, and the state of the synchronisation. */
export interface TillState {
  /** `failed`: there is no local copy and the server could not be reached. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Present when `ready`. */
  readonly data?: TillData;
  /** Error of the last server call; the local copy is still used. */
  readonly error?: unknown;
  /** The server did not answer, answered 5xx, or took too long. */
  readonly isOffline: boolean;
  /** True when the data survive the page. False when the browser has no IndexedDB (private windows) or it is full. */
  readonly isKept: boolean;
  readonly progress?: TillProgress;
}

/**
 * Person and language of the copy. Records that the person may not read are dropped; another language is read again.
 */
export interface TillReader {
  readonly locale: string;
  /** Returns true when the records of a resource may be read (`useMay`). */
  readonly mayRead: (resource: string) => boolean;
}

/**
 * The till's copy of the server's records. It is stored on the device and synchronised with the server. Independent of
 * React.
 */
export interface TillDataStore {
  get(): TillState;
  subscribe(listener: () => void): () => void;
  /** Loads the local copy, then polls the server for changes. Further calls do nothing. */
  start(): void;
  /** Reads the changes from the server; resolves afterwards, also when the server could not be reached. */
  refresh(): Promise<void>;
  /** Search index over `get().data`; empty while there is no data. */
  index(): SearchIndex;
  /** Updates the person at the till and the language of the screen. */
  readAs(reader: TillReader): void;
  /** Last answer, and the server's clock. */
  contact(): Contact;
  stop(): void;
}
