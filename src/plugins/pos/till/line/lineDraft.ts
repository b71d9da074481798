import { currencyDigits, toMajor, toMinor, type Minor } from '#resource';
import { parseQuantity, quantityToWire, type Quantity, MAX_QUANTITY } from '#shop';
import type { CartLine } from '../../core/model.ts';

/** Draft of a line; numbers are texts with a dot. */
export interface LineDraft {
  readonly quantity: string;
  readonly price: string;
  readonly note: string;
}

/** Initial values of a line's fields. */
export const draftOf = ({ quantity, price, note }: CartLine, currency: string): LineDraft => ({
  quantity: String(quantityToWire(quantity)),
  price: toMajor(price, currency).toFixed(currencyDigits(currency)),
  note,
});

/** Parsed values of the fields; null for a text that is not a valid quantity (greater than zero) or price. */
export interface ReadLine {
  readonly quantity: Quantity | null;
  readonly price: Minor | null;
  /** Decimals of a price. */
  readonly digits: number;
}

/** A trailing dot is valid while typing. */
const whole = (text: string) => (text.endsWith('.') ? text.slice(0, -1) : text);

/** Parses the typed quantity and price in a currency. */
export function readDraft({ quantity, price }: LineDraft, currency: string): ReadLine {
  const count = parseQuantity(whole(quantity));
  const amount = toMinor(whole(price), currency);
  return {
    quantity: count !== null && count > 0 && count <= MAX_QUANTITY ? count : null,
    price: amount !== null && amount >= 0 ? amount : null,
    digits: currencyDigits(currency),
  };
}
