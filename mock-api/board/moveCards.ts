import {
  columnVersion,
  insertAfter,
  isWritable,
  orderedIds,
  type InputOf,
  type MoveCall,
  type MovedColumn,
  numberOrNull,
} from '#resource';
import { Transaction } from '../api/transaction.ts';
import { notFound, requireOperation, requireRow } from '../api/write.ts';
import type { CallHandler } from '../calls/types.ts';
import { invalid, Problem } from '../problem.ts';
import type { Row, RowInput, Tx } from '../types.ts';
import { cardOfInput, laneValues, numbersOf } from './laneValues.ts';

/** Resources and fields of a board. */
export interface BoardRecords {
  /** Resource of the cards, with a field `position`. */
  readonly cards: string;
  /** Resource of the columns. */
  readonly columns: string;
  /** Relation of a card to its column. */
  readonly column: string;
  /** Relation of cards and columns to their board. */
  readonly board: string;
  /** Relation of a card to its agent or agents: its swimlanes. Absent: its moves change no agent. */
  readonly agents?: string;
  /** Status of a card, where cards are closed: an undo compares it. */
  readonly statusOf?: (card: Row) => string;
  /** Additional values that are written to every card of the column. */
  readonly valuesOf?: (card: Row) => RowInput;
}

const NO_COLUMN = {
  en: 'There is no such column on this board.',
  fr: 'Cette colonne n’existe pas sur ce tableau.',
  ar: 'لا يوجد هذا العمود في هذه اللوحة.',
};

const cardOf = (row: Row) => ({ id: row.id, position: numberOrNull(row.position) });

/** Builds the answer about a column from the ids of its cards. */
const columnOf = (id: number, cards: readonly number[]): MovedColumn => ({ id, cards, version: columnVersion(cards) });

/**
 * Reads and locks the moved cards, in their new order.
 * @returns null when a card belongs to another board
 * @throws Problem 404, 403 or 422
 */
async function movedRows(tx: Transaction, records: BoardRecords, ids: readonly number[], board: number | null) {
  const model = tx.model(records.cards);
  requireOperation(tx, model, 'update');
  const rows: Row[] = [];
  for (const id of ids) {
    const row = await requireRow(tx, model, id, 'update');
    const own = numberOrNull(row[records.board]);
    // A card without a board gets the column's: a change of that field, which not everybody may make.
    const mayJoin = board === null || isWritable(model.resource, records.board, tx.actor.roles, 'update');
    if (own === null ? !mayJoin : own !== board) return null;
    rows.push(row);
  }
  return rows;
}

/** Tells whether the order is unchanged: an earlier attempt made the move, but its response was lost. */
const isSame = (order: readonly number[], before: readonly number[]) =>
  order.length === before.length && order.every((id, at) => id === before[at]);

/** Creates a 409 problem with the column's present cards. */
function changed(column: MovedColumn): Problem {
  return new Problem(409, 'The column has changed.', {
    code: 'problem.columnChanged',
    members: { reason: 'columnChanged', column },
  });
}

/**
 * Requires that the moved cards are where their caller has left them: an undo takes back no later change. Cards that are at
 * their target already are fine, as a move may be repeated.
 * @throws Problem 409
 */
function requireLeft(records: BoardRecords, input: InputOf<MoveCall>, rows: readonly Row[]): void {
  const { leaves = null, leavesStatus = null, lane } = input;
  if (leaves === null) return;
  const isHere = (row: Row) => {
    const column = numberOrNull(row[records.column]);
    if (column !== leaves && column !== input.column) return false;
    if (leavesStatus !== null && records.statusOf && records.statusOf(row) !== leavesStatus) return false;
    if (lane === undefined) return true;
    const agents = numbersOf(row[records.agents ?? '']);
    const isOf = (agent: number | null) => (agent === null ? agents.length === 0 : agents.includes(agent));
    return isOf(cardOfInput(input, row.id)?.from ?? null) || isOf(lane);
  };
  if (rows.every(isHere)) return;
  throw new Problem(409, 'A card has been moved since.', {
    code: 'problem.cardMoved',
    members: { reason: 'cardMoved' },
  });
}

/** Tells whether a row has these values already. */
const isStored = (row: Row, values: RowInput): boolean =>
  Object.entries(values).every(([field, value]) => JSON.stringify(row[field]) === JSON.stringify(value));

/** The column after a move, and what the move changes besides. */
interface Moved {
  readonly column: Row;
  readonly order: readonly number[];
  /** Rows of the column and of the moved cards. */
  readonly known: readonly Row[];
  /** Agents of the moved cards, by card id. */
  readonly lanes: ReadonlyMap<number, RowInput>;
}

/** Writes what differs: stage and position of the column's cards, their agents, and what the board adds. */
async function number(tx: Tx, records: BoardRecords, { column, order, known, lanes }: Moved) {
  const rows = new Map(known.map((row) => [row.id, row]));
  for (const [at, id] of order.entries()) {
    const row = rows.get(id);
    const board = row && row[records.board] === null ? { [records.board]: column[records.board] } : {};
    const place = { ...board, ...lanes.get(id), [records.column]: column.id, position: at + 1 };
    const values = { ...(row && records.valuesOf?.(row)), ...place };
    if (row && isStored(row, values)) continue;
    await tx.update(records.cards, id, values);
  }
}

async function move(tx: Transaction, records: BoardRecords, input: InputOf<MoveCall>, noColumn: () => Problem) {
  const [seen] = await tx.readBy(records.columns, { id: input.column });
  if (!seen || !(await tx.canRead(records.columns, seen.id))) throw noColumn();
  const board = numberOrNull(seen[records.board]);
  // Moves of one board come one after the other: each locks the cards of a whole column.
  await tx.lock(`board ${records.cards} ${board ?? 'none'}`);
  const column = await tx.find(records.columns, seen.id);
  if (!column || numberOrNull(column[records.board]) !== board) throw noColumn();
  const ids = [...new Set([input.id, ...(input.others ?? []).map(({ id }) => id)])];
  const rows = await movedRows(tx, records, ids, board);
  if (rows === null) throw noColumn();
  requireLeft(records, input, rows);
  const lanes = await laneValues(tx, records, input, rows);
  const stored = await tx.findBy(records.cards, { [records.column]: column.id });
  const before = orderedIds(stored.map(cardOf));
  const after = input.after ?? null;
  const order = insertAfter(before, ids, after);
  const isSeen = (input.version ?? null) === null || input.version === columnVersion(before);
  if (order === null || !(isSeen || isSame(order, before))) throw changed(columnOf(column.id, before));
  await number(tx, records, { column, order, known: [...stored, ...rows], lanes });
  return columnOf(column.id, order);
}

/**
 * Handles a call of `defineMove`: moves cards, and numbers the cards of their column from 1, in one transaction on locked
 * rows. A move into another swimlane changes the agent of the cards by the same rows. A repeated move gets the same answer as the first. A caller with an outdated order of the column gets 409 with the
 * present order.
 * @example host.call(moveLeadCall, moveCards({ cards: 'lead_opportunities', columns: 'lead_stages', ... }));
 */
export const moveCards =
  (records: BoardRecords): CallHandler<MoveCall> =>
  async ({ tx, input, translate }) => {
    if (!(tx instanceof Transaction)) throw notFound();
    const text = translate(NO_COLUMN);
    const noColumn = () => invalid({ propertyPath: 'column', code: 'board.noColumn', text });
    return { column: await move(tx, records, input, noColumn) };
  };
