import { useState, type DragEvent } from 'react';
import type { ItemsProps } from './itemTypes.ts';
import { idAt } from './useItemPresses.ts';
import { selectOnly } from './selection.ts';

/** Returns the kind of content of a drag; undefined for other content, such as text. */
export function dragged(data: DataTransfer): 'items' | 'files' | undefined {
  if (data.types.includes(ITEMS_TYPE)) return 'items';
  return data.types.includes('Files') ? 'files' : undefined;
}

/** Ids of dropped items. */
export function droppedIds(data: DataTransfer): readonly number[] {
  const ids: unknown = JSON.parse(data.getData(ITEMS_TYPE) || '[]');
  return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [];
}

/** Target of a drop: id of a folder in the list, 'here' for the shown folder, null for no target. */
export type DropPlace = number | 'here' | null;

/** Drags items onto folders, and files of the desktop into the shown folder or one in it. */
export function useItemDrag({ items, selection, onSelect, drops }: ItemsProps) {
  const [over, setOver] = useState<DropPlace>(null);
  const placeAt = (event: DragEvent): DropPlace => {
    const kind = dragged(event.dataTransfer);
    const item = items.find(({ id }) => id === idAt(event.target));
    if (item?.isFolder && !item.isReadOnly && !(kind === 'items' && selection.ids.has(item.id))) return item.id;
    return kind === 'files' ? 'here' : null;
  };
  if (!drops) return { over: null, handlers: {} };
  const handlers = {
    onDragStart: (event: DragEvent) => {
      const id = idAt(event.target);
      if (id === null) return;
      const ids = selection.ids.has(id) ? [...selection.ids] : [id];
      if (!selection.ids.has(id)) onSelect(selectOnly(id));
      event.dataTransfer.setData(ITEMS_TYPE, JSON.stringify(ids));
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      const place = placeAt(event);
      setOver(place);
      if (place === null) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = dragged(event.dataTransfer) === 'files' ? 'copy' : 'move';
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(null);
    },
    onDrop: (event: DragEvent) => {
      const place = placeAt(event);
      setOver(null);
      if (place === null) return;
      event.preventDefault();
      if (dragged(event.dataTransfer) === 'files') drops.onFiles(event.dataTransfer, place === 'here' ? null : place);
      else if (place !== 'here') drops.onItems(droppedIds(event.dataTransfer), place);
    },
  };
  return { over, handlers };
}

/** Type of dragged items of the file manager. */
const ITEMS_TYPE = 'application/x-flexy-files';
