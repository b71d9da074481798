import { Circle, DoorClosed, Lock, Square } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';
import { Icon, VisuallyHidden } from '#admin';
import { chooseItem, type Selection } from '../geometry/selection.ts';
import { inDrawingOrder } from '../canvas/hit.ts';
import type { FloorItem } from '../rules/item.ts';
import type { Items } from './steps.ts';
import styles from './FloorEditor.module.css';

interface ItemListProps {
  readonly items: Items;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}

/** All tables and rooms of the floor: what is drawn can be chosen here by keyboard and screen reader. */
export function ItemList({ items, selection, onSelect }: ItemListProps) {
  const translate = useTranslate();
  const [focused, setFocused] = useState<string>();
  const all = inDrawingOrder([...items.values()]);
  const stop = focused !== undefined && items.has(focused) ? focused : ([...selection][0] ?? all[0]?.id);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const at = all.findIndex(({ id }) => id === stop);
    const place = placeAfter(event.key, at, all.length - 1);
    if (place === undefined) return;
    // The arrow keys of the drawing move what is chosen; here they walk.
    event.preventDefault();
    event.stopPropagation();
    setFocused(all[place]?.id);
    const rows = event.currentTarget.querySelectorAll<HTMLElement>('[role=option]');
    rows[place]?.focus();
  };
  return (
    <div
      className={styles.items}
      role="listbox"
      tabIndex={-1}
      aria-multiselectable="true"
      aria-label={translate('floorPlan.edit.items')}
      onKeyDown={walk}
    >
      {all.map((item) => (
        <button
          key={item.id}
          type="button"
          role="option"
          aria-selected={selection.has(item.id)}
          tabIndex={item.id === stop ? 0 : -1}
          onFocus={() => setFocused(item.id)}
          onClick={(event) =>
            onSelect(chooseItem(selection, item.id, event.shiftKey || event.ctrlKey || event.metaKey))
          }
        >
          <Icon name={iconOf(item)} />
          <bdi>{item.name}</bdi>
          {item.isLocked && <LockedMark />}
          {item.seats !== null && <small>{translate('floorPlan.canvas.seats', { smart_count: item.seats })}</small>}
        </button>
      ))}
    </div>
  );
}

const iconOf = ({ type, shape }: FloorItem) => (type === 'room' ? DoorClosed : shape === 'circle' ? Circle : Square);

/** Index that a key moves to; undefined for other keys. */
function placeAfter(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** Says that an item is locked. */
function LockedMark() {
  const translate = useTranslate();
  return (
    <>
      <Icon name={Lock} size={14} />
      <VisuallyHidden>{translate('floorPlan.edit.locked')}</VisuallyHidden>
    </>
  );
}
