/** Steps that were done, oldest first, and steps that were undone, next one last. Immutable. */
export interface UndoStack<Step> {
  readonly past: readonly Entry<Step>[];
  readonly future: readonly Entry<Step>[];
}

/** Upper limit of remembered steps; the oldest are dropped. */
export const MOST_STEPS = 200;

/** Longest pause between two changes of one step, ms: repeated arrow keys are undone together. */
export const MERGE_MS = 1000;

/** A stack without steps. */
export const emptyUndoStack = <Step>(): UndoStack<Step> => ({ past: [], future: [] });

/** A step to be remembered. */
export interface NewStep<Step> {
  readonly step: Step;
  /** Absent: the step never merges. */
  readonly kind?: string;
  /** Present time, ms. */
  readonly at: number;
  /** Joins two steps of one kind: the result goes from before the first to after the second. */
  readonly merge: (earlier: Step, later: Step) => Step;
}

/** The stack with one step more. Undone steps are forgotten, as they no longer follow. */
export function pushStep<Step>(
  { past, future }: UndoStack<Step>,
  { step, kind, at, merge }: NewStep<Step>,
): UndoStack<Step> {
  const last = past.at(-1);
  const isMerged =
    last !== undefined &&
    kind !== undefined &&
    future.length === 0 &&
    last.kind === kind &&
    at - last.at >= 0 &&
    at - last.at < MERGE_MS;
  const kept = isMerged ? past.slice(0, -1) : past;
  const entry = { step: isMerged ? merge(last.step, step) : step, kind, at };
  return { past: [...kept, entry].slice(-MOST_STEPS), future: [] };
}

/** A stack after undo or redo, and the step to take back or to do again. */
export interface Taken<Step> {
  readonly stack: UndoStack<Step>;
  readonly step: Step;
}

/** Takes the last step back; undefined if there is none. */
export function undoStep<Step>({ past, future }: UndoStack<Step>): Taken<Step> | undefined {
  const last = past.at(-1);
  return last && { stack: { past: past.slice(0, -1), future: [...future, last] }, step: last.step };
}

/** Does the step again that was undone last; undefined if there is none. */
export function redoStep<Step>({ past, future }: UndoStack<Step>): Taken<Step> | undefined {
  const next = future.at(-1);
  // A step that was redone is closed: what follows is a step of its own.
  return (
    next && { stack: { past: [...past, { ...next, kind: undefined }], future: future.slice(0, -1) }, step: next.step }
  );
}

/** A step that can be undone, with the data that merging needs. */
interface Entry<Step> {
  readonly step: Step;
  /** Kind of the step; steps of one kind in quick succession merge. */
  readonly kind: string | undefined;
  /** Time of the last change in it, ms. */
  readonly at: number;
}
