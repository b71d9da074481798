import { byPosition } from './searchIndex.ts';
import { readAgent, readCategory, readFloor, readStore, readSupplier, readTill } from './readRecords.ts';
import { readSettings } from './readSettings.ts';
import type { TillSettings } from '../model.ts';
import type { TillData, TillReader } from './tillData.ts';
import { readMethod, readShipping, type Wire, wireOf } from '#shop';

/** Short lists of the till's data. They are read as a whole, and again when one of their records changes. */
export type Lists = Pick<
  TillData,
  'categories' | 'methods' | 'shippings' | 'floors' | 'stores' | 'tills' | 'agents' | 'suppliers' | 'settings'
>;
/** Name of a list in the till's data and in the database. */
export type ListName = keyof Lists;

interface ListSource<Name extends ListName> {
  readonly resource: string;
  /** Another resource whose records are embedded in the answer. */
  readonly also?: string;
  /** Query parameters, beside the page. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly read: (wires: readonly Wire[], currency: string) => Lists[Name];
  /**
   * True when nothing can be sold without the list; absent: always. The till starts before the other lists have
   * arrived.
   */
  readonly isNeeded?: (settings: TillSettings) => boolean;
}

const never = (): boolean => false;

const each =
  <T>(read: (wire: Wire, currency: string) => T | null) =>
  (wires: readonly Wire[], currency: string): readonly T[] =>
    wires.map((wire) => read(wire, currency)).filter((one) => one !== null);

const fields = (...names: string[]) => ({ 'properties[]': names });

/** Sources of the lists. They keep the server's order, which is by position where there is one. */
export const LISTS: { readonly [Name in ListName]: ListSource<Name> } = {
  // Excludes the embedded products and subcategories, which the server would send with each category.
  categories: {
    resource: 'category_products',
    query: fields('name', 'image', 'icon', 'tint', 'color', 'position', 'parentCategory', 'stores', 'isShownAtTill'),
    read: (wires) =>
      each(readCategory)(wires, '').toSorted(
        (one, other) => byPosition(one.position, other.position) || one.id - other.id,
      ),
  },
  methods: {
    resource: 'payment_methods',
    query: {},
    read: (wires) => each(readMethod)(wires, '').filter(({ isEnabled }) => isEnabled),
  },
  shippings: { resource: 'shipping_methods', query: {}, read: each(readShipping), isNeeded: never },
  floors: {
    resource: 'reservable_categories',
    also: 'reservables',
    query: { 'type[]': 'floor' },
    read: each(readFloor),
    isNeeded: ({ isTableSelectionEnabled }) => isTableSelectionEnabled,
  },
  stores: { resource: 'stores', query: {}, read: each(readStore) },
  tills: { resource: 'tills', query: {}, read: each(readTill) },
  agents: { resource: 'agents', query: fields('fullName', 'isEnabled'), read: each(readAgent), isNeeded: never },
  suppliers: { resource: 'suppliers', query: fields('name', 'isEnabled'), read: each(readSupplier), isNeeded: never },
  settings: { resource: 'settings', query: {}, read: (wires) => readSettings(wireOf(wires[0])) },
};

/** All lists. */
export const LIST_NAMES: readonly ListName[] = [
  'settings',
  'categories',
  'methods',
  'shippings',
  'floors',
  'stores',
  'tills',
  'agents',
  'suppliers',
];

/** Empty list; settings with their defaults. */
export const emptyList = <Name extends ListName>(name: Name): Lists[Name] => LISTS[name].read([], '');

/** All lists, empty. */
export const emptyLists = (): Lists => ({
  categories: [],
  methods: [],
  shippings: [],
  floors: [],
  stores: [],
  tills: [],
  agents: [],
  suppliers: [],
  settings: readSettings({}),
});

/** Resources of the given lists. */
export const resourcesOf = (names: readonly ListName[]): readonly string[] =>
  names.flatMap((name) => [LISTS[name].resource, LISTS[name].also ?? []].flat());

/** Resources that the till reads, named as in the address and in the changes call. */
export const RESOURCES: readonly string[] = ['products', 'customers', ...resourcesOf(LIST_NAMES)];

/** Those of them that may be read. */
export const readable = ({ mayRead }: TillReader): string[] => RESOURCES.filter((resource) => mayRead(resource));

/** Lists that contain records of a resource. */
export const listsOf = (resource: string): readonly ListName[] =>
  LIST_NAMES.filter((name) => LISTS[name].resource === resource || LISTS[name].also === resource);

/**
 * True when nothing can be sold without the list. Products, customers and settings are not lists of this kind and are
 * always needed.
 */
export const isNeeded = (name: ListName, settings: TillSettings): boolean => LISTS[name].isNeeded?.(settings) ?? true;
