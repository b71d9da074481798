import { DAY_MS, personIn, type AnswerOf, type Person } from '#resource';
import type { binSummaryCall } from '../calls.ts';

/** A deleted record with everything deleted along with it. */
export interface BinEntry {
  readonly id: string | number;
  readonly resource: string;
  readonly recordId: number;
  readonly title: string;
  /** Number of records deleted together. */
  readonly records: number;
  readonly deletedBy: Person | null;
  /** Time of deletion, ISO. */
  readonly at: string;
  /** Time of permanent removal, ISO; null: never. */
  readonly purgedAt: string | null;
}

/** Reads a record of `bin`. */
export function readEntry(row: Readonly<Record<string, unknown>>): BinEntry {
  const { id, resource, recordId, title, records, deletedBy, createdAt, purgedAt } = row;
  return {
    id: typeof id === 'number' ? id : String(id),
    resource: String(resource),
    recordId: Number(recordId),
    title: String(title ?? ''),
    records: Number(records ?? 1),
    deletedBy: personIn(deletedBy),
    at: String(createdAt ?? ''),
    purgedAt: typeof purgedAt === 'string' ? purgedAt : null,
  };
}

/** Display name of an entry: its title, else its id. */
export const nameOf = ({ title, recordId }: BinEntry): string => title || `#${recordId}`;

/** Filter of the bin. */
export interface BinFilter {
  /** Null: all kinds. */
  readonly resource: string | null;
  /** Id of the person who deleted; null: anyone. */
  readonly person: number | null;
  readonly text: string;
}

/** Converts a filter to query parameters. */
export const queryOf = ({ resource, person, text }: BinFilter): Readonly<Record<string, string | number>> => ({
  ...(resource !== null && { resource }),
  ...(person !== null && { person }),
  ...(text.trim() !== '' && { title: text.trim() }),
});

/** Number of entries by kind, the largest first, and the people who deleted. */
export type BinSummary = AnswerOf<typeof binSummaryCall>;

/** Days until an entry is removed, rounded up; null: never. */
export const daysLeft = ({ purgedAt }: BinEntry, now: number): number | null =>
  purgedAt === null ? null : Math.max(0, Math.ceil((Date.parse(purgedAt) - now) / DAY_MS));

/** Tells whether an entry is removed soon. */
export const isSoon = (days: number | null): boolean => days !== null && days <= 5;

/** Reason why an entry was not restored or removed. */
export interface Refusal {
  readonly entry: BinEntry;
  readonly reason: string;
}

/** Refusals with the same reason: the first ones by name, and the number of others. */
export interface Refusals {
  readonly reason: string;
  readonly names: readonly string[];
  readonly more: number;
}

/** Number of refused entries listed by name per reason. */
const NAMED = 5;

/** Groups refusals by reason, as a bin may have hundreds of paid orders. */
export const byReason = (refused: readonly Refusal[]): readonly Refusals[] =>
  [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, some]) => ({
    reason,
    names: some.slice(0, NAMED).map(({ entry }) => nameOf(entry)),
    more: Math.max(0, some.length - NAMED),
  }));
