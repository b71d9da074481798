import { randomKey } from '#outbox';
import { timeOf } from '#resource';
import type { Sale, TillProduct } from '../model.ts';
import { settleReturn } from '../refund/exchange.ts';
import { typesFor } from '../rights.ts';
import { addProduct, type Moment, type SaleSums, type SumsContext, sumsOf } from '#shop';
import { createStore, type Store } from '#store';
import { park, resume } from '../sale/parkedSales.ts';
import { isUntouched, newSale } from '../sale/sale.ts';
import type { SaleStorage } from './saleStorage.ts';
import { takeSaved } from './lastSavedSale.ts';
import { INITIAL_SCREEN, type TillScreen } from './tillScreen.ts';
import type { ParkedSale, Till } from './tillContext.ts';

/** Query parameter of the till's address: the uuid of the parked sale to open. */
export const RESUME = 'resume';

/** Parts of the till that change while it is mounted. Each action reads them anew. */
export type TillNow = Pick<
  Till,
  | 'host'
  | 'call'
  | 'data'
  | 'index'
  | 'settings'
  | 'rights'
  | 'device'
  | 'store'
  | 'isOnline'
  | 'isReadOnly'
  | 'refresh'
  | 'approve'
  | 'save'
> & { readonly moment: () => Moment; readonly seller: string };

/** Stores that survive changes of data, rights and connection: the open sale, the screen, the parked sales. */
export interface SaleStores {
  readonly sale: Store<Sale>;
  readonly screen: Store<TillScreen>;
  readonly parked: Store<readonly ParkedSale[]>;
}

/** @param open the stored sale of the last visit */
export function createSaleStores(open: Sale, parked: readonly ParkedSale[]): SaleStores {
  const { saved, isToShow } = takeSaved();
  return {
    sale: createStore(open),
    screen: createStore<TillScreen>({ ...INITIAL_SCREEN, saved, isSavedShown: isToShow }),
    parked: createStore(parked),
  };
}

/** Key of the line that was added or changed. */
const changedLine = (before: Sale, after: Sale): string | null =>
  after.lines.find((line, at) => line !== before.lines[at])?.key ?? null;

/** True when a size or an option has to be chosen before the product is added. */
export const hasChoices = ({ variants, optionGroups }: TillProduct): boolean =>
  variants.length > 0 || optionGroups.length > 0;

/** Memoised sums of sales, computed once per sale. */
export function createSums({
  data,
  index,
  settings,
  isOnline,
}: Pick<TillNow, 'data' | 'index' | 'settings' | 'isOnline'>) {
  const known = new WeakMap<Sale, SaleSums>();
  const context = ({ service, customer }: Sale): SumsContext => ({
    shipping: data.shippings.find(({ id }) => id === service.shippingMethod) ?? null,
    methods: data.methods,
    wallet: !isOnline || customer === null ? 0 : (index.customer(customer)?.walletCredit ?? 0),
    cashStep: settings.cashStep,
  });
  const sums = (sale: Sale): SaleSums => {
    const found = known.get(sale) ?? sumsOf(sale, context(sale));
    known.set(sale, found);
    return found;
  };
  return { sumsContext: context, sums };
}

/** Address at which the till opens a parked sale. */
const resumePath = (uuid: string): string => `/pos?${RESUME}=${encodeURIComponent(uuid)}`;

/** Actions that park and resume sales. */
function createParking(
  now: TillNow,
  { sale, screen, parked }: SaleStores,
  saleStorage: SaleStorage,
  set: (next: Sale) => void,
) {
  const dropParked = async (uuid: string) => {
    await saleStorage.drop(uuid);
    parked.change((all) => all.filter((one) => one.sale.uuid !== uuid));
  };
  /** Stores it on the device first. */
  const putAside = async (name: string) => {
    const open = sale.get();
    const others = parked.get().map((one) => one.sale);
    const named = park(others, open, name, timeOf(open.startedAt, now.settings.timeZone)).at(-1) ?? open;
    const aside: ParkedSale = { sale: named, by: now.seller, at: now.moment().now };
    await saleStorage.park(aside);
    parked.change((all) => [aside, ...all]);
  };
  const takeUp = async (uuid: string) => {
    const found = parked.get().find((one) => one.sale.uuid === uuid);
    if (!found || now.isReadOnly || screen.get().isSaving) return;
    if (saleStorage.isEdit) {
      // It replaces the open sale, not the edited order, whose changes are stored for later.
      await saleStorage.flush();
      return now.host.navigate(resumePath(uuid));
    }
    if (!isUntouched(sale.get()) && sale.get().editOrderId === null) await putAside('');
    // Stored as the open sale before it is removed from the parked ones: a crash in between shows it twice instead of
    // losing it.
    set(resume(found.sale, now.moment()));
    await saleStorage.flush();
    await dropParked(uuid);
    screen.change((one) => ({ ...one, step: 'cart', side: 'cart', line: null, isTried: false }));
  };
  return { putAside, resume: takeUp, dropParked };
}

/** Actions that change the open sale. */
function createChanging(now: TillNow, { sale, screen }: SaleStores, saleStorage: SaleStorage) {
  const { sumsContext } = createSums(now);
  const set = (next: Sale) => {
    sale.change(() => next);
    saleStorage.keep(next);
    // The previous customer has received the change by now.
    if (next.lines.length > 0 && screen.get().isSavedShown) screen.change((one) => ({ ...one, isSavedShown: false }));
  };
  const startAnew = () => {
    void saleStorage.forget();
    const [type] = typesFor(now.rights, now.settings.documentTypes);
    set(newSale({ uuid: randomKey(), now: now.moment().now, ...(type && { type }) }));
    screen.change((one) => ({ ...one, step: 'cart', side: 'catalogue', line: null, isTried: false }));
  };
  const change: Till['change'] = (next) => {
    // After the save a new sale takes the place of this one. A change made meanwhile would be lost.
    if (now.isReadOnly || screen.get().isSaving) return;
    const before = sale.get();
    const after = next(before);
    // In an exchange, the value of the returned goods pays for the sale as far as it suffices.
    if (after !== before) set(after.exchange ? settleReturn(after, sumsContext(after)) : after);
  };
  const put: Till['put'] = (product, choice) => {
    const before = sale.get();
    change((one) => addProduct(one, product, { ...choice, taxRate: now.settings.taxRate }));
    const line = changedLine(before, sale.get());
    if (line !== null) screen.change((one) => ({ ...one, line }));
  };
  return { set, change, put, startAnew };
}

/** Assembles the interface that parts of the till use. */
export function createTill(now: TillNow, stores: SaleStores, saleStorage: SaleStorage): Till {
  const { screen } = stores;
  const { set, change, put, startAnew } = createChanging(now, stores, saleStorage);
  const { putAside, ...parking } = createParking(now, stores, saleStorage, set);
  return {
    ...now,
    ...stores,
    ...createSums(now),
    ...parking,
    change,
    put,
    startAnew,
    add(product) {
      if (now.isReadOnly) return;
      if (hasChoices(product)) screen.change((one) => ({ ...one, window: { name: 'options', product } }));
      else put(product);
    },
    open: (window) => screen.change((one) => ({ ...one, window })),
    close: () => screen.change((one) => ({ ...one, window: null })),
    async park(name) {
      if (now.isReadOnly || screen.get().isSaving) return;
      await putAside(name);
      if (!saleStorage.isEdit) return startAnew();
      // A refused sale that was opened from the queue. The next sale is not stored on its screen.
      await saleStorage.forget();
      now.host.navigate('/pos');
    },
  };
}
