/** A JSON value as it is stored: the engines answer it as text or parsed. */
export const jsonOf = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
