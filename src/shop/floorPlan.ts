import type { Money } from '#resource';

/** Table or room. Its position on the floor plan is in px of 800 x 500. */
export interface TillTable {
  readonly id: number;
  readonly name: string;
  readonly isReserved: boolean;
  readonly reservedFor: string | null;
  /** ms since 1970. */
  readonly reservedAt: number | null;
  readonly seats: number | null;
  readonly kind: 'table' | 'room';
  readonly shape: 'rectangle' | 'circle';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees. */
  readonly rotation: number;
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
}

/** A floor of a store, with its plan. */
export interface TillFloor {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly store: number | null;
  readonly tables: readonly TillTable[];
}

/** State of a table. */
export type PlaceState =
  | { readonly kind: 'free' }
  /** Cannot be chosen. `at` is the start of the reservation, ms since 1970. */
  | { readonly kind: 'reserved'; readonly at: number | null }
  /** Has open bills. With several, `since` is the earliest time and `amount` the sum. */
  | {
      readonly kind: 'seated';
      readonly since: number;
      readonly amount: Money;
      /** Uuid of a parked cart that is continued there; null when there is none. */
      readonly uuid: string | null;
      /** Unpaid order that is continued there: its id, or the uuid of a queued one; null when there is none. */
      readonly order: number | string | null;
    };

/** What a floor plan gets that is drawn at the till (slot `pos.plan`). */
export interface FloorPlanProps {
  readonly floor: TillFloor;
  /** State of each place by id. */
  readonly states: ReadonlyMap<number, PlaceState>;
  /** Place of the open sale. */
  readonly chosen: number | null;
  /** Called when a free place is pressed. */
  readonly onChoose: (place: number) => void;
}
