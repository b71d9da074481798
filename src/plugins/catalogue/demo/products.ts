import type { SampleContext, SampleRow } from '#server';
import { COLD_ITEMS, HOT_ITEMS } from './drinks.ts';
import { GROCERY_ITEMS, SPICE_ITEMS } from './groceries.ts';
import { ean13, finalCents, medinaStock, pictureFile, productRow, statusOf, words, type Item } from './item.ts';
import { BREAKFAST_ITEMS, KITCHEN_ITEMS } from './kitchen.ts';
import { GIFT_ITEMS, PASTRY_ITEMS } from './pastries.ts';

/** All hand-written products, in the order of the till. */
export const ITEMS: readonly Item[] = [
  ...KITCHEN_ITEMS,
  ...HOT_ITEMS,
  ...COLD_ITEMS,
  ...BREAKFAST_ITEMS,
  ...PASTRY_ITEMS,
  ...GIFT_ITEMS,
  ...GROCERY_ITEMS,
  ...SPICE_ITEMS,
];

/** Variants of generated goods: maker or place, and size, each with its price factor in percent. */
const MAKERS = [
  'Atlas',
  'Ourika',
  'Haouz',
  'Souss',
  'Rif',
  'Toubkal',
  'Zagora',
  'Essaouira',
  'Fès',
  'Ifrane',
  'Dadès',
  'Taza',
  'Tiznit',
  'Azilal',
  'Chaouen',
  'Nador',
] as const;
const SIZES = [
  ['', 100],
  ['× 2', 195],
  ['× 4', 380],
  ['× 6', 560],
  ['mini', 60],
  ['maxi', 140],
  ['bio', 125],
  ['× 12', 1080],
] as const;

/** Base products of generated variants: neither prepared in the kitchen nor components. */
const SHELF = ITEMS.filter(
  (entry) => entry.stock !== null && !entry.extra.isComponent && entry.extra.unit !== 'portion',
);

/** SKU of the n-th generated product. */
const skuAt = (at: number) => `${SHELF[at % SHELF.length]?.sku}-${String(at + 1).padStart(6, '0')}`;

/** Stock of the n-th generated product: one in twenty has none. */
const stockAt = (at: number) => (at % 20 === 7 ? 0 : 1 + ((at * 7919) % 240));

/** Number of generated products. */
const generated = ({ products }: SampleContext) => Math.max(0, products - ITEMS.length);

/** The n-th generated product: a base product of another maker and size, with its own code, price and stock. */
function variantRow(at: number, context: SampleContext): SampleRow {
  const base = SHELF[at % SHELF.length];
  const maker = MAKERS[Math.floor(at / SHELF.length) % MAKERS.length];
  const [size, factor] = SIZES[Math.floor(at / (SHELF.length * MAKERS.length)) % SIZES.length] ?? SIZES[0];
  if (!base) throw new Error('No shelf product to vary');
  const series = Math.floor(at / (SHELF.length * MAKERS.length * SIZES.length));
  const tail = [maker, size, series > 0 ? `n° ${series + 1}` : ''].filter(Boolean).join(' ');
  const cents = Math.max(100, Math.round((base.price * factor * context.int(85, 125)) / 500) * 5);
  const [sku, stock] = [skuAt(at), stockAt(at)];
  return {
    $key: sku,
    name: words([`${base.name[0]}, ${tail}`, `${base.name[1]}, ${tail}`, `${base.name[2]}، ${tail}`]),
    price: cents / 100,
    finalPrice: finalCents(cents) / 100,
    cost: Math.floor(cents * 0.58) / 100,
    taxRate: base.extra.tax ?? 10,
    defaultQuantity: 1,
    unit: base.extra.unit ?? 'piece',
    skuCode: sku,
    barcode: ean13(`61199${String(at + 1).padStart(7, '0')}`),
    productType: 'simple',
    attributValues: [],
    optionGroups: [],
    stock,
    lowStockAt: 10,
    status: statusOf(false, stock, 10),
    isOnSale: true,
    isPublished: true,
    category: context.ref(base.category),
    position: null,
    tags: [],
    image: pictureFile(base.sku),
    images: [pictureFile(base.sku)],
  };
}

/** Products as demo rows: first the handwritten ones, then `context.products` generated ones. */
export function* productRows(context: SampleContext): Iterable<SampleRow> {
  for (const [at, entry] of ITEMS.entries()) yield productRow(entry, at + 1, context.ref);
  for (let at = 0; at < generated(context); at += 1) yield variantRow(at, context);
}

/** What a store had of a handwritten product at opening. */
interface FirstCount {
  readonly sku: string;
  readonly store: string;
  readonly stock: number;
}

/** The opening stock of the tracked handwritten products, by store. */
function* firstCounts(): Iterable<FirstCount> {
  for (const [at, entry] of ITEMS.entries()) {
    if (entry.stock === null) continue;
    const medina = medinaStock(entry, at + 1);
    yield { sku: entry.sku, store: 'gueliz', stock: entry.stock };
    if (medina > 0) yield { sku: entry.sku, store: 'medina', stock: medina };
  }
}

/** Opening stock of each tracked handwritten product, as ledger entries. */
export function* firstCountRows(context: SampleContext): Iterable<SampleRow> {
  for (const { sku, store, stock } of firstCounts())
    yield {
      $key: `initial-${sku}-${store}`,
      ...{ product: context.ref(sku), store: context.ref(store) },
      ...{ kind: 'initial', quantity: stock, stockAfter: stock, note: 'Inventory at opening' },
    };
}

/** What each store has; the first one all of the generated products. */
export function* levelRows(context: SampleContext): Iterable<SampleRow> {
  for (const { sku, store, stock } of firstCounts())
    yield { product: context.ref(sku), store: context.ref(store), quantity: stock };
  for (let at = 0; at < generated(context); at += 1)
    yield { product: context.ref(skuAt(at)), store: context.ref('gueliz'), quantity: stockAt(at) };
}
