/** A stored value, the same on both engines. Whole numbers that JavaScript cannot represent exactly are bigints. */
export type Value = string | number | bigint | null;
/** A stored row, in the order of its table's columns. */
export type Values = readonly Value[];

const packed = (value: Value): unknown => {
  if (typeof value !== 'bigint') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : { n: String(value) };
};

/** Formats a row as one line of JSON. Equal rows give equal lines on both engines. */
export function formatRow(row: Values): string {
  return JSON.stringify(row.some((value) => typeof value === 'bigint') ? row.map(packed) : row);
}

/** Parses a line of {@link formatRow}. @throws Error when it is not a row of `count` values */
export function parseRow(line: string, count: number): Values {
  const row: unknown = JSON.parse(line);
  if (!Array.isArray(row) || row.length !== count) throw new Error('A line is no row of its table');
  return row.map(unpacked);
}

function unpacked(value: unknown): Value {
  if (value === null || typeof value === 'string' || Number.isSafeInteger(value)) return value as Value;
  const digits: unknown = typeof value === 'object' && 'n' in value! ? value.n : null;
  if (typeof digits === 'string' && /^-?\d{1,19}$/.test(digits)) return BigInt(digits);
  throw new Error('A line holds what is no stored value');
}
