import { useMemo, type ComponentType } from 'react';
import { definePlugin, useApi, useMe, usePluginHost, type Plugin } from '#admin';
import { fold, type HeldRoles } from '#resource';
import type { Sale, TillCustomer, TillSettings } from '../model.ts';
import type { SearchIndex, TillData } from '../data/tillData.ts';
import { tillRights } from '../rights.ts';
import { CARD, CASH, customer, line, NOW, sale, settings, shipping, TRANSFER, ZONE } from '../sale/fixtures.ts';
import { createTill, createSaleStores } from './createTill.ts';
import type { SaleStorage } from './saleStorage.ts';
import { useStored, TillContext, type Till } from './tillContext.ts';

/** Overrides for the till around a tested window. */
export interface TillFixture {
  readonly sale?: Partial<Sale>;
  readonly customers?: readonly TillCustomer[];
  readonly settings?: Partial<TillSettings>;
  readonly data?: Partial<TillData>;
  readonly isOnline?: boolean;
  readonly isReadOnly?: boolean;
  /** ms since 1970. */
  readonly now?: number;
}

/** Three products: 199.00. */
export const LINES = [
  line({ key: 'a', name: 'Mint tea, pot', quantity: 2000, price: 1800 }),
  line({ key: 'b', product: 8, name: 'Chicken tagine, preserved lemon', price: 7500 }),
  line({ key: 'c', product: 9, name: 'Basket of dates', price: 8800 }),
];

export const CUSTOMERS = [
  customer({ id: 5, phone: '+212 6 61 20 48 15', address: '14 rue de Yougoslavie, Gueliz', barcode: 'C-004815' }),
  customer({
    id: 6,
    firstName: 'Imad',
    lastName: 'Berrada',
    fullName: 'Imad Berrada',
    phone: '+212 6 70 11 92 04',
    address: '8 bd Zerktouni, Gueliz',
    shippingAddress: null,
    walletCredit: 0,
  }),
  customer({
    id: 7,
    firstName: 'Karim',
    lastName: 'Imlil',
    fullName: 'Karim Imlil',
    phone: '+212 6 12 55 03 77',
    address: 'Douar Imlil, Asni',
    walletCredit: 4550,
  }),
];

function indexOf(customers: readonly TillCustomer[]): SearchIndex {
  const nobody = () => null;
  return {
    product: nobody,
    customer: (id) => customers.find((one) => one.id === id) ?? null,
    category: nobody,
    search: () => [],
    similar: () => [],
    bySku: nobody,
    byBarcode: nobody,
    customerByBarcode: (code) => customers.find(({ barcode }) => barcode === code) ?? null,
    customersFound: (text, most = 50) =>
      customers.filter((one) => fold(`${one.fullName} ${one.phone ?? ''}`).includes(fold(text))).slice(0, most),
    categoriesOf: () => [],
    productsOf: () => [],
  };
}

const dataOf = (around: TillFixture): TillData => ({
  locale: 'en',
  products: [],
  categories: [],
  customers: around.customers ?? CUSTOMERS,
  methods: [CASH, CARD, TRANSFER],
  shippings: [shipping({ name: 'Own courier', shippingDuration: 25 })],
  floors: [],
  stores: [],
  tills: [],
  agents: [{ id: 3, fullName: 'Hamza Alaoui' }],
  suppliers: [
    { id: 1, name: 'Minoterie du Haouz' },
    { id: 2, name: 'Coopérative Argane' },
  ],
  settings: settings(around.settings),
  readAt: Date.now() - 12_000,
  missing: [],
  cursor: '1',
  ...around.data,
});

const done = () => Promise.resolve();
const KEEPER: SaleStorage = {
  isEdit: false,
  read: () => Promise.resolve({ open: null, parked: [] }),
  keep: () => undefined,
  flush: done,
  forget: done,
  park: done,
  drop: done,
};

/** Plugin whose page `/pos-window` renders a part of the till, and its state. */
export interface WindowPlugin {
  readonly plugin: Plugin;
  readonly at: string;
  /** Returns the current sale. */
  readonly sale: () => Sale;
  /** Returns the till, once the page is rendered. */
  readonly till: () => Till;
}

/**
 * Mounts a window, or the payments step, over a till of fixtures.
 * @example const { plugin, at, sale } = windowPlugin(NotesWindow, { sale: { note: 'Bread first.' } });
 *   const { screen } = await renderPlugin(plugin, { at });
 */
export function windowPlugin(Part: ComponentType<{ onClose: () => void }>, around: TillFixture = {}): WindowPlugin {
  const stores = createSaleStores(sale({ lines: LINES, ...around.sale }), []);
  let known: Till | undefined;
  function Page() {
    const call = useApi();
    const host = usePluginHost().hostOf('pos');
    const { roles } = useMe();
    const till = useMemo(() => makeTill(call, host, roles), [call, host, roles]);
    const isOpen = useStored(stores.screen, ({ window }) => window !== null);
    return <TillContext value={till}>{isOpen && <Part onClose={till.close} />}</TillContext>;
  }
  const makeTill = (call: Till['call'], host: Till['host'], roles: HeldRoles): Till => {
    const data = dataOf(around);
    const now = {
      ...{ host, call, data, index: indexOf(data.customers), settings: data.settings },
      rights: tillRights(roles, data.settings),
      ...{ device: null, store: null, isOnline: around.isOnline ?? true, isReadOnly: around.isReadOnly ?? false },
      refresh: done,
      approve: () => Promise.resolve(undefined),
      save: () => Promise.resolve({ done: false as const, message: 'Not here.' }),
      moment: () => ({ now: around.now ?? NOW, timeZone: ZONE }),
      seller: 'Youssef',
    };
    known = createTill(now, stores, KEEPER);
    return known;
  };
  stores.screen.change((screen) => ({ ...screen, window: { name: 'notes' } }));
  const plugin = definePlugin({
    id: 'pos',
    title: 'pos.title',
    api: 1,
    pages: [{ path: 'pos-window', load: () => Promise.resolve({ default: Page }) }],
  });
  return {
    plugin,
    at: '/pos-window',
    sale: stores.sale.get,
    till: () => {
      if (!known) throw new Error('The page was not drawn yet.');
      return known;
    },
  };
}
