/**
 * A size in the unit of its file. Very small and very large ones have three digits and a power of ten: 1.00e-9.
 * @param decimal writes a number with so many decimals, in the reader's language
 */
export function sizeText(value: number, decimal: (value: number, digits: number) => string, digits = 2): string {
  const size = Math.abs(value);
  return size !== 0 && (size < SMALLEST || size >= LARGEST) ? value.toExponential(2) : decimal(value, digits);
}

/** Sizes outside of these have a power of ten. */
const SMALLEST = 0.01;
const LARGEST = 1e9;
