import { isObject, toMajor, toMinor, scaledText, scaleMoney, textOf, type Minor } from '#resource';
import { ONE, parseQuantity, quantityToWire, type Quantity, idOrNull, MAX_QUANTITY } from '#shop';
import type { TillProduct, Variant } from '../model.ts';
import type { CartStorage } from './cartItems.ts';
import { truncate, PICKER_NAME } from './truncate.ts';

/** localStorage key of the picker's lines: one of its own, so that the open sale stays as it is. */
export const PICKER_CART_ITEMS = 'pickerCartItems';

/** Quantities that the select offers. */
export const PICKER_CHOICES: readonly number[] = Array.from({ length: 10 }, (_, at) => at + 1);

/** A step of plus and minus: a tenth, exact as everything in thousandths. */
const STEP: Quantity = ONE / 10;
/**
 * Smallest quantity of a line. The minus button removes the line instead of going below it
 * (docs/rules/till.md, "Picker").
 */
const LEAST: Quantity = ONE + STEP;

/** A line of the picker's cart. */
export interface PickerLine {
  /** Product id, a dash and a sequence number. */
  readonly id: string;
  readonly idProduct: number;
  /** Name of the product, without quantity and unit. */
  readonly product: string;
  /** Name of the unit: of the chosen attribute value, else the product's. */
  readonly unit: string;
  /** Price of one unit, in minor units. */
  readonly price: Minor;
  /** Amount of the unit, from 1, in steps of a tenth. */
  readonly quantityAttr: Quantity;
  /** Number of such amounts, 1 to 10. */
  readonly quantity: number;
}

/** Choice that was made in the picker. */
export interface PickerChoice {
  readonly quantity: number;
  readonly variant?: Variant | null;
}

/** '1.0 kg': the quantity with one decimal and the unit's name. */
export function pickerAmount({ quantityAttr, unit }: PickerLine): string {
  const tenths = scaledText(Math.round(quantityAttr / STEP), 1);
  return unit === '' ? tenths : `${tenths} ${unit}`;
}

/** 'Tomatoes: 1.0 kg': the product's name and amount. */
export const pickerName = (line: PickerLine): string => `${line.product}: ${pickerAmount(line)}`;

/** Product name, shortened for a row of the cart. */
export const pickerRowName = ({ product }: PickerLine): string => truncate(product, PICKER_NAME, '...');

/** Total of a line: price × amount of the unit × quantity, rounded half up. Throws MoneyRangeError. */
export const pickerTotal = ({ price, quantityAttr, quantity }: PickerLine): Minor =>
  scaleMoney(price, quantityAttr * quantity, ONE);

const sequenceOf = ({ id }: PickerLine) => Number(id.slice(id.lastIndexOf('-') + 1)) || 0;

/** 'Confirmer votre choix': appends the choice as a new line. */
export function confirmChoice(
  lines: readonly PickerLine[],
  product: Pick<TillProduct, 'id' | 'name' | 'finalPrice' | 'unit'>,
  { quantity, variant = null }: PickerChoice,
): PickerLine[] {
  const same = lines.filter(({ idProduct }) => idProduct === product.id);
  const added: PickerLine = {
    id: `${product.id}-${Math.max(0, ...same.map(sequenceOf)) + 1}`,
    idProduct: product.id,
    product: product.name,
    unit: variant?.name ?? product.unit,
    price: variant?.price ?? product.finalPrice,
    quantityAttr: ONE,
    quantity: Math.max(1, Math.min(10, Math.trunc(quantity) || 1)),
  };
  return [...lines, added];
}

/** Adds a tenth of the unit. */
export function addTenth(lines: readonly PickerLine[], id: string): PickerLine[] {
  return lines.map((line) =>
    line.id === id ? { ...line, quantityAttr: Math.min(line.quantityAttr + STEP, MAX_QUANTITY) } : line,
  );
}

/** Subtracts a tenth of the unit; removes a line that would fall below 1.1. */
export function removeTenth(lines: readonly PickerLine[], id: string): PickerLine[] {
  return lines.flatMap((line) => {
    if (line.id !== id) return [line];
    const quantityAttr = line.quantityAttr - STEP;
    return quantityAttr < LEAST ? [] : [{ ...line, quantityAttr }];
  });
}

/** Serialises the lines with the field names that other tools read, amounts and quantities in whole units. */
export function pickerText(lines: readonly PickerLine[], currency: string): string {
  return JSON.stringify(
    lines.map((line) => ({
      ...line,
      name: pickerName(line),
      price: toMajor(line.price, currency),
      quantityAttr: quantityToWire(line.quantityAttr),
    })),
  );
}

function lineIn(item: unknown, currency: string): PickerLine[] {
  if (!isObject(item)) return [];
  const idProduct = idOrNull(item.idProduct);
  const price = toMinor(item.price, currency);
  const quantityAttr = parseQuantity(item.quantityAttr);
  const quantity = Number(item.quantity);
  const id = textOf(item.id);
  const isWhole = Number.isInteger(quantity) && quantity >= 1 && quantity <= 10;
  if (idProduct === null || price === null || price < 0 || id === '' || !isWhole) return [];
  if (quantityAttr === null || quantityAttr < ONE || quantityAttr > MAX_QUANTITY) return [];
  return [{ id, idProduct, product: textOf(item.product), unit: textOf(item.unit), price, quantityAttr, quantity }];
}

/** Parses stored lines. Invalid lines and repeated ids are left out. */
export function pickerLines(text: string | null, currency: string): PickerLine[] {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '[]');
  } catch {
    // Truncated or foreign text counts as empty.
    return [];
  }
  const lines = Array.isArray(value) ? value.flatMap((item) => lineIn(item, currency)) : [];
  return [...new Map(lines.map((line) => [line.id, line])).values()];
}

/** Reads the lines that are stored on this device; an empty list when the browser has no storage. */
export function readPicker(storage: Pick<CartStorage, 'getItem'>, currency: string): PickerLine[] {
  try {
    return pickerLines(storage.getItem(PICKER_CART_ITEMS), currency);
  } catch {
    // A browser that forbids storage throws at every access.
    return [];
  }
}

/** Stores the lines. Returns false when the browser did not store them. */
export function storePicker(storage: CartStorage, lines: readonly PickerLine[], currency: string): boolean {
  try {
    if (lines.length === 0) storage.removeItem(PICKER_CART_ITEMS);
    else storage.setItem(PICKER_CART_ITEMS, pickerText(lines, currency));
    return true;
  } catch {
    // The picker continues in memory; the return value tells the caller that the lines were not stored.
    return false;
  }
}
