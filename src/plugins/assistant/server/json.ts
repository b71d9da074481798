/** The answer of a stored request: a client may have stored it as text. */
export const jsonOf = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
