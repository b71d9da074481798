import { useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import type { EmbeddedField } from '#resource';
import { emptyRow } from './rowParts.ts';

/**
 * The rows of a list inside a record, and how the keyboard works in them: Enter goes to the next row and adds one after the
 * last, Alt with an arrow moves the row.
 * @param source path of the list in the form
 */
export function useRows(source: string, field: EmbeddedField) {
  const { fields: rows, append, remove, move } = useFieldArray({ name: source, keyName: 'rowKey' });
  const list = useRef<HTMLDivElement>(null);
  const isFull = field.max !== undefined && rows.length >= field.max;
  const focus = ({ row, part }: Place) => {
    const box = `:scope > [data-row="${row}"] [data-part="${part}"] :is(input, textarea, button, [tabindex])`;
    list.current?.querySelector<HTMLElement>(box)?.focus();
  };
  const add = () => {
    if (!isFull) append(emptyRow(field));
  };
  const moveTo = (from: number, to: number, part?: string) => {
    if (to < 0 || to >= rows.length) return;
    flushSync(() => move(from, to));
    if (part !== undefined) focus({ row: to, part });
  };
  const handleKey = (event: KeyboardEvent) => {
    const place = list.current ? placeOf(list.current, event.target) : undefined;
    if (!place || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    const isEnter =
      event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement;
    if (step === undefined && !isEnter) return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) moveTo(place.row, place.row + step, place.part);
    else if (place.row === rows.length - 1) add();
    else focus({ ...place, row: place.row + 1 });
  };
  return { rows, list, isFull, add, remove, moveTo, handleKey };
}

/** Position of the caret: the row, and the name of its field. */
interface Place {
  readonly row: number;
  readonly part: string;
}

/** The place of the focused box among the rows directly inside `list`; undefined outside of them. */
function placeOf(list: HTMLElement, target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const row = [...list.children].find((child) => child.contains(target));
  const part = target.closest<HTMLElement>('[data-part]')?.dataset.part;
  const at = row instanceof HTMLElement ? row.dataset.row : undefined;
  return at === undefined || part === undefined ? undefined : { row: Number(at), part };
}
