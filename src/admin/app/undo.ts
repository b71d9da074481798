/** How long something can be taken back, ms. */
export const UNDO_MS = 10_000;

const isUndo = (value: unknown): value is () => void => typeof value === 'function';

/** The way back that a message carries (`notify(text, { undo })`), where it has one. */
export function undoOf(options: Readonly<Record<string, unknown>> | undefined): (() => void) | undefined {
  const undo = options?.['undo'];
  return isUndo(undo) ? undo : undefined;
}
