import type { Row } from '#server';

/** An object's members, or none. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** List of objects, or an empty one. */
export const objectsOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(membersOf) : [];

/** True when the stored row has every value that was sent: a body that echoes a GET changes nothing. */
export const isEchoOf = (stored: Row, sent: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(sent).every(([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(stored[name] ?? null));
