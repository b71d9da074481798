import { isObject } from '#resource';
import type { Sale } from '../model.ts';
import type { KeptSale, TillDatabase } from '../offline/db.ts';
import { keepCartItems, readCartItems, readCartSale, type CartStorage } from '../sale/cartItems.ts';
import { saleFromKept } from '../sale/parked.ts';
import { isUntouched, newSale } from '../sale/sale.ts';
import type { ParkedSale } from './tillContext.ts';

/** The open sale's place on the device; every other key is the uuid of a parked one, or that of an edit. */
const OPEN = 'open';
/** Before the id of the order whose changes are kept. */
const EDIT = 'edit ';
/** Changes that nobody came back to are forgotten, ms. */
const EDIT_KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Changes that follow each other are written as one, ms. */
const GATHER_MS = 120;

/** Where sales are kept: the till's database. */
export type SalesTable = Pick<TillDatabase['sales'], 'toArray' | 'put' | 'delete'>;

/** Sales that were stored on the device. */
export interface KeptSales {
  readonly open: Sale | null;
  /** Latest first. */
  readonly parked: readonly ParkedSale[];
}

/** Keeps the open sale and the parked ones on the device, so that a crash of the tab loses nothing. */
export interface Keeper {
  /** An order is edited: the open sale waits on the device meanwhile. */
  readonly isEdit: boolean;
  read(): Promise<KeptSales>;
  /** The open sale after a change: written a moment after the screen is painted. */
  keep(sale: Sale): void;
  /** Writes at once what waits. */
  flush(): Promise<void>;
  /** The open sale was saved or left. */
  forget(): Promise<void>;
  park(parked: ParkedSale): Promise<void>;
  drop(uuid: string): Promise<void>;
}

function parkedFrom(kept: KeptSale): ParkedSale[] {
  const sale = saleFromKept(kept['sale']);
  const { by, at } = kept;
  return sale && kept.uuid !== OPEN && !kept.uuid.startsWith(EDIT)
    ? [{ sale, by: typeof by === 'string' ? by : '', at: typeof at === 'number' ? at : sale.startedAt }]
    : [];
}

/**
 * The lines stand in `cartItems`, which is written last: they count, where there are some. After a power cut the two places
 * may be of different sales: lines keep to their own, so that those of a sale that was saved are not taken for another's.
 */
function openFrom(kept: KeptSale | undefined, storage: CartStorage, currency: string): Sale | null {
  const sale = isObject(kept) ? saleFromKept(kept['sale']) : null;
  const lines = readCartItems(storage, currency);
  const uuid = readCartSale(storage) ?? sale?.uuid ?? crypto.randomUUID();
  if (lines.length === 0 || (sale && sale.uuid !== uuid)) return sale;
  return { ...(sale ?? newSale({ uuid, now: Date.now() })), lines };
}

/** @param table null: this browser keeps no database; `cartItems` alone is kept */
export function createKeeper(table: SalesTable | null, storage: CartStorage, currency: string): Keeper {
  const {
    keep,
    flush,
    drop: forgetWaiting,
  } = createWriter(async (sale) => {
    keepCartItems(storage, sale.lines, currency, sale.uuid);
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
      keepCartItems(storage, [], currency);
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

async function dropOldEdits(table: SalesTable | null, all: readonly KeptSale[]): Promise<void> {
  const isOld = ({ uuid, at }: KeptSale) => uuid.startsWith(EDIT) && !(Number(at) > Date.now() - EDIT_KEPT_MS);
  for (const { uuid } of all.filter(isOld)) await table?.delete(uuid);
}

/** How an order that is edited begins. */
export type EditStart =
  | 'fresh'
  /** With the changes of the last visit. */
  | 'restored'
  /** Changes were kept, but somebody else has changed the order since: they are gone. */
  | 'outdated';

/** Keeps the changes to an order until they are saved or given up. */
export interface EditKeeper extends Keeper {
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
 * Keeps an edit, which leaves the open sale alone.
 * @param keeper of the open sale and the parked ones
 * @param id of the order, or the uuid of a sale that waits here
 */
export function createEditKeeper(table: SalesTable | null, keeper: Keeper, id: string): EditKeeper {
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
    ...keeper,
    isEdit: true,
    keep: writer.keep,
    flush: writer.flush,
    forget: drop,
    async begin(sale) {
      base = stateOf(sale);
      const kept = await find();
      const changed = kept ? saleFromKept(kept['sale']) : null;
      const isGoingOn = changed !== null && kept?.['base'] === base;
      const begun = isGoingOn ? changed : sale;
      edited = begun.uuid;
      if (kept && !isGoingOn) await drop();
      return { sale: begun, edit: isGoingOn ? 'restored' : kept ? 'outdated' : 'fresh' };
    },
    async restore() {
      const kept = await find();
      const sale = kept ? saleFromKept(kept['sale']) : null;
      base = String(kept?.['base'] ?? '');
      edited = sale?.uuid ?? '';
      return sale;
    },
  };
}

/** Writes a sale when the screen is painted, the latest of several. */
function createWriter(write: (sale: Sale) => Promise<unknown>) {
  let waiting: Sale | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = null;
  };
  // A device that takes no more says so when the sale is saved; the open one goes on in memory.
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
