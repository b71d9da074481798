import type { FloorItem } from '../rules/item.ts';
import type { EditorState } from './editorState.ts';
import { isSameItem } from './steps.ts';

/** A change that is not saved yet. */
export type Pending =
  | { readonly kind: 'create'; readonly key: string; readonly item: FloorItem }
  | { readonly kind: 'update'; readonly key: string; readonly item: FloorItem; readonly before: FloorItem }
  /** A deleted record that was brought back by undoing. */
  | { readonly kind: 'restore'; readonly key: string; readonly item: FloorItem; readonly before: FloorItem }
  | { readonly kind: 'delete'; readonly key: string; readonly before: FloorItem };

/** Unsaved changes: the differences between the drawing and the stored records. */
export function pendingOf({ items, saved, records, deleted }: EditorState): readonly Pending[] {
  const changed = [...items].flatMap(([key, item]): Pending[] => {
    const before = saved.get(key);
    if (before) return isSameItem(item, before) ? [] : [{ kind: 'update', key, item, before }];
    const last = deleted.get(key);
    if (last && records.has(key)) return [{ kind: 'restore', key, item, before: last }];
    return [{ kind: 'create', key, item }];
  });
  const gone = [...saved].flatMap(([key, before]): Pending[] =>
    items.has(key) ? [] : [{ kind: 'delete', key, before }],
  );
  return [...changed, ...gone];
}
