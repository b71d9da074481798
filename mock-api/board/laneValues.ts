import { agentsInLane, isWritable, type InputOf, type MoveCall } from '#resource';
import type { Transaction } from '../api/transaction.ts';
import { sameValue } from '../api/write.ts';
import { forbidden, invalid } from '../problem.ts';
import type { Row, RowInput } from '../types.ts';

/** Resource of a board's cards, and the relation of a card to its agent or agents. */
interface LaneRecords {
  readonly cards: string;
  readonly agents?: string;
}

/** Ids in a relation, of one or of many records. */
export const numbersOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : typeof value === 'number' ? [value] : [];

/** The card with this id in a call that moves cards; undefined: it is not moved. */
export const cardOfInput = (input: InputOf<MoveCall>, id: number) =>
  id === input.id ? input : input.others?.find((other) => other.id === id);

/** Agents that each moved card has after the move, in the form of its field. */
function agentsAfter(records: LaneRecords, input: InputOf<MoveCall>, row: Row, isMany: boolean): unknown {
  const { agents = '' } = records;
  const { lane = null } = input;
  // A card with one agent is in one lane: whose lane it leaves does not matter.
  if (!isMany) return lane;
  return agentsInLane(numbersOf(row[agents]), cardOfInput(input, row.id)?.from ?? null, lane);
}

/**
 * Computes the agents of cards that are moved to another swimlane, from their locked rows.
 * @param rows the moved cards, locked
 * @returns changed values by card id; empty when the move names no lane
 * @throws Problem 422: no such agent; 403: the caller may not change the agents of cards
 */
export async function laneValues(
  tx: Transaction,
  records: LaneRecords,
  input: InputOf<MoveCall>,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, RowInput>> {
  const { lane } = input;
  if (lane === undefined) return new Map();
  const { agents = '' } = records;
  const { resource } = tx.model(records.cards);
  const field = resource.fields[agents];
  const isKnown = field?.type === 'relation' && (lane === null || (await tx.canRead(field.to, lane)));
  if (!isKnown) throw invalid({ propertyPath: 'lane', code: 'violation.notFound' });
  const isMany = field.many === true;
  const changed = rows
    .map((row) => [row, agentsAfter(records, input, row, isMany)] as const)
    .filter(([row, after]) => !sameValue(after, row[agents]));
  const mayChange = tx.actor.isSystem === true || isWritable(resource, agents, tx.actor.roles, 'update');
  if (changed.length > 0 && !mayChange) throw forbidden(`${agents}: you may not change this field.`, agents);
  return new Map(changed.map(([row, after]) => [row.id, { [agents]: after }]));
}
