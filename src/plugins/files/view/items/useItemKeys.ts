import { useRef, type KeyboardEvent } from 'react';
import type { ItemCommand, ItemsProps } from './itemTypes.ts';
import { DETAILS_ROW, ICONS, itemBeside, type Row } from './layout.ts';
import { EMPTY, moveCursor, selectOnly, toggle, typedItem } from './selection.ts';

/** Keyboard of a list of files: arrows, Home, End, Shift, Ctrl, letters, and the commands. */
export function useItemKeys(props: ItemsProps, rows: readonly Row[]) {
  const type = useTyping(props);
  const { order, selection, isSingle = false, onSelect, view } = props;
  return (event: KeyboardEvent<HTMLElement>) => {
    const isMod = event.ctrlKey || event.metaKey;
    if (event.altKey || event.target !== event.currentTarget) return;
    const at = selection.cursor === null ? -1 : order.indexOf(selection.cursor);
    const step = stepOf(event, at, rows, view);
    if (step !== undefined) {
      const keys = { isAdding: isMod && !isSingle, isRange: event.shiftKey && !isSingle };
      onSelect(moveCursor(selection, order, step, keys));
    } else if (!actOn(event, props, isMod) && (isMod || !type(event.key, event.timeStamp))) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Letters typed in quicker succession belong to one name, ms. */
const TYPING_MS = 700;

const COMMANDS: Readonly<Record<string, ItemCommand>> = { F2: 'rename', Delete: 'delete', Backspace: 'up' };
const MOD_COMMANDS: Readonly<Record<string, ItemCommand>> = { x: 'cut', c: 'copy', v: 'paste' };

/** Number of items from the present one to that of an arrow key; undefined: no such key, or nothing there. */
function arrowStep(key: string, at: number, rows: readonly Row[], view: ItemsProps['view']): number | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    if (at < 0) return 0;
    const next = itemBeside(rows, at, key === 'ArrowDown' ? 1 : -1);
    return next < 0 ? 0 : next - at;
  }
  if (view === 'details' || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined;
  return (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl') ? 1 : -1;
}

/** Number of items of a screen, for the keys Page up and Page down. */
const pageOf = (rows: readonly Row[], height: number): number =>
  rows[0]?.kind === 'detail'
    ? Math.max(1, Math.floor(height / DETAILS_ROW) - 1)
    : Math.max(1, Math.floor(height / (ICONS.file.height + ICONS.gap))) * (rows.at(-1)?.columns ?? 1);

/** Number of items that a key moves the cursor by; undefined: it does not. */
function stepOf(event: KeyboardEvent<HTMLElement>, at: number, rows: readonly Row[], view: ItemsProps['view']) {
  const { key, currentTarget } = event;
  if (key === 'Home' || key === 'End') return key === 'Home' ? -Infinity : Infinity;
  if (key === 'PageDown') return pageOf(rows, currentTarget.clientHeight);
  if (key === 'PageUp') return -pageOf(rows, currentTarget.clientHeight);
  return arrowStep(key, at, rows, view);
}

/** Selects the item whose name is typed. */
function useTyping({ items, selection, onSelect }: ItemsProps) {
  const typed = useRef({ text: '', at: 0 });
  return (key: string, now: number): boolean => {
    const isNew = now - typed.current.at > TYPING_MS;
    if ([...key].length !== 1 || (key === ' ' && isNew)) return false;
    typed.current = { text: isNew ? key : typed.current.text + key, at: now };
    const found = typedItem(items, selection.cursor, typed.current.text);
    if (found !== null) onSelect(selectOnly(found));
    return true;
  };
}

/** Keys that act on the selection; true: handled. */
function actOn(event: KeyboardEvent, props: ItemsProps, isMod: boolean): boolean {
  const { key } = event;
  const { items, order, selection, isSingle = false, onSelect, onOpen, onCommand } = props;
  const current = items.find(({ id }) => id === selection.cursor);
  if (key === 'Enter' && current) onOpen(current);
  else if (key === ' ' && current && (isMod || !selection.ids.has(current.id)))
    onSelect(isSingle ? selectOnly(current.id) : toggle(selection, current.id));
  else if (key === 'Escape' && selection.ids.size > 0) onSelect(EMPTY);
  else if (isMod && key.toLowerCase() === 'a' && !isSingle)
    onSelect({ ids: new Set(order), anchor: order[0] ?? null, cursor: selection.cursor ?? order[0] ?? null });
  else {
    const command = isMod ? MOD_COMMANDS[key.toLowerCase()] : COMMANDS[key];
    // Text that is marked somewhere is copied as text.
    if (!command || !onCommand || (command === 'copy' && String(window.getSelection() ?? '') !== '')) return false;
    onCommand(command);
  }
  return true;
}
