import type { StoredTable, TableNow } from './rules/tableNow.ts';

/** Table or room. Its position on the floor plan is in px of 800 x 500. */
export interface TillTable extends StoredTable {
  readonly id: number;
  readonly name: string;
  readonly reservedFor: string | null;
  readonly guests: number | null;
  /** Order of another table that it was merged into. */
  readonly mergedOrder: number | null;
  readonly seats: number | null;
  /** Part of the floor, as its staff call it; null or absent, as in older copies of a device: none. */
  readonly section?: string | null;
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

/** How a table stands, and what goes on there when it is chosen at the till. */
export interface PlaceState extends TableNow {
  /** Table that it was merged into, while their order is open; null: none. */
  readonly mergedInto: { readonly id: number; readonly name: string } | null;
  /** Uuid of a parked cart that is continued there; null when there is none. */
  readonly uuid: string | null;
  /** Unpaid order that is continued there: its id, or the uuid of a queued one; null when there is none. */
  readonly order: number | string | null;
  /** False: it is kept for a party that is awaited, and nothing that is open there could be continued. */
  readonly canBeChosen: boolean;
  /** False: the orders of the server are still being read, so nobody can say that there is none. */
  readonly areOrdersKnown: boolean;
}

/** What a floor plan gets that is drawn at the till (slot `pos.plan`). */
export interface FloorPlanProps {
  readonly floor: TillFloor;
  /** State of each place by id. */
  readonly states: ReadonlyMap<number, PlaceState>;
  /** Place of the open sale. */
  readonly chosen: number | null;
  /** Called when a place that can be chosen is pressed. */
  readonly onChoose: (place: number) => void;
  /** Called when a reserved place is pressed, to seat its party there: the guests are asked first. */
  readonly onSeat: (place: number) => void;
}
