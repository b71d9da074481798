import { percentOf } from '#resource';
import type { SampleRow } from '#server';

/** A text in the three languages of the demo: English, French, Arabic. */
export type Words = readonly [en: string, fr: string, ar: string];

/** Optional properties of a demo product. Prices in the currency's major units. */
export interface ItemExtra {
  readonly about?: Words;
  readonly reduction?: readonly ['percentage' | 'amount', number];
  /** Stock level of the warning; 10 by default for tracked products. */
  readonly low?: number;
  readonly barcode?: string;
  readonly unit?: 'piece' | 'portion' | 'pack' | 'kg' | 'g' | 'l' | 'ml';
  readonly tax?: number;
  readonly quantity?: number;
  readonly isDraft?: boolean;
  readonly isOnlyAtTill?: boolean;
  readonly tags?: readonly string[];
  readonly supplier?: string;
  readonly variants?: { readonly name: string; readonly values: readonly (readonly [name: string, price: number])[] };
  readonly options?: readonly OptionGroup[];
  readonly isComponent?: boolean;
}

/** An option group: name, minimum and maximum number of choices, and the choices with their price differences. */
export interface OptionGroup {
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly values: readonly { readonly name: string; readonly price: number }[];
}

/** A demo product: SKU, name, price, cost, category key, stock (null: not tracked). */
export interface Item {
  readonly sku: string;
  readonly name: Words;
  readonly price: number;
  readonly cost: number;
  readonly category: string;
  readonly stock: number | null;
  readonly extra: ItemExtra;
}

/** Creates a demo product from positional arguments. */
export const item = (
  sku: string,
  name: Words,
  [price, cost]: readonly [price: number, cost: number],
  category: string,
  stock: number | null,
  extra: ItemExtra = {},
): Item => ({ sku, name, price, cost, category, stock, extra });

/** Converts a text to the format of translatable fields. */
export const words = ([en, fr, ar]: Words) => ({ en, fr, ar });

/** Price less its reduction in whole cents, rounded half up, never below 0. */
export function finalCents(priceCents: number, reduction?: ItemExtra['reduction']): number {
  if (!reduction) return priceCents;
  const [type, value] = reduction;
  const hundredths = Math.round(value * 100);
  const less = type === 'amount' ? hundredths : percentOf(priceCents, hundredths);
  return Math.max(0, priceCents - less);
}

/** Status shown in lists: draft, or by stock. */
export function statusOf(isDraft: boolean, stock: number | null, low: number): string {
  if (isDraft) return 'draft';
  if (stock === null) return 'on-sale';
  return stock <= 0 ? 'out-of-stock' : stock <= low ? 'low-stock' : 'on-sale';
}

/**
 * What the store in the medina has of a product, beside that of the first store: a smaller shop, which does not have
 * everything, and nothing of what is about to run out.
 */
export function medinaStock({ stock, extra }: Item, position: number): number {
  if (stock === null || stock <= (extra.low ?? 10) || position % 3 === 0) return 0;
  return Math.round(stock * 0.4);
}

/** EAN-13 with its check digit, from the first twelve digits. */
export function ean13(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return twelve + String((10 - (sum % 10)) % 10);
}

/** Address of a product's picture in the file store, by SKU. */
export const pictureFile = (sku: string) => `products/${sku.toLowerCase()}.webp`;

const variantRows = (entry: Item) =>
  entry.extra.variants?.values.map(([attributName, price], at) => ({
    id: at + 1,
    attributName,
    price,
    skuCode: `${entry.sku}-${at + 1}`,
  }));

/** Converts a product to a demo row, including computed fields, as rows written in bulk skip the hooks. */
export function productRow(entry: Item, position: number, ref: (key: string) => unknown): SampleRow {
  const { extra } = entry;
  const isDraft = extra.isDraft === true;
  const low = entry.stock === null ? null : (extra.low ?? 10);
  const stock = entry.stock === null ? null : entry.stock + medinaStock(entry, position);
  const image = pictureFile(entry.sku);
  return {
    $key: entry.sku,
    name: words(entry.name),
    description: extra.about ? words(extra.about) : null,
    price: entry.price,
    reductionType: extra.reduction?.[0] ?? null,
    reductionValue: extra.reduction?.[1] ?? null,
    finalPrice: finalCents(Math.round(entry.price * 100), extra.reduction) / 100,
    cost: entry.cost,
    taxRate: extra.tax ?? 10,
    defaultQuantity: extra.quantity ?? 1,
    unit: extra.unit ?? 'piece',
    skuCode: entry.sku,
    barcode: extra.barcode ?? null,
    productType: extra.isComponent ? 'component' : extra.variants || extra.options ? 'variable' : 'simple',
    attributName: extra.variants?.name ?? null,
    attributValues: variantRows(entry) ?? [],
    optionGroups: extra.options ?? [],
    stock,
    lowStockAt: low,
    status: statusOf(isDraft, stock, low ?? 0),
    isOnSale: !isDraft,
    isPublished: !isDraft && !extra.isOnlyAtTill && !extra.isComponent,
    category: ref(entry.category),
    position,
    tags: extra.tags ?? [],
    supplier: extra.supplier ? ref(extra.supplier) : null,
    image,
    images: [image],
  };
}
