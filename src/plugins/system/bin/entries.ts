import { DAY_MS, personIn, type AnswerOf, type Person } from '#resource';
import type { binSummaryCall } from '../calls.ts';

/** A deleted record with all that went with it, as it lies in the bin. */
export interface BinEntry {
  readonly id: string | number;
  readonly resource: string;
  readonly recordId: number;
  readonly title: string;
  /** How many records were deleted together. */
  readonly records: number;
  readonly deletedBy: Person | null;
  /** When it was deleted, ISO. */
  readonly at: string;
  /** When it is removed, ISO; null: never. */
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

/** What an entry is called: its title, else its number. */
export const nameOf = ({ title, recordId }: BinEntry): string => title || `#${recordId}`;

/** What of the bin is looked at. */
export interface BinFilter {
  /** Null: all kinds. */
  readonly resource: string | null;
  /** Id of who deleted; null: anyone. */
  readonly person: number | null;
  readonly text: string;
}

/** A filter as the list of the bin takes it. */
export const queryOf = ({ resource, person, text }: BinFilter): Readonly<Record<string, string | number>> => ({
  ...(resource !== null && { resource }),
  ...(person !== null && { person }),
  ...(text.trim() !== '' && { title: text.trim() }),
});

/** What lies in the bin, by kind, the most first, and who put it there. */
export type BinSummary = AnswerOf<typeof binSummaryCall>;

/** Days until an entry is removed, begun ones counted; null: never. */
export const daysLeft = ({ purgedAt }: BinEntry, now: number): number | null =>
  purgedAt === null ? null : Math.max(0, Math.ceil((Date.parse(purgedAt) - now) / DAY_MS));

/** With fewer days left it is time to look. */
export const isSoon = (days: number | null): boolean => days !== null && days <= 5;

/** Why something was not brought back, or not removed. */
export interface Refusal {
  readonly entry: BinEntry;
  readonly reason: string;
}

/** Refused for the same reason: the first of them by name, the others counted. */
export interface Refusals {
  readonly reason: string;
  readonly names: readonly string[];
  readonly more: number;
}

/** Named of those that were refused for one reason; the rest is counted. */
const NAMED = 5;

/** What was refused, by its reason: a bin may hold hundreds of paid orders. */
export const byReason = (refused: readonly Refusal[]): readonly Refusals[] =>
  [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, some]) => ({
    reason,
    names: some.slice(0, NAMED).map(({ entry }) => nameOf(entry)),
    more: Math.max(0, some.length - NAMED),
  }));
