import type { Slots } from '#admin';
import { isHeld, minutesSince } from '#shop';
import type { FloorItem } from '../rules/item.ts';
import type { TableLive } from '../rules/tableState.ts';

type Given = Slots['pos.plan'];
type TillTable = Given['floor']['tables'][number];
type PlaceState = Given['states'] extends ReadonlyMap<number, infer State> ? State : never;

/** A table as the till keeps it, as the canvas draws it. @param now ms since 1970 */
export const itemOf = (table: TillTable, now: number): FloorItem => ({
  id: String(table.id),
  name: table.name,
  type: table.kind,
  shape: table.shape,
  seats: table.seats,
  x: table.x,
  y: table.y,
  width: table.width,
  height: table.height,
  rotation: table.rotation,
  fill: table.fill,
  stroke: table.stroke,
  strokeWidth: table.strokeWidth,
  isLocked: false,
  status: isHeld(table, now) ? 'reserved' : 'free',
});

/** Converts a place of the till to the state that the canvas shows. @param now ms since 1970 */
export function liveAtTill(state: PlaceState, table: TillTable, now: number): TableLive {
  const { shown, since, guests, figure, hasOrder, paidPart, mergedInto } = state;
  const isReserved = shown === 'reserved';
  return {
    state: shown,
    ...(since !== null && { minutes: minutesSince(since, now) }),
    ...(guests !== null && { guests }),
    ...(shown === 'seated' && { hasOrder }),
    ...(figure !== null && { figure }),
    ...(paidPart > 0 && { paidPart }),
    ...(mergedInto !== null && { mergedInto: mergedInto.name }),
    ...(isReserved && table.reservedAt !== null && { reservedAt: table.reservedAt }),
    ...(isReserved && table.reservedFor !== null && { reservedFor: table.reservedFor }),
  };
}
