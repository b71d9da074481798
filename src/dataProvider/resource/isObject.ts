/** Tells whether a value is an object with named members: no list, no date, not null. For JSON of unknown shape. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
