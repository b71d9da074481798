/** A value of unknown shape as a text; empty when it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A value of unknown shape as a text; null when it is empty or none. */
export const textOrNull = (value: unknown): string | null => textOf(value) || null;

/** A value of unknown shape as a finite number; null for anything else, also for a text with digits. */
export const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** A value of unknown shape as a finite number; 0 for anything else. */
export const numberOf = (value: unknown): number => numberOrNull(value) ?? 0;
