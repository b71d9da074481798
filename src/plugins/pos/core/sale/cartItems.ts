import { fromScaled, isObject, toMajor, toMinor, textOf } from '#resource';
import { ONE, parseQuantity, quantityToWire, decimalIn, type Wire, idOrNull, MAX_QUANTITY, wiresOf } from '#shop';
import type { CartLine, ProductType } from '../model.ts';

/** localStorage key of the open sale's lines: a JSON array, written on every change (docs/rules/till.md, "Cart"). */
export const CART_ITEMS = 'cartItems';

const PRODUCT_TYPES: readonly ProductType[] = ['simple', 'variable', 'component'];

/** The methods of localStorage that the cart uses. They throw when the browser forbids storage or it is full. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Converts a line to the field names that other tools read, with amounts and quantities in whole units.
 */
function itemOf(line: CartLine, currency: string): Wire {
  const money = (amount: number) => toMajor(amount, currency);
  return {
    id: line.key,
    idProduct: line.product,
    name: line.name,
    image: line.image,
    quantity: quantityToWire(line.quantity),
    price: money(line.price),
    productType: line.productType,
    defaultQuantity: quantityToWire(line.defaultQuantity),
    description: line.note,
    catalogPrice: money(line.catalogPrice),
    options: line.options.map((option) => ({ ...option, price: money(option.price) })),
    unit: line.unit,
    taxRate: fromScaled(line.taxRate, 2),
    storedId: line.storedId,
    ...(line.kind !== undefined && { kind: line.kind }),
  };
}

/**
 * Serialises the lines of a cart.
 * @param sale uuid of their sale
 */
export const cartItemsText = (lines: readonly CartLine[], currency: string, sale?: string): string =>
  JSON.stringify(lines.map((line) => ({ ...itemOf(line, currency), ...(sale !== undefined && { sale }) })));

function optionOf(option: Wire, currency: string): CartLine['options'][number] {
  return {
    group: textOf(option.group) || null,
    name: textOf(option.name),
    price: toMinor(option.price, currency) ?? 0,
    attributValue: idOrNull(option.attributValue),
  };
}

function lineOf(item: Wire, currency: string): CartLine | null {
  const quantity = parseQuantity(item.quantity);
  const price = toMinor(item.price, currency);
  const product = idOrNull(item.idProduct);
  const name = textOf(item.name);
  if (quantity === null || quantity <= 0 || price === null || price < 0) return null;
  if (product === null && name === '') return null;
  return {
    key: textOf(item.id),
    storedId: idOrNull(item.storedId),
    product,
    name,
    image: textOf(item.image) || null,
    quantity: Math.min(quantity, MAX_QUANTITY),
    price,
    catalogPrice: toMinor(item.catalogPrice, currency) ?? price,
    productType: PRODUCT_TYPES.find((type) => type === item.productType) ?? 'simple',
    defaultQuantity: parseQuantity(item.defaultQuantity) ?? ONE,
    options: wiresOf(item.options).map((option) => optionOf(option, currency)),
    note: textOf(item.description),
    unit: textOf(item.unit),
    taxRate: Math.max(0, decimalIn(item.taxRate, 2)),
    ...(textOf(item.kind) !== '' && { kind: textOf(item.kind) }),
  };
}

/** Parses an array of lines. Invalid lines are left out. Keys are unique. */
export function linesFromText(text: string | null, currency: string): CartLine[] {
  const lines = itemsIn(text).flatMap((item) => lineOf(item, currency) ?? []);
  const seen = new Set<string>();
  return lines.map((line, at) => {
    const key = line.key === '' || seen.has(line.key) ? `${line.product ?? 'text'}-${1000 + at}` : line.key;
    seen.add(key);
    return { ...line, key };
  });
}

function itemsIn(text: string | null): Wire[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isObject) : [];
  } catch {
    // Foreign or truncated text counts as empty.
    return [];
  }
}

/** Reads the stored lines; an empty list when the browser has no storage. */
export function readCartItems(storage: Pick<CartStorage, 'getItem'>, currency: string): CartLine[] {
  try {
    return linesFromText(storage.getItem(CART_ITEMS), currency);
  } catch {
    // A browser that forbids storage throws at every access.
    return [];
  }
}

/** Uuid of the sale whose lines are stored; null when there are none or the uuid is missing. */
export function readCartSale(storage: Pick<CartStorage, 'getItem'>): string | null {
  try {
    return textOf(itemsIn(storage.getItem(CART_ITEMS))[0]?.sale) || null;
  } catch {
    return null;
  }
}

/**
 * Stores the lines; removes the entry of an empty cart.
 * @param sale uuid of their sale
 * @returns false when the browser forbids storage or it is full
 */
export function storeCartItems(
  storage: CartStorage,
  lines: readonly CartLine[],
  currency: string,
  sale?: string,
): boolean {
  try {
    if (lines.length === 0) storage.removeItem(CART_ITEMS);
    else storage.setItem(CART_ITEMS, cartItemsText(lines, currency, sale));
    return true;
  } catch {
    // The sale continues in memory; the return value tells the caller that it was not stored.
    return false;
  }
}
