import type { MouseEvent } from 'react';
import type { ItemsProps } from './itemTypes.ts';
import { EMPTY, press, selectOnly, toggle } from './selection.ts';

/** The id of the item at an event; null: beside all items. */
export function idAt(target: EventTarget | null): number | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
  return element ? Number(element.dataset.id) : null;
}

const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && (nativeEvent.pointerType === 'touch' || nativeEvent.pointerType === 'pen');
const isOnCheck = ({ target }: MouseEvent) => target instanceof Element && target.closest('[data-check]') !== null;

/**
 * Presses of items: a click selects, a double click opens, a finger opens until something is selected, and the check in
 * the corner adds to the selection.
 */
export function useItemPresses(props: ItemsProps) {
  const { items, order, selection, onSelect, onOpen, onMenu, isSingle = false } = props;
  const itemAt = (event: MouseEvent) => items.find(({ id }) => id === idAt(event.target));
  return {
    onClick: (event: MouseEvent) => {
      const item = itemAt(event);
      if (!item) return;
      if (isSingle) return isTouch(event) && item.isFolder ? onOpen(item) : onSelect(selectOnly(item.id));
      if (isOnCheck(event)) return onSelect(toggle(selection, item.id));
      if (isTouch(event)) return selection.ids.size > 0 ? onSelect(toggle(selection, item.id)) : onOpen(item);
      const keys = { isAdding: event.ctrlKey || event.metaKey, isRange: event.shiftKey };
      return onSelect(press(selection, order, item.id, keys));
    },
    onDoubleClick: (event: MouseEvent) => {
      const item = itemAt(event);
      if (item && !isOnCheck(event)) onOpen(item);
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (!onMenu) return;
      event.preventDefault();
      const item = itemAt(event);
      if (!item && event.button === 2) onSelect(EMPTY);
      else if (item && !selection.ids.has(item.id)) onSelect(selectOnly(item.id));
      onMenu(menuPlace(event));
    },
  };
}

/** Returns the position of the context menu: at the pointer, or in the list when the menu key was pressed. */
function menuPlace({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
  if (clientX > 0 || clientY > 0) return { x: clientX, y: clientY };
  const { left, top } = (currentTarget.querySelector('[data-cursor]') ?? currentTarget).getBoundingClientRect();
  return { x: left + 24, y: top + 24 };
}
