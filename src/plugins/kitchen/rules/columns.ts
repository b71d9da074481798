/** Preparation states of an order (docs/rules/orders.md, "Preparation state"). */
export type KitchenStatus = 'draft' | 'waiting' | 'processing' | 'done' | 'cancelled';

/** Columns of the board; each is named after the status that a drop gives. */
export type ColumnId = 'waiting' | 'cancelled' | 'processing' | 'done';

/** A column and what may be dragged (docs/rules/kitchen.md, "Columns"). */
export interface KitchenColumn {
  readonly id: ColumnId;
  readonly canDragOut: boolean;
  readonly canDropIn: boolean;
}

/** The four columns in the order of the screen. */
export const COLUMNS: readonly KitchenColumn[] = [
  { id: 'waiting', canDragOut: true, canDropIn: true },
  { id: 'cancelled', canDragOut: false, canDropIn: false },
  { id: 'processing', canDragOut: true, canDropIn: true },
  { id: 'done', canDragOut: false, canDropIn: true },
];

const STATUSES: readonly string[] = ['draft', 'waiting', 'processing', 'done', 'cancelled'];

/** Tells whether a value of the wire is a preparation state. */
export const isKitchenStatus = (value: unknown): value is KitchenStatus =>
  typeof value === 'string' && STATUSES.includes(value);

/** Column of a status. A draft stands with those that wait. */
export const columnOf = (status: KitchenStatus): ColumnId => (status === 'draft' ? 'waiting' : status);

/** Tells whether a card may be dragged from one column into another. Within a column nothing moves: the order is by time. */
export function mayDrag(from: ColumnId, to: ColumnId): boolean {
  const rule = (id: ColumnId) => COLUMNS.find((column) => column.id === id);
  return from !== to && rule(from)?.canDragOut === true && rule(to)?.canDropIn === true;
}

/** Columns that a card may be moved to, in the order of the board. */
export const targetsOf = (from: ColumnId): readonly ColumnId[] =>
  COLUMNS.map(({ id }) => id).filter((to) => mayDrag(from, to));

/** Action of a ticket's button: start, finish, or bring back, which is no drag: by accident it would cook a dish twice. */
export interface TicketAction {
  readonly name: 'start' | 'finish' | 'recall';
  readonly to: ColumnId;
}

/** The one action of a ticket in a column; null in Cancelled. */
export function actionOf(column: ColumnId): TicketAction | null {
  switch (column) {
    case 'waiting':
      return { name: 'start', to: 'processing' };
    case 'processing':
      return { name: 'finish', to: 'done' };
    case 'done':
      return { name: 'recall', to: 'processing' };
    case 'cancelled':
      return null;
  }
}
