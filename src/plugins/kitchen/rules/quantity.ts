// Quantities as text on the kitchen's tickets.

/** Decimals of a quantity: thousandths. */
const DIGITS = 3;

/** A quantity without trailing zeros: `2`, `0.25`. Digits are 0 to 9 in every language. */
export const quantityText = (quantity: number): string => String(Number(quantity.toFixed(DIGITS)));
