import type {
  TillCategory,
  TillCustomer,
  TillDevice,
  TillFloor,
  TillMethod,
  TillProduct,
  TillSettings,
  TillShipping,
  TillStore,
  Variant,
} from '../model.ts';
import type { Contact } from './health.ts';
import type { ListName } from './lists.ts';

/** Somebody who brings goods or sells them. */
export interface TillAgent {
  readonly id: number;
  readonly fullName: string;
}

/** Whom goods are bought from. */
export interface TillSupplier {
  readonly id: number;
  readonly name: string;
}

/** Local copy of the server's records. A change creates a new object; unchanged lists keep their identity. */
export interface TillData {
  /** Language its texts were read in: that of the screen, or still the one before while they are read anew. */
  readonly locale: string;
  /** All that the caller may read, by position (none last), name and id; what is sold is `SearchIndex`'s to say. */
  readonly products: readonly TillProduct[];
  /** By position (none last), then id. */
  readonly categories: readonly TillCategory[];
  /** By name. */
  readonly customers: readonly TillCustomer[];
  /** Those that are enabled, by position (none last). */
  readonly methods: readonly TillMethod[];
  readonly shippings: readonly TillShipping[];
  readonly floors: readonly TillFloor[];
  readonly stores: readonly TillStore[];
  readonly tills: readonly TillDevice[];
  readonly agents: readonly TillAgent[];
  readonly suppliers: readonly TillSupplier[];
  readonly settings: TillSettings;
  /** When the server last said that this is how things are, ms since 1970 by this device's clock. */
  readonly readAt: number;
  /** Cursor for reading the changes after this copy (DECISIONS 22). */
  readonly cursor: string;
  /** Lists that nothing is sold by and that have not come yet: they are empty here, and are asked for again. */
  readonly missing: readonly ListName[];
}

/** A product by one of its codes; `variant` when the code is one of its variants'. */
export interface FoundProduct {
  readonly product: TillProduct;
  readonly variant: Variant | null;
}

/** Answers from what the till knows, without waiting: made once per `TillData`. */
export interface SearchIndex {
  /** Any product that is known, sold or not. */
  product(id: number): TillProduct | null;
  customer(id: number): TillCustomer | null;
  category(id: number): TillCategory | null;
  /**
   * Products sold here whose name, codes or variants' codes hold the text, case and accents aside, in the order of the
   * grid. None for fewer than three characters (spec 5).
   */
  search(text: string): readonly TillProduct[];
  /** Exact codes, of products that are sold, and of their variants. */
  bySku(code: string): FoundProduct | null;
  byBarcode(code: string): FoundProduct | null;
  customerByBarcode(code: string): TillCustomer | null;
  /** Customers whose name, company, phone or e-mail holds every word of the text; the first `most` (50), by name. '' finds all. */
  customersFound(text: string, most?: number): readonly TillCustomer[];
  /** Categories to be shown below another (null: the topmost), that the store offers (null: any), in their order. */
  categoriesOf(parent: number | null, store: number | null): readonly TillCategory[];
  /** Products sold in a category and those below it; null: all that the store offers. The same list while nothing changed. */
  productsOf(category: number | null, store: number | null): readonly TillProduct[];
}

/** How far the first reading is, in records. */
export interface TillProgress {
  readonly done: number;
  /** null until the server has said. */
  readonly of: number | null;
  /** Short lists that have not come yet, of those that the till needs to sell. */
  readonly waiting: readonly ListName[];
}

/** Local copy of the server's records, and the state of the synchronisation. */
export interface TillState {
  /** `failed`: nothing is kept on this device and the server could not be asked. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** There when `ready`. */
  readonly data?: TillData;
  /** Why the last call to the server failed; what is kept is used all the same. */
  readonly error?: unknown;
  /** The server did not answer, answered 5xx, or took too long. */
  readonly isOffline: boolean;
  /** Data survive the page: false where the browser gives no IndexedDB (private windows), or it is full. */
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

/** The till's copy of the server's records: kept on the device, kept fresh while the server answers. Outside React. */
export interface TillDataStore {
  get(): TillState;
  subscribe(listener: () => void): () => void;
  /** Reads what is kept, then asks the server, and again every now and then. At most once. */
  start(): void;
  /** Asks the server what has changed; resolves when it is known, also when it could not be asked. */
  refresh(): Promise<void>;
  /** Search index over `get().data`; empty while there is no data. */
  index(): SearchIndex;
  /** Follows the person at the till and the language of the screen. */
  readAs(reader: TillReader): void;
  /** The last answer, and what time it was at the server. */
  contact(): Contact;
  stop(): void;
}
