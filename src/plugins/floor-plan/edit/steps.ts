import type { FloorItem } from '../rules/item.ts';

/** The items of a plan by key, in the order they were made. A key is the record's id, or a name of the editor's own. */
export type Items = ReadonlyMap<string, FloorItem>;

/** An item before and after a change; null: it is not there. */
export interface ItemChange {
  readonly before: FloorItem | null;
  readonly after: FloorItem | null;
}

/** Changes of one undo step, by item key. A step holds only the items it changed, so undo keeps the changes of other users. */
export type Step = ReadonlyMap<string, ItemChange>;

/** True if nothing about an item differs. */
export function isSameItem(one: FloorItem | null | undefined, other: FloorItem | null | undefined): boolean {
  if (!one || !other) return (one ?? null) === (other ?? null);
  return (Object.keys(one) as (keyof FloorItem)[]).every((name) => one[name] === other[name]);
}

/** The step that leads from the present items to new versions of some; null removes. Unchanged ones are left out. */
export function stepTo(items: Items, next: ReadonlyMap<string, FloorItem | null>): Step {
  const step = new Map<string, ItemChange>();
  for (const [key, after] of next) {
    const before = items.get(key) ?? null;
    if (!isSameItem(before, after)) step.set(key, { before, after });
  }
  return step;
}

/** The items after a step, or, backwards, before it. */
export function applyStep(items: Items, step: Step, direction: 'forwards' | 'backwards'): Items {
  const next = new Map(items);
  for (const [key, { before, after }] of step) {
    const item = direction === 'forwards' ? after : before;
    if (item) next.set(key, item);
    else next.delete(key);
  }
  return next;
}

/** Two steps as one: from before the first to after the second. */
export function mergeSteps(earlier: Step, later: Step): Step {
  const merged = new Map(earlier);
  for (const [key, { before, after }] of later) {
    const first = earlier.get(key);
    merged.set(key, { before: first ? first.before : before, after });
  }
  return merged;
}
