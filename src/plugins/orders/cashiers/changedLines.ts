import { numberOrNull } from '#resource';
import type { EntryChanges, ReportLine } from './events.ts';

function lineOf(value: unknown): ReportLine[] {
  if (typeof value !== 'object' || value === null) return [];
  const line: Readonly<Record<string, unknown>> = { ...value };
  const { id, description } = line;
  if (typeof id !== 'number') return [];
  const [quantity, price] = [numberOrNull(line.quantity) ?? 0, numberOrNull(line.price) ?? 0];
  const text = typeof description === 'string' && description !== '' ? description : null;
  return [{ id, description: text, quantity, price, catalogPrice: numberOrNull(line.catalogPrice) }];
}

const listOf = (value: unknown): ReportLine[] => (Array.isArray(value) ? value.flatMap(lineOf) : []);

/** Lines before and after an entry; none where it changed none. */
export const linesOf = ({ orderItems }: EntryChanges): readonly [before: ReportLine[], after: ReportLine[]] => [
  listOf(orderItems?.[0]),
  listOf(orderItems?.[1]),
];

/** A line that was taken off a document, wholly or in part. */
export interface TakenLine {
  readonly line: ReportLine;
  /** Thousandths of a piece. */
  readonly before: number;
  readonly after: number;
}

/** Lines that an entry removed or made fewer. */
export function takenLines(changes: EntryChanges): TakenLine[] {
  const [before, after] = linesOf(changes);
  const left = new Map(after.map(({ id, quantity }) => [id, quantity]));
  return before
    .map((line) => ({ line, before: line.quantity, after: left.get(line.id) ?? 0 }))
    .filter((taken) => taken.after < taken.before);
}

/** Content of the lines that a customer pays for, for comparison. */
const contentOf = (lines: readonly ReportLine[]): string => JSON.stringify(lines);

/** Names of the fields that an entry changed; of lines only where what is sold, or its price, changed. */
export function changedFields(changes: EntryChanges): string[] {
  const [before, after] = linesOf(changes);
  const names = Object.keys(changes);
  return contentOf(before) === contentOf(after) ? names.filter((name) => name !== 'orderItems') : names;
}
