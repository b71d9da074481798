import type { Row, Tx } from '#server';
import type { ChosenOption, OptionGroup, PriceList } from '../prices.ts';
import { numberOf, numberOrNull, objectsOf, rowsOf, textOrNull } from './rows.ts';

/** Products of one write, each read (and locked) once, in the order of their ids so that two writes cannot block each other. */
export async function productsOf(tx: Tx, ids: Iterable<number>): Promise<ReadonlyMap<number, Row>> {
  const found = new Map<number, Row>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const row = await tx.find('products', id);
    if (row) found.set(id, row);
  }
  return found;
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

/** A product's price lists: the current one first, then earlier ones, latest first. */
export function priceLists(product: Row): [PriceList, ...PriceList[]] {
  const history = rowsOf(product.priceHistory).map((entry) => priceList(entry, numberOf(entry.until)));
  return [priceList(product, null), ...history.reverse()];
}

/** Code of the sold item: the chosen variant's own code, else the product's. */
export function soldCode(product: Row, options: readonly ChosenOption[]): string | null {
  const named = options.map(({ attributValue }) => attributValue);
  const variant = objectsOf(product.attributValues).find(({ id }) => named.includes(numberOrNull(id)) && id);
  return textOrNull(variant?.skuCode) ?? textOrNull(product.skuCode);
}

/** Options as a line carries them. */
export function chosenOptions(value: unknown): ChosenOption[] {
  return objectsOf(value).map((option) => ({
    group: textOrNull(option.group),
    name: String(option.name),
    attributValue: numberOrNull(option.attributValue),
  }));
}
