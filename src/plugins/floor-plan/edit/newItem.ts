// New and copied tables and rooms of the editor.
import { isTouching, type Box } from '../geometry/box.ts';
import type { FloorItem, ItemType } from '../rules/item.ts';

/** Size of what is new, px (docs/rules/floor-plan.md, "New items"). */
const NEW_SIZE = { width: 80, height: 80 } as const;

/** Colours of what is new. */
const NEW_FILL: Readonly<Record<ItemType, string>> = { table: 'orange', room: 'blue' };

/** First place of what is new, px: that of an item without a drawing. */
const FIRST = { x: 100, y: 100 } as const;

/** Step to the next place when one is taken, px. */
const STEP = 20;

/** Most places that are tried: new items then lie on others. */
const MOST_TRIES = 24;

/** A place where a new item does not lie exactly on another of its kind. */
function freePlace(taken: readonly Box[], from: { readonly x: number; readonly y: number }): { x: number; y: number } {
  for (let at = 0; at < MOST_TRIES; at += 1) {
    const place = { x: from.x + at * STEP, y: from.y + at * STEP };
    if (!taken.some((box) => Math.abs(box.x - place.x) < STEP && Math.abs(box.y - place.y) < STEP)) return place;
  }
  return { ...from };
}

/** A new table or room: 80 x 80, orange or blue, white border of 2. */
export function newItem(
  type: ItemType,
  { key, name, items }: { readonly key: string; readonly name: string; readonly items: Iterable<FloorItem> },
): FloorItem {
  const same = [...items].filter((item) => item.type === type);
  return {
    id: key,
    name,
    type,
    shape: 'rectangle',
    seats: null,
    ...freePlace(same, FIRST),
    ...NEW_SIZE,
    rotation: 0,
    fill: NEW_FILL[type],
    stroke: 'white',
    strokeWidth: 2,
    isLocked: false,
    status: 'free',
  };
}

/** The name of a copy: the next free number of a numbered name (`T4` → `T13`), else the same name. */
export function nameOfCopy(name: string, taken: ReadonlySet<string>): string {
  const [, stem, digits] = /^(.*?)(\d+)$/u.exec(name) ?? [];
  if (stem === undefined || digits === undefined) return name;
  let number = Number(digits) + 1;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

/** Copies of items beside the originals, free and with names of their own. @param keys a key for each copy */
export function copiesOf(originals: readonly FloorItem[], items: Iterable<FloorItem>, keys: () => string): FloorItem[] {
  const others = [...items];
  const names = new Set(others.map(({ name }) => name));
  const isTaken = (box: Box) =>
    others.some((other) => other.x === box.x && other.y === box.y && isTouching(other, box));
  let by = STEP;
  while (by < MOST_TRIES * STEP && originals.some((one) => isTaken({ ...one, x: one.x + by, y: one.y + by })))
    by += STEP;
  return originals.map((item) => {
    const name = nameOfCopy(item.name, names);
    names.add(name);
    return { ...item, id: keys(), name, x: item.x + by, y: item.y + by, status: 'free', isLocked: false };
  });
}
