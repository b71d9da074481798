import type { Slots } from '#admin';
import type { FloorItem } from '../rules/item.ts';
import type { TableLive } from '../rules/tableState.ts';

type Given = Slots['pos.plan'];
type TillTable = Given['floor']['tables'][number];
type PlaceState = Given['states'] extends ReadonlyMap<number, infer State> ? State : never;

const MINUTE = 60_000;

/** A table as the till keeps it, as the canvas draws it. */
export const itemOf = (table: TillTable): FloorItem => ({
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
  status: table.isReserved ? 'reserved' : 'free',
});

/** Converts a place of the till to the state that the canvas shows. @param now ms since 1970 */
export function liveAtTill(state: PlaceState, table: TillTable, now: number): TableLive {
  if (state.kind === 'seated')
    return {
      state: 'seated',
      minutes: Math.max(0, Math.floor((now - state.since) / MINUTE)),
      amount: state.amount,
    };
  if (state.kind === 'free') return { state: 'free' };
  return {
    state: 'reserved',
    ...(state.at !== null && { reservedAt: state.at }),
    ...(table.reservedFor !== null && { reservedFor: table.reservedFor }),
  };
}
