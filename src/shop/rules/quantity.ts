import { fromScaled, parseDecimal, scaledText, formatDecimalText, scaleMoney, type Minor } from '#resource';

/** A quantity: an integer in thousandths (docs/rules/money.md, "Units"); 1.5 kg is 1500. */
export type Quantity = number;

/** Decimals of a quantity. */
export const QUANTITY_DIGITS = 3;
/** One piece. */
export const ONE: Quantity = 1000;

/** Parses a quantity exactly; null when it is invalid or has more than three decimals. */
export function parseQuantity(value: unknown): Quantity | null {
  return parseDecimal(value, QUANTITY_DIGITS);
}

/** The JSON number of a quantity: 1500 is 1.5. */
export function quantityToWire(quantity: Quantity): number {
  return fromScaled(quantity, QUANTITY_DIGITS);
}

/** Formats a quantity for display, without trailing zeros and with the locale's separator: '1.5', '1,5'. */
export function formatQuantity(quantity: Quantity, locale: string): string {
  return formatDecimalText(scaledText(quantity, QUANTITY_DIGITS), locale, 0, QUANTITY_DIGITS);
}

/**
 * Price of a line: unit price times quantity, rounded half away from zero per line. @throws MoneyRangeError
 */
export function lineMoney(price: Minor, quantity: Quantity): Minor {
  return scaleMoney(price, quantity, ONE);
}

/** A line with its own price beside the catalogue's; null: it has no product. */
export interface PricedLine {
  readonly price: Minor;
  readonly catalogPrice: Minor | null;
  readonly quantity: Quantity;
}

/** Amount that a changed price takes off a line: what an approval of the price has to cover; never negative. */
export function takenOffLine({ price, catalogPrice, quantity }: PricedLine): Minor {
  return catalogPrice === null ? 0 : Math.max(0, lineMoney(catalogPrice, quantity) - lineMoney(price, quantity));
}
