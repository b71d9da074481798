import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormats, VisuallyHidden } from '#admin';
import type { FloorItem } from '../rules/item.ts';
import type { EditorState } from './editorState.ts';
import type { Items } from './steps.ts';

/** Tells screen readers where the chosen items are after a move, by keys, pointer or undo. */
export function MoveAnnouncer({ items, selection }: Pick<EditorState, 'items' | 'selection'>) {
  const translate = useTranslate();
  const { decimal } = useFormats();
  const before = useRef(items);
  const [said, say] = useState('');
  useEffect(() => {
    const moved = movedItems(before.current, { items, selection });
    before.current = items;
    const [first] = moved;
    if (!first) return;
    const [item, old] = first;
    const place = (x: number, y: number) => ({ x: decimal(x, 2), y: decimal(y, 2) });
    say(
      moved.length === 1
        ? translate('floorPlan.edit.movedTo', { name: item.name, ...place(item.x, item.y) })
        : translate('floorPlan.edit.movedBy', { smart_count: moved.length, ...place(item.x - old.x, item.y - old.y) }),
    );
  }, [items, selection, translate, decimal]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}

/** Chosen items that are elsewhere now, with their place before. */
function movedItems(before: Items, { items, selection }: Pick<EditorState, 'items' | 'selection'>) {
  return [...items.values()].flatMap((item): (readonly [FloorItem, FloorItem])[] => {
    const old = before.get(item.id);
    return old && selection.has(item.id) && (old.x !== item.x || old.y !== item.y) ? [[item, old]] : [];
  });
}
