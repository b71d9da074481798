/** How a table stands in service (DECISIONS 39). */
export const TABLE_STATES = ['free', 'seated', 'bill-asked', 'reserved', 'to-clean'] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** How a table stands now, with what is open there. */
export interface TableLive {
  readonly state: TableState;
  /** People at the table, or expected. */
  readonly guests?: number;
  /** Whole minutes since the table is seated, or since it waits to be cleaned. */
  readonly minutes?: number;
  /** Total of what is open there, minor units. */
  readonly amount?: number;
  /** Name of who serves it. */
  readonly server?: string;
  /** From when it is reserved, ms since 1970. */
  readonly reservedAt?: number;
  /** Name the reservation is under. */
  readonly reservedFor?: string;
  /** The open order that is shown, the oldest of several. */
  readonly orderId?: number;
}
