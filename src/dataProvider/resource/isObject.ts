/** Tells whether a value has members by name: no list, no date, not null. For what came as JSON, whose shape nobody vouches for. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
