// New and copied tables and rooms of the editor.
import { PLAN } from '../canvas/plan.ts';
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

/** Distance to other tables in which chairs have room, px. */
const GAP = 20;

/** Most places that are tried: copies then lie on others. */
const MOST_TRIES = 24;

/** The places of the plan for a box of the size of a new item, those nearest to the first one first. */
function placesOfPlan(): { x: number; y: number }[] {
  const places: { x: number; y: number }[] = [];
  for (let y = STEP; y + NEW_SIZE.height + STEP <= PLAN.height; y += STEP)
    for (let x = STEP; x + NEW_SIZE.width + STEP <= PLAN.width; x += STEP) places.push({ x, y });
  const distance = ({ x, y }: { x: number; y: number }) => Math.abs(x - FIRST.x) + Math.abs(y - FIRST.y);
  return places.toSorted((one, other) => distance(one) - distance(other));
}

/** The free place nearest to the first one, with room for chairs; the first one on a plan that is full. */
function freePlace(taken: readonly Box[]): { x: number; y: number } {
  const isFree = ({ x, y }: { x: number; y: number }) => {
    const box = { x: x - GAP, y: y - GAP, width: NEW_SIZE.width + 2 * GAP, height: NEW_SIZE.height + 2 * GAP };
    return !taken.some((other) => isTouching(other, box));
  };
  return placesOfPlan().find(isFree) ?? { ...FIRST };
}

const NUMBERED = /^(.*?)(\d+)$/u;

/**
 * The name of a new table: the next number of the tables on its floor (T1, T2: T3), which no place of any floor has. Where
 * none is numbered, and for rooms, the given name, the second one with a number.
 * @param here items of the floor
 * @param names names of the places of all floors
 */
export function nextName(
  type: ItemType,
  fallback: string,
  here: readonly FloorItem[],
  names: readonly string[],
): string {
  const taken = new Set([...names, ...here.map(({ name }) => name)]);
  const numbered = here.flatMap((item) => {
    const [, stem, digits] = NUMBERED.exec(item.name) ?? [];
    return item.type === 'table' && stem !== undefined ? [{ stem, number: Number(digits) }] : [];
  });
  const stems = Map.groupBy(numbered, ({ stem }) => stem);
  const [stem, ones] = [...stems].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  if (type === 'table' && stem !== undefined && ones && stem.trim() !== fallback)
    return freeNumber(stem, Math.max(...ones.map(({ number }) => number)) + 1, taken);
  return taken.has(fallback) ? freeNumber(`${fallback} `, 2, taken) : fallback;
}

function freeNumber(stem: string, from: number, taken: ReadonlySet<string>): string {
  let number = from;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
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
    section: null,
    waiter: null,
    ...freePlace(same),
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
  const [, stem, digits] = NUMBERED.exec(name) ?? [];
  return stem === undefined ? name : freeNumber(stem, Number(digits) + 1, taken);
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
