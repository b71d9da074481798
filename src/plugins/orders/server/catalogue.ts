import { numberOf, numberOrNull, type RowOf, type ValuesOf } from '#resource';
import type { Tx } from '#server';
import type { ChosenOption, OptionGroup, PriceList } from '../prices.ts';
import { objectsOf } from './rows.ts';

type Product = RowOf<'products'>;

/** Products of one write, each read (and locked) once, in the order of their ids so that two writes cannot block each other. */
export async function productsOf(tx: Tx, ids: Iterable<number>): Promise<ReadonlyMap<number, Product>> {
  return new Map((await tx.findAll('products', ids)).map((row) => [row.id, row]));
}

function groupsOf(value: unknown): OptionGroup[] {
  return objectsOf(value).map((group) => ({
    name: String(group.name),
    minimum: numberOf(group.minimum),
    maximum: numberOrNull(group.maximum) ?? 1,
    values: objectsOf(group.values).map((one) => ({ name: String(one.name), price: numberOf(one.price) })),
  }));
}

const variantsOf = (value: unknown) =>
  objectsOf(value).map((one) => ({ id: numberOf(one.id), price: numberOf(one.price) }));

function priceList(row: Readonly<Record<string, unknown>>, until: number | null): PriceList {
  return {
    finalPrice: numberOf(row.finalPrice),
    optionGroups: groupsOf(row.optionGroups),
    variants: variantsOf(row.attributValues),
    until,
  };
}

/** A product's price lists (the earlier ones are kept as JSON): the current one first, then earlier ones, latest first. */
export function priceLists(product: Product): [PriceList, ...PriceList[]] {
  const history = objectsOf(product.priceHistory).map((entry) => priceList(entry, numberOf(entry.until)));
  return [priceList(product, null), ...history.reverse()];
}

/** Code of the sold item: the chosen variant's own code, else the product's. */
export function soldCode(product: Product, options: readonly ChosenOption[]): string | null {
  const named = options.map(({ attributValue }) => attributValue);
  const variant = product.attributValues?.find(({ id }) => id && named.includes(id));
  return variant?.skuCode || product.skuCode || null;
}

/** Options as a line carries them. */
export function chosenOptions(options: ValuesOf<'order_items'>['options']): ChosenOption[] {
  return (options ?? []).map(({ group, name, attributValue }) => ({
    group: group || null,
    name,
    attributValue: attributValue ?? null,
  }));
}
