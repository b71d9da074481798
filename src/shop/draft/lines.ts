import { checkedMoney, MAX_MONEY, scaleMoney, type Minor } from '#resource';
import { lineMoney, ONE, type Quantity } from '../rules/quantity.ts';
import type { CartLine, ChosenOption, OrderDraft, SoldProduct } from './model.ts';
import { MAX_LINE_NOTE } from './limits.ts';

/** Options of adding a product to the cart. */
export interface ProductChoice {
  /** Default tax rate of the settings, in hundredths of a percent, for products without their own rate. */
  readonly taxRate: number;
  readonly options?: readonly ChosenOption[];
  /** Quantity from a weighed barcode; absent: the product's default quantity, or one more on an existing line. */
  readonly quantity?: Quantity;
  /** Unit price that differs from the catalogue's. The product joins only a line with the same price. */
  readonly price?: Minor;
  /** Total price from a priced barcode; determines the quantity ({@link quantityFor}). */
  readonly amount?: Minor;
  readonly note?: string;
}

/** Largest quantity of a line: a million (the server's limit). */
export const MAX_QUANTITY: Quantity = 1_000_000 * ONE;

const withLines = <S extends OrderDraft>(sale: S, lines: readonly CartLine[]): S => ({ ...sale, lines });

/** Catalogue price of one with these options: a variant's price replaces the product's, options add to it. */
export function catalogPriceOf(product: SoldProduct, options: readonly ChosenOption[] = []): Minor {
  const variant = options.find((option) => option.attributValue !== null);
  const base = product.variants.find((one) => one.id === variant?.attributValue)?.price ?? product.finalPrice;
  const added = options.reduce((sum, option) => (option.attributValue === null ? sum + option.price : sum), 0);
  return Math.max(0, checkedMoney(base + added));
}

/** Options as one text, independent of their order. */
const optionsText = (options: readonly ChosenOption[]): string =>
  options
    .map(({ group, name, attributValue }) => JSON.stringify([group, name, attributValue]))
    .sort()
    .join();

/**
 * Quantity for a total price, in whole thousandths, at least one. Reproduces a total printed by scales (unit price times
 * weight in thousandths, rounded) to the cent.
 */
export const quantityFor = (amount: Minor, price: Minor): Quantity => Math.max(1, scaleMoney(amount, ONE, price));

/**
 * Converts a priced barcode to quantity and price. The catalogue's unit price stays. For a product without a price, the
 * barcode's price is the price of one.
 */
function measured(product: SoldProduct, choice: ProductChoice): ProductChoice {
  if (choice.amount === undefined) return choice;
  const price = catalogPriceOf(product, choice.options);
  if (price === 0) return { ...choice, price: choice.amount, quantity: ONE };
  const quantity = quantityFor(choice.amount, price);
  return { ...choice, price, quantity, amount: lineMoney(price, quantity) };
}

/** Tells whether joining keeps the total of both labels. Rounding once instead of twice can change it by a cent. */
const isSumKept = (line: CartLine, { amount, quantity = ONE }: ProductChoice): boolean =>
  amount === undefined ||
  lineMoney(line.price, line.quantity + quantity) === lineMoney(line.price, line.quantity) + amount;

/** A key not used by any line of the sale. */
function freeKey(lines: readonly CartLine[], product: number | null): string {
  const start = `${product ?? 'text'}-`;
  const taken = lines.map(({ key }) => (key.startsWith(start) ? Number(key.slice(start.length)) || 0 : 0));
  return `${start}${Math.max(0, ...taken) + 1}`;
}

function newLine(sale: OrderDraft, product: SoldProduct, choice: ProductChoice): CartLine {
  const options = choice.options ?? [];
  const catalogPrice = catalogPriceOf(product, options);
  return {
    key: freeKey(sale.lines, product.id),
    storedId: null,
    product: product.id,
    name: product.name,
    image: product.image,
    quantity: Math.min(MAX_QUANTITY, choice.quantity ?? (product.defaultQuantity > 0 ? product.defaultQuantity : ONE)),
    price: choice.price ?? catalogPrice,
    catalogPrice,
    productType: product.productType,
    defaultQuantity: product.defaultQuantity,
    options,
    note: choice.note ?? '',
    unit: product.unit,
    taxRate: product.taxRate ?? choice.taxRate,
  };
}

/** A line without a product that a plugin sells, added at the end. */
export function addKindLine<S extends OrderDraft>(
  sale: S,
  {
    kind,
    name,
    price,
    taxRate,
    note = '',
  }: Pick<CartLine, 'name' | 'price' | 'taxRate'> & { kind: string; note?: string },
): S {
  const line: CartLine = {
    ...{ key: freeKey(sale.lines, null), storedId: null, product: null, name, image: null },
    ...{ quantity: ONE, price, catalogPrice: price, productType: 'simple', defaultQuantity: ONE },
    ...{ options: [], note, unit: '', taxRate, kind },
  };
  return withLines(sale, [...sale.lines, line]);
}

/** The existing line that a product is added to: same options and note, and same price if the barcode had one. */
export function lineFor(sale: OrderDraft, product: SoldProduct, choice: ProductChoice): CartLine | undefined {
  const wanted = optionsText(choice.options ?? []);
  return sale.lines.find(
    (line) =>
      line.product === product.id &&
      line.note === (choice.note ?? '') &&
      (choice.price === undefined || line.price === choice.price) &&
      isSumKept(line, choice) &&
      optionsText(line.options) === wanted,
  );
}

/**
 * Adds a product to the cart (docs/rules/orders.md, "Lines"). An existing line gets one more and keeps its edited price.
 * Otherwise a new line is added at the end with the product's default quantity (1 if none or 0).
 */
export function addProduct<S extends OrderDraft>(sale: S, product: SoldProduct, chosen: ProductChoice): S {
  const choice = measured(product, chosen);
  const line = lineFor(sale, product, choice);
  if (line) return addQuantity(sale, line.key, choice.quantity ?? ONE);
  const quantity = choice.quantity ?? ONE;
  return quantity > 0 ? withLines(sale, [...sale.lines, newLine(sale, product, choice)]) : sale;
}

function changeLine<S extends OrderDraft>(sale: S, key: string, change: (line: CartLine) => Partial<CartLine>): S {
  if (!sale.lines.some((line) => line.key === key)) return sale;
  return withLines(
    sale,
    sale.lines.map((line) => (line.key === key ? { ...line, ...change(line) } : line)),
  );
}

/** Changes the quantity by `by` thousandths. Subtracting 1000 from a quantity of one removes the line. */
export function addQuantity<S extends OrderDraft>(sale: S, key: string, by: Quantity): S {
  const line = sale.lines.find((one) => one.key === key);
  return line ? setQuantity(sale, key, line.quantity + by) : sale;
}

/** Sets a typed quantity. 0 or less removes the line, more than a million is reduced to a million. */
export function setQuantity<S extends OrderDraft>(sale: S, key: string, quantity: Quantity): S {
  if (quantity <= 0) return removeLine(sale, key);
  return changeLine(sale, key, () => ({ quantity: Math.min(quantity, MAX_QUANTITY) }));
}

/** Removes a line, whatever its quantity. */
export const removeLine = <S extends OrderDraft>(sale: S, key: string): S =>
  withLines(
    sale,
    sale.lines.filter((line) => line.key !== key),
  );

/** Undoes a removal: inserts the line at its place. If the key is in use again, the restored line gets a new key. */
export function restoreLine<S extends OrderDraft>(sale: S, line: CartLine, at: number): S {
  const isTaken = sale.lines.some((one) => one.key === line.key);
  const back = isTaken ? { ...line, key: freeKey(sale.lines, line.product) } : line;
  return withLines(sale, sale.lines.toSpliced(Math.max(0, Math.min(at, sale.lines.length)), 0, back));
}

/** Sets a line's unit price; never negative. The right to do so is `TillRights.canChangePrice`. */
export const setPrice = <S extends OrderDraft>(sale: S, key: string, price: Minor): S =>
  changeLine(sale, key, () => ({ price: Math.max(0, Math.min(price, MAX_MONEY)) }));

/** Sets a line's note, truncated to the server's limit. */
export const setNote = <S extends OrderDraft>(sale: S, key: string, note: string): S =>
  changeLine(sale, key, () => ({ note: note.slice(0, MAX_LINE_NOTE) }));

/** Tells whether a line's price differs from the catalogue's. */
export const isPriceChanged = (line: CartLine): boolean => line.price !== line.catalogPrice;
