import type { TillFloor } from '../core/model.ts';
import type { PlaceState } from './tableStates.ts';

/** Props of a floor plan (slot `pos.plan`). */
export interface FloorPlanProps {
  readonly floor: TillFloor;
  /** State of each place by id. */
  readonly states: ReadonlyMap<number, PlaceState>;
  /** Place of the open sale. */
  readonly chosen: number | null;
  /** Called when a free place is pressed. */
  readonly onChoose: (place: number) => void;
}

declare module '#admin' {
  interface Slots {
    /** Drawing of a floor at the till ('Plan view'). */
    'pos.plan': FloorPlanProps;
  }
}
