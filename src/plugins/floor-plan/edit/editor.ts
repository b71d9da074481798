import { createStore, type Store } from '#store';
import { NO_SELECTION, type Selection } from '../geometry/selection.ts';
import type { Point } from '../geometry/box.ts';
import type { FloorItem, ItemType } from '../rules/item.ts';
import * as state from './editorState.ts';
import { copiesOf, newItem } from './newItem.ts';

/** Values of an item that can be edited. */
export type Edit = Partial<Omit<FloorItem, 'id' | 'type' | 'status'>>;

/** A plan that is being edited: its state outside React, and all that can be done with it. */
export interface Editor extends Pick<Store<state.EditorState>, 'get' | 'subscribe' | 'change'> {
  /** Chosen items, in the order of the plan. */
  chosen(): readonly FloorItem[];
  select(selection: Selection): void;
  add(type: ItemType, name: string): void;
  /** Changes items; locked ones keep their place and size. @param kind steps of one kind in quick succession are undone together */
  edit(edits: ReadonlyMap<string, Edit>, kind?: string): void;
  /** Moves the chosen items, px. */
  nudge(by: Point): void;
  /** Removes items from the drawing; locked ones stay. @returns the keys of those removed */
  remove(keys: Iterable<string>): readonly string[];
  /** Draws removed items again, as a step of its own; those that are drawn by now stay as they are. */
  putBack(removed: readonly FloorItem[]): void;
  copy(): void;
  paste(): void;
  duplicate(): void;
  undo(): void;
  redo(): void;
}

/** Values that a lock keeps. */
const PLACE: readonly string[] = ['x', 'y', 'width', 'height', 'rotation'];

/** An item with new values; a locked one keeps its place and size. */
function edited(item: FloorItem, values: Edit): FloorItem {
  if (!item.isLocked) return { ...item, ...values };
  const free = Object.entries(values).filter(([name]) => !PLACE.includes(name));
  return { ...item, ...Object.fromEntries(free) };
}

/** The changes that all commands are made of. */
function createChanges(store: Store<state.EditorState>, now: () => number) {
  const items = () => store.get().items;
  const apply = (next: ReadonlyMap<string, FloorItem | null>, more: { kind?: string; selection?: Selection } = {}) =>
    store.change((before) => state.change(before, { next, at: now(), ...more }));
  const insert = (added: readonly FloorItem[]) => {
    if (added.length === 0) return;
    apply(new Map(added.map((item) => [item.id, item])), { selection: new Set(added.map(({ id }) => id)) });
  };
  const edit: Editor['edit'] = (edits, kind) => {
    const next = [...edits].flatMap(([key, values]): [string, FloorItem][] => {
      const item = items().get(key);
      return item ? [[key, edited(item, values)]] : [];
    });
    apply(new Map(next), kind === undefined ? {} : { kind });
  };
  const remove: Editor['remove'] = (keys) => {
    const existing = [...keys].filter((key) => items().get(key)?.isLocked === false);
    if (existing.length > 0) apply(new Map(existing.map((key) => [key, null])), { selection: NO_SELECTION });
    return existing;
  };
  return { items, insert, edit, remove };
}

/** Makes the editor of one floor. @param now present time, ms */
export function createEditor(now: () => number): Editor {
  const store = createStore(state.EMPTY);
  const { items, insert, edit, remove } = createChanges(store, now);
  let made = 0;
  let copied: readonly FloorItem[] = [];
  const nextKey = () => `new-${(made += 1)}`;
  const chosen = () => [...items().values()].filter(({ id }) => store.get().selection.has(id));
  const insertCopies = (originals: readonly FloorItem[]) => insert(copiesOf(originals, items().values(), nextKey));
  return {
    get: store.get,
    subscribe: store.subscribe,
    change: store.change,
    chosen,
    select: (selection) => store.change((before) => state.select(before, selection)),
    add: (type, name) => insert([newItem(type, { key: nextKey(), name, items: items().values() })]),
    edit,
    nudge: ({ x, y }) => {
      const moved = chosen();
      const kind = `nudge ${moved.map(({ id }) => id).join(' ')}`;
      edit(new Map(moved.map((item) => [item.id, { x: item.x + x, y: item.y + y }])), kind);
    },
    remove,
    putBack: (removed) => insert(removed.filter(({ id }) => !items().has(id))),
    copy: () => {
      copied = chosen();
    },
    paste: () => insertCopies(copied),
    duplicate: () => insertCopies(chosen()),
    undo: () => store.change(state.undo),
    redo: () => store.change(state.redo),
  };
}
