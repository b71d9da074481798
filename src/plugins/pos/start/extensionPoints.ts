import type { TillFloor } from '../core/model.ts';
import type { PlaceState } from './tableStates.ts';

/** Props of a floor plan (slot `pos.plan`). */
export interface FloorPlanProps {
  readonly floor: TillFloor;
  /** How its places stand, by their ids. */
  readonly states: ReadonlyMap<number, PlaceState>;
  /** Place of the open sale. */
  readonly chosen: number | null;
  /** A place that can be chosen was pressed. */
  readonly onChoose: (place: number) => void;
}

declare module '#admin' {
  interface Slots {
    /** Drawing of a floor at the till ('Plan view'). */
    'pos.plan': FloorPlanProps;
  }
}
