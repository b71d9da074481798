import { randomKey } from '#outbox';
import { isObject } from '#resource';
import type { Sale } from '../model.ts';
import type { StoredSale, TillDatabase } from '../data/db.ts';
import { storeCartItems, readCartItems, readCartSale, type CartStorage } from '../sale/cartItems.ts';
import { saleFromStored } from '../sale/parkedSales.ts';
import { isUntouched, newSale } from '../sale/sale.ts';
import type { ParkedSale } from './tillContext.ts';

/** Table of sales in the till's database. */
export type SalesTable = Pick<TillDatabase['sales'], 'toArray' | 'put' | 'delete'>;

/** Sales that were stored on the device. */
export interface StoredSales {
  readonly open: Sale | null;
  /** The latest first. */
  readonly parked: readonly ParkedSale[];
}

/** Stores the open sale and the parked ones on the device, so that a crash of the tab loses nothing. */
export interface SaleStorage {
  /** True when an order is edited; the open sale stays stored meanwhile. */
  readonly isEdit: boolean;
  read(): Promise<StoredSales>;
  /** Stores the open sale after a change, shortly after the screen is painted. */
  keep(sale: Sale): void;
  /** Writes pending changes at once. */
  flush(): Promise<void>;
  /** Deletes the open sale after it was saved or left. */
  forget(): Promise<void>;
  park(parked: ParkedSale): Promise<void>;
  drop(uuid: string): Promise<void>;
}

function parkedFrom(kept: StoredSale): ParkedSale[] {
  const sale = saleFromStored(kept.sale);
  const { by, at } = kept;
  return sale && kept.uuid !== OPEN && !kept.uuid.startsWith(EDIT)
    ? [{ sale, by: typeof by === 'string' ? by : '', at: typeof at === 'number' ? at : sale.startedAt }]
    : [];
}

/**
 * The lines in `cartItems` are written last and have precedence when there are any. After a power failure the two
 * places may contain different sales. The lines carry their sale's uuid, so that lines of a saved sale are not used for
 * another one.
 */
function openFrom(kept: StoredSale | undefined, storage: CartStorage, currency: string): Sale | null {
  const sale = isObject(kept) ? saleFromStored(kept.sale) : null;
  const lines = readCartItems(storage, currency);
  const uuid = readCartSale(storage) ?? sale?.uuid ?? randomKey();
  if (lines.length === 0 || (sale && sale.uuid !== uuid)) return sale;
  return { ...(sale ?? newSale({ uuid, now: Date.now() })), lines };
}

/** @param table null: the browser has no database; only `cartItems` is stored */
export function createSaleStorage(table: SalesTable | null, storage: CartStorage, currency: string): SaleStorage {
  const {
    keep,
    flush,
    drop: forgetWaiting,
  } = createWriter(async (sale) => {
    storeCartItems(storage, sale.lines, currency, sale.uuid);
    await (isUntouched(sale) ? table?.delete(OPEN) : table?.put({ uuid: OPEN, sale }));
  });
  return {
    isEdit: false,
    keep,
    flush,
    async read() {
      const all = (await table?.toArray().catch(() => [])) ?? [];
      const open = all.find(({ uuid }) => uuid === OPEN);
      await dropOldEdits(table, all).catch(() => undefined);
      const parked = all.flatMap(parkedFrom).sort((one, other) => other.at - one.at);
      return { open: openFrom(open, storage, currency), parked };
    },
    async forget() {
      forgetWaiting();
      storeCartItems(storage, [], currency);
      await table?.delete(OPEN).catch(() => undefined);
    },
    async park({ sale, by, at }) {
      await table?.put({ uuid: sale.uuid, sale, by, at });
    },
    async drop(uuid) {
      await table?.delete(uuid);
    },
  };
}

async function dropOldEdits(table: SalesTable | null, all: readonly StoredSale[]): Promise<void> {
  const isOld = ({ uuid, at }: StoredSale) => uuid.startsWith(EDIT) && !(Number(at) > Date.now() - EDIT_KEPT_MS);
  for (const { uuid } of all.filter(isOld)) await table?.delete(uuid);
}

/** Start state of an edited order. */
export type EditStart =
  | 'fresh'
  /** With the stored changes of the last visit. */
  | 'restored'
  /** The stored changes were discarded, because another person has changed the order since. */
  | 'outdated';

/** Stores the changes to an order until they are saved or discarded. */
export interface EditStorage extends SaleStorage {
  /** Returns the sale to start with after the order was read. */
  begin(read: Sale): Promise<{ readonly sale: Sale; readonly edit: EditStart }>;
  /** Returns the stored sale when the order cannot be read; null when there is none. */
  restore(): Promise<Sale | null>;
}

/**
 * Serialises the parts of an order that another person's edit would change. Stored changes are only valid for the state
 * that they were made to.
 */
const stateOf = ({ lines, payments, ...sale }: Sale): string =>
  JSON.stringify([
    lines.map(({ storedId, product, quantity, price, note }) => [storedId, product, quantity, price, note]),
    payments.map(({ method, amount, change }) => [method, amount, change]),
    [sale.type, sale.customer, sale.table, sale.reduction, sale.promo?.code, sale.note, sale.customerNote],
  ]);

/**
 * Stores an edit without touching the open sale.
 * @param saleStorage of the open sale and the parked ones
 * @param id of the order, or the uuid of a queued sale
 */
export function createEditStorage(table: SalesTable | null, saleStorage: SaleStorage, id: string): EditStorage {
  const uuid = `${EDIT}${id}`;
  let base = '';
  let edited = '';
  const writer = createWriter(async (sale) => {
    if (sale.uuid === edited) await table?.put({ uuid, sale, base, at: Date.now() });
  });
  const drop = async () => {
    writer.drop();
    await table?.delete(uuid).catch(() => undefined);
  };
  const find = async () => (await table?.toArray().catch(() => []))?.find((one) => one.uuid === uuid);
  return {
    ...saleStorage,
    isEdit: true,
    keep: writer.keep,
    flush: writer.flush,
    forget: drop,
    async begin(sale) {
      base = stateOf(sale);
      const kept = await find();
      const changed = kept ? saleFromStored(kept.sale) : null;
      const isGoingOn = changed !== null && kept?.base === base;
      const begun = isGoingOn ? changed : sale;
      edited = begun.uuid;
      if (kept && !isGoingOn) await drop();
      return { sale: begun, edit: isGoingOn ? 'restored' : kept ? 'outdated' : 'fresh' };
    },
    async restore() {
      const kept = await find();
      const sale = kept ? saleFromStored(kept.sale) : null;
      base = String(kept?.base ?? '');
      edited = sale?.uuid ?? '';
      return sale;
    },
  };
}

/** Writes the latest of several changes after the screen is painted. */
function createWriter(write: (sale: Sale) => Promise<unknown>) {
  let waiting: Sale | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = null;
  };
  // A full device is reported when the sale is saved; the open sale continues in memory.
  const flush = async () => {
    const sale = waiting;
    drop();
    if (sale) await write(sale).catch(() => undefined);
  };
  const keep = (sale: Sale) => {
    waiting = sale;
    timer ??= setTimeout(() => void flush(), GATHER_MS);
  };
  return { keep, flush, drop };
}

/** Key of the open sale on the device. Every other key is the uuid of a parked sale or the key of an edit. */
const OPEN = 'open';
/** Prefix of an edit's key; the order's id follows. */
const EDIT = 'edit ';
/** Lifetime of stored edits, ms. */
const EDIT_KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Debounce of writes to the device, ms. */
const GATHER_MS = 120;
