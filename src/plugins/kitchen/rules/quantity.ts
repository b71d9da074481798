/** Decimals of a quantity (DECISIONS 2: thousandths). */
const DIGITS = 3;

/** A quantity without trailing zeros: `2`, `0.25`. Digits are 0 to 9 in every language (LOOK). */
export const quantityText = (quantity: number): string => String(Number(quantity.toFixed(DIGITS)));
