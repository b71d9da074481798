/** Selected items of a list, in which the keyboard stands at one item. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  /** Item at which a range begins (Shift). */
  readonly anchor: number | null;
  /** Item at which the keyboard stands. */
  readonly cursor: number | null;
}

export const EMPTY: Selection = { ids: new Set(), anchor: null, cursor: null };

/** Modifier keys of a press. */
export interface Modifiers {
  /** Ctrl, or Command on Apple devices. */
  readonly isAdding: boolean;
  readonly isRange: boolean;
}

/** Ids from one item to another, both included, in the order of the list. */
function between(order: readonly number[], one: number | null, other: number): number[] {
  const from = one === null ? 0 : Math.max(0, order.indexOf(one));
  const to = order.indexOf(other);
  return order.slice(Math.min(from, to), Math.max(from, to) + 1);
}

export const selectOnly = (id: number): Selection => ({ ids: new Set([id]), anchor: id, cursor: id });

/** Adds an item to the selection, or removes it. */
export function toggle(selection: Selection, id: number): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id, cursor: id };
}

/** The selection after a press of an item: alone, added with Ctrl, up to it with Shift. */
export function press(selection: Selection, order: readonly number[], id: number, keys: Modifiers): Selection {
  if (keys.isRange) {
    const range = between(order, selection.anchor, id);
    return { ids: new Set([...(keys.isAdding ? selection.ids : []), ...range]), anchor: selection.anchor, cursor: id };
  }
  return keys.isAdding ? toggle(selection, id) : selectOnly(id);
}

/**
 * The selection after the keyboard moved by some items. With Shift the range grows, with Ctrl only the cursor moves.
 * @param step number of items; `Infinity`: to the end
 */
export function moveCursor(selection: Selection, order: readonly number[], step: number, keys: Modifiers): Selection {
  if (order.length === 0) return selection;
  const at = selection.cursor === null ? -1 : order.indexOf(selection.cursor);
  const wanted = at < 0 ? (step === Infinity ? step : 0) : at + step;
  const id = order[Math.max(0, Math.min(wanted, order.length - 1))];
  if (id === undefined) return selection;
  if (keys.isRange) {
    const anchor = selection.anchor ?? id;
    return { ids: new Set(between(order, anchor, id)), anchor, cursor: id };
  }
  return keys.isAdding ? { ...selection, cursor: id } : selectOnly(id);
}

/** Everything that is not selected. */
export const inverted = (selection: Selection, order: readonly number[]): Selection => ({
  ...selection,
  ids: new Set(order.filter((id) => !selection.ids.has(id))),
});

/** The selection without items that are gone. The same object if nothing changed. */
export function kept(selection: Selection, order: readonly number[]): Selection {
  const there = new Set(order);
  const ids = [...selection.ids].filter((id) => there.has(id));
  const isThere = (id: number | null) => id === null || there.has(id);
  if (ids.length === selection.ids.size && isThere(selection.cursor) && isThere(selection.anchor)) return selection;
  const last = ids.at(-1) ?? null;
  return {
    ids: new Set(ids),
    anchor: isThere(selection.anchor) ? selection.anchor : last,
    cursor: isThere(selection.cursor) ? selection.cursor : last,
  };
}

/** An item with a name, to be found by typing. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * The item whose name begins with what was typed: for one letter the next one after the cursor, for several the first from
 * the cursor on.
 */
export function typedItem(items: readonly Named[], cursor: number | null, typed: string): number | null {
  const wanted = typed.toLocaleLowerCase();
  const at = items.findIndex(({ id }) => id === cursor);
  const from = [...wanted].length > 1 ? Math.max(0, at) : at + 1;
  const turned = [...items.slice(from), ...items.slice(0, from)];
  return turned.find(({ name }) => name.toLocaleLowerCase().startsWith(wanted))?.id ?? null;
}
