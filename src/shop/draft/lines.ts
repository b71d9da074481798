import { checkedMoney, MAX_MONEY, scaleMoney, type Money } from '#resource';
import { lineMoney, ONE, type Quantity } from '../rules/quantity.ts';
import type { CartLine, ChosenOption, OrderDraft, SoldProduct } from './model.ts';
import { MAX_LINE_NOTE } from './limits.ts';

/** How a product goes into the cart. */
export interface ProductChoice {
  /** Rate of the settings, in hundredths of a percent: of products without one of their own. */
  readonly taxRate: number;
  readonly options?: readonly ChosenOption[];
  /** What a weighed code said; absent: the product's default quantity, or one more of what is there. */
  readonly quantity?: Quantity;
  /** Price of one, other than the catalogue's: such a line is joined only to one of the same price. */
  readonly price?: Money;
  /** What a priced code said: as much as has this price is put in ({@link quantityFor}). */
  readonly amount?: Money;
  readonly note?: string;
}

/** Most of one line: a million (the server's limit). */
export const MAX_QUANTITY: Quantity = 1_000_000 * ONE;

const withLines = <S extends OrderDraft>(sale: S, lines: readonly CartLine[]): S => ({ ...sale, lines });

/** What the catalogue asks for one with these options: a variant's price in place of the product's, and what options add. */
export function catalogPriceOf(product: SoldProduct, options: readonly ChosenOption[] = []): Money {
  const variant = options.find((option) => option.attributValue !== null);
  const base = product.variants.find((one) => one.id === variant?.attributValue)?.price ?? product.finalPrice;
  const added = options.reduce((sum, option) => (option.attributValue === null ? sum + option.price : sum), 0);
  return Math.max(0, checkedMoney(base + added));
}

/** Options in one text, whatever their order. */
const optionsText = (options: readonly ChosenOption[]): string =>
  options
    .map(({ group, name, attributValue }) => JSON.stringify([group, name, attributValue]))
    .sort()
    .join();

/**
 * How much has a price, in whole thousandths, at least one. What scales have printed (the price of one times a weight in
 * thousandths, rounded) comes out to the cent.
 */
export const quantityFor = (amount: Money, price: Money): Quantity => Math.max(1, scaleMoney(amount, ONE, price));

/** A priced code as quantity and price: the catalogue's price stays. Of what has none the code gives the price of one. */
function measured(product: SoldProduct, choice: ProductChoice): ProductChoice {
  if (choice.amount === undefined) return choice;
  const price = catalogPriceOf(product, choice.options);
  if (price === 0) return { ...choice, price: choice.amount, quantity: ONE };
  const quantity = quantityFor(choice.amount, price);
  return { ...choice, price, quantity, amount: lineMoney(price, quantity) };
}

/** Joined, the line has the price of both: rounded once, two labels can come to a cent more or less than they say. */
const isSumKept = (line: CartLine, { amount, quantity = ONE }: ProductChoice): boolean =>
  amount === undefined ||
  lineMoney(line.price, line.quantity + quantity) === lineMoney(line.price, line.quantity) + amount;

/** A key that no line of the sale has. */
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

/** The line that a product so chosen is added to: the same options and note, and the same price where one was scanned. */
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
 * Puts a product into the cart (spec 4, DECISIONS 3 and 5): one more of a line that is there already, whose edited price
 * stays; else a new line at the end with the product's default quantity (none or 0: 1).
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

/** Plus and minus, `by` in thousandths: one less (-1000) of a quantity of one removes the line (spec 4). */
export function addQuantity<S extends OrderDraft>(sale: S, key: string, by: Quantity): S {
  const line = sale.lines.find((one) => one.key === key);
  return line ? setQuantity(sale, key, line.quantity + by) : sale;
}

/** Sets a quantity as typed; 0 or less removes the line, more than a million is a million. */
export function setQuantity<S extends OrderDraft>(sale: S, key: string, quantity: Quantity): S {
  if (quantity <= 0) return removeLine(sale, key);
  return changeLine(sale, key, () => ({ quantity: Math.min(quantity, MAX_QUANTITY) }));
}

/** Takes a line out, whatever its quantity. */
export const removeLine = <S extends OrderDraft>(sale: S, key: string): S =>
  withLines(
    sale,
    sale.lines.filter((line) => line.key !== key),
  );

/** Undo of a removal: puts a line back to its place; a line of that key that is there again meanwhile keeps it. */
export function restoreLine<S extends OrderDraft>(sale: S, line: CartLine, at: number): S {
  const isTaken = sale.lines.some((one) => one.key === line.key);
  const back = isTaken ? { ...line, key: freeKey(sale.lines, line.product) } : line;
  return withLines(sale, sale.lines.toSpliced(Math.max(0, Math.min(at, sale.lines.length)), 0, back));
}

/** Changes the price of one; who may is `TillRights.canChangePrice`. Never negative. */
export const setPrice = <S extends OrderDraft>(sale: S, key: string, price: Money): S =>
  changeLine(sale, key, () => ({ price: Math.max(0, Math.min(price, MAX_MONEY)) }));

/** A line's note; longer than the server takes is cut. */
export const setNote = <S extends OrderDraft>(sale: S, key: string, note: string): S =>
  changeLine(sale, key, () => ({ note: note.slice(0, MAX_LINE_NOTE) }));

/** Somebody changed the price of this line. */
export const isPriceChanged = (line: CartLine): boolean => line.price !== line.catalogPrice;
