import { keepExistingItems, NO_SELECTION, type Selection } from '../geometry/selection.ts';
import { emptyUndoStack, pushStep, redoStep, undoStep, type UndoStack } from '#admin/internal';
import type { FloorItem } from '../rules/item.ts';
import { applyStep, isSameItem, mergeSteps, stepTo, type Items, type Step } from './steps.ts';

/** A plan that is being edited. Immutable. */
export interface EditorState {
  /** Items as drawn. */
  readonly items: Items;
  /** Items as stored, by the same keys. */
  readonly saved: Items;
  /** Ids of the records, by key; also of those that were deleted, which can be restored. */
  readonly records: ReadonlyMap<string, string>;
  /** Last stored version of deleted records, by key. */
  readonly deleted: Items;
  readonly stack: UndoStack<Step>;
  readonly selection: Selection;
}

/** The state without a plan. */
export const EMPTY: EditorState = {
  items: new Map(),
  saved: new Map(),
  records: new Map(),
  deleted: new Map(),
  stack: emptyUndoStack(),
  selection: NO_SELECTION,
};

const without = <V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> => {
  const next = new Map(map);
  next.delete(key);
  return next;
};

const keyOfRecord = ({ records }: EditorState, id: string): string =>
  [...records].find(([, record]) => record === id)?.[0] ?? id;

/** Takes the stored items over. What was changed here and is not saved yet stays as it is. */
export function takeStored(state: EditorState, stored: readonly FloorItem[]): EditorState {
  const saved = new Map<string, FloorItem>();
  for (const item of stored) {
    const key = keyOfRecord(state, item.id);
    saved.set(key, { ...item, id: key });
  }
  const items = new Map<string, FloorItem>();
  for (const key of new Set([...state.items.keys(), ...saved.keys()])) {
    const [here, before, now] = [state.items.get(key), state.saved.get(key), saved.get(key)];
    const item = isSameItem(here, before) ? now : here;
    if (item) items.set(key, item);
  }
  const records = new Map(state.records);
  for (const item of stored) records.set(keyOfRecord(state, item.id), item.id);
  return { ...state, items, saved, records, selection: keepExistingItems(state.selection, (key) => items.has(key)) };
}

/** A change that somebody makes. */
export interface Change {
  /** New versions by key; null removes. */
  readonly next: ReadonlyMap<string, FloorItem | null>;
  /** Kind of the step, for merging. */
  readonly kind?: string;
  /** Present time, ms. */
  readonly at: number;
  /** Selection after the step; absent: the selection stays. */
  readonly selection?: Selection;
}

/** Makes a change that can be undone. */
export function change(state: EditorState, { next, kind, at, selection = state.selection }: Change): EditorState {
  const step = stepTo(state.items, next);
  if (step.size === 0) return { ...state, selection };
  const items = applyStep(state.items, step, 'forwards');
  const stack = pushStep(state.stack, { step, at, merge: mergeSteps, ...(kind !== undefined && { kind }) });
  return { ...state, items, stack, selection: keepExistingItems(selection, (key) => items.has(key)) };
}

function taken(state: EditorState, direction: 'forwards' | 'backwards'): EditorState {
  const found = direction === 'backwards' ? undoStep(state.stack) : redoStep(state.stack);
  if (!found) return state;
  const items = applyStep(state.items, found.step, direction);
  // Undo and redo select the changed items, so that the change is visible.
  const touched = new Set([...found.step.keys()].filter((key) => items.has(key)));
  return { ...state, items, stack: found.stack, selection: touched };
}

/** Takes the last step back. */
export const undo = (state: EditorState): EditorState => taken(state, 'backwards');

/** Does the step again that was taken back last. */
export const redo = (state: EditorState): EditorState => taken(state, 'forwards');

/** Chooses items. */
export const select = (state: EditorState, selection: Selection): EditorState => ({ ...state, selection });

/** Takes over what the server stored. `sent`: the item as it was sent; later changes stay. */
export function stored(state: EditorState, key: string, sent: FloorItem, answer: FloorItem): EditorState {
  const item = { ...answer, id: key };
  return {
    ...state,
    items: isSameItem(state.items.get(key), sent) ? new Map(state.items).set(key, item) : state.items,
    saved: new Map(state.saved).set(key, item),
    records: new Map(state.records).set(key, answer.id),
    deleted: without(state.deleted, key),
  };
}

/** Notes that a record was deleted. */
export function removed(state: EditorState, key: string): EditorState {
  const last = state.saved.get(key);
  return {
    ...state,
    saved: without(state.saved, key),
    deleted: last ? new Map(state.deleted).set(key, last) : state.deleted,
  };
}

/** Draws an item again whose deletion the server refused. */
export function kept(state: EditorState, key: string): EditorState {
  const item = state.saved.get(key);
  return item && !state.items.has(key) ? { ...state, items: new Map(state.items).set(key, item) } : state;
}

/** Notes that a record exists no more and cannot be restored: what is drawn of it would be saved as a new one. */
export const lost = (state: EditorState, key: string): EditorState => ({
  ...state,
  saved: without(state.saved, key),
  records: without(state.records, key),
  deleted: without(state.deleted, key),
});

/** Drops an item that is on another floor now, also from the steps: undoing must not draw it here again. */
export function left(state: EditorState, key: string): EditorState {
  const entries = (list: EditorState['stack']['past']) =>
    list.flatMap((entry) => {
      const step = without(entry.step, key);
      return step.size === 0 ? [] : [{ ...entry, step }];
    });
  const { past, future } = state.stack;
  return {
    ...lost(state, key),
    items: without(state.items, key),
    stack: { past: entries(past), future: entries(future) },
    selection: keepExistingItems(state.selection, (one) => one !== key),
  };
}
