import { isObject } from '#resource';
import { idOrNull, isHeld, reservationIn } from '#shop';

/** Kinds of items: a table, or a room drawn around tables. */
export type ItemType = 'table' | 'room';
export type ItemShape = 'rectangle' | 'circle';

/** A table or room of a floor as screens draw it. Lengths in px of the 800 x 600 plan, rotation in degrees. */
export interface FloorItem {
  /** The record's number as a text; of one that is not saved yet, whatever the editor calls it. */
  readonly id: string;
  readonly name: string;
  readonly type: ItemType;
  readonly shape: ItemShape;
  /** Number of seats; null: unknown. */
  readonly seats: number | null;
  /** Part of the floor, as its staff call it; null: none. */
  readonly section?: string | null;
  /** Id of the agent who serves it; null: nobody in particular. */
  readonly waiter?: number | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  /** Its place and size are fixed, and it is not deleted, until it is unlocked. */
  readonly isLocked: boolean;
  /** Reserved places are drawn red. */
  readonly status: 'free' | 'reserved';
}

/** Default values for missing fields (docs/rules/floor-plan.md, "Missing values"). */
const ABSENT = {
  x: 100,
  y: 100,
  width: 60,
  height: 40,
  rotation: 0,
  fill: 'green',
  stroke: 'black',
  strokeWidth: 2,
} as const;

const numberOr = (value: unknown, absent: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : absent;
const textOr = (value: unknown, absent: string): string => (typeof value === 'string' && value !== '' ? value : absent);

/**
 * The place of a record of `reservables`, as API answers and embeds hold it; null: it has no id.
 * @param now ms since 1970: a reservation for later does not show yet
 */
export function fromReservable(record: unknown, now = Date.now()): FloorItem | null {
  if (!isObject(record) || (typeof record.id !== 'number' && typeof record.id !== 'string')) return null;
  return {
    id: String(record.id),
    name: textOr(record.name, ''),
    type: (record.type ?? record.objectType) === 'room' ? 'room' : 'table',
    shape: record.shape === 'circle' ? 'circle' : 'rectangle',
    seats: typeof record.seats === 'number' ? record.seats : null,
    section: textOr(record.section, '') || null,
    waiter: idOrNull(record.waiter),
    x: numberOr(record.canvaX, ABSENT.x),
    y: numberOr(record.canvaY, ABSENT.y),
    width: numberOr(record.canvaWidth, ABSENT.width),
    height: numberOr(record.canvaHeight, ABSENT.height),
    rotation: numberOr(record.canvaRotation, ABSENT.rotation),
    fill: textOr(record.canvaFill, ABSENT.fill),
    stroke: textOr(record.canvaStokeColor, ABSENT.stroke),
    strokeWidth: numberOr(record.canvaStokeWidth, ABSENT.strokeWidth),
    isLocked: record.canvaLocked === true,
    status: isHeld(reservationIn(record), now) ? 'reserved' : 'free',
  };
}

/**
 * Body of POST and PUT `reservables` (docs/rules/floor-plan.md, "Fields"): an update has no `objectType`, a new one
 * says its floor.
 */
export interface ReservableBody {
  readonly name: string;
  readonly canvaX: number;
  readonly canvaY: number;
  readonly canvaWidth: number;
  readonly canvaHeight: number;
  readonly canvaRotation: number;
  readonly canvaFill: string;
  readonly canvaStokeColor: string;
  readonly canvaStokeWidth: number;
  readonly canvaLocked: boolean;
  readonly shape: ItemShape;
  readonly seats: number | null;
  readonly section: string | null;
  readonly waiter: string | null;
  readonly reservableCategory: string;
  readonly objectType?: ItemType;
}

/**
 * Builds the request body of an item. The shape is that of the item itself. `status` is not sent: who draws does not change what was
 * reserved meanwhile.
 * @param floor IRI of the floor the place is on
 */
export function toReservable(item: FloorItem, floor: string, write: 'create' | 'update'): ReservableBody {
  return {
    name: item.name,
    canvaX: item.x,
    canvaY: item.y,
    canvaWidth: item.width,
    canvaHeight: item.height,
    canvaRotation: item.rotation,
    canvaFill: item.fill,
    canvaStokeColor: item.stroke,
    canvaStokeWidth: item.strokeWidth,
    canvaLocked: item.isLocked,
    shape: item.shape,
    seats: item.seats,
    section: item.section ?? null,
    waiter: item.waiter ? String(item.waiter) : null,
    reservableCategory: floor,
    ...(write === 'create' && { objectType: item.type }),
  };
}
