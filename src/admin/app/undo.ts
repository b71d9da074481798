/** Time limit for undo, ms. */
export const UNDO_MS = 10_000;

const isUndo = (value: unknown): value is () => void => typeof value === 'function';

/** The undo function of a message (`notify(text, { undo })`), if it has one. */
export function undoOf(options: Readonly<Record<string, unknown>> | undefined): (() => void) | undefined {
  const undo = options?.undo;
  return isUndo(undo) ? undo : undefined;
}
