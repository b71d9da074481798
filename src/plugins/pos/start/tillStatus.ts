import { isObject, numberOrNull, textOf } from '#resource';
import { idOrNull, wireOf, wiresOf } from '#shop';
import { numberTextOf, type Entry } from '#outbox';
import type { TillDevice } from '../core/model.ts';

/** The open day of a till. */
export interface OpenedDay {
  /** Full name of the person who opened it. */
  readonly by: string;
  /** ISO timestamp. */
  readonly since: string;
}

/** Status of a till on the server. */
export interface TillStatus {
  /** Open day; null when it is closed, undefined when the caller may not read days. */
  readonly day: OpenedDay | null | undefined;
  /** Highest sequence number that the server knows. */
  readonly lastSequence: number;
}

/** Query strings for the status of all tills: open days, and last numbers. Each is read to its end. */
export const STATUS_QUERIES = {
  days: 'cash_sessions?status=open&properties[]=till&properties[]=openedBy&properties[]=openedAt',
  tills: 'tills?properties[]=lastSequence',
} as const;

const rowsOf = (answer: unknown) => wiresOf(isObject(answer) ? (answer['hydra:member'] ?? answer.member) : answer);

/**
 * Parses the answers of the status queries.
 * @param days answer to {@link STATUS_QUERIES}.days; undefined where the reader may not see days
 * @returns by id of the till
 */
export function readTillStatuses(tills: unknown, days: unknown): ReadonlyMap<number, TillStatus> {
  const opened = new Map(
    rowsOf(days).map((day) => [
      idOrNull(day.till),
      { by: textOf(wireOf(day.openedBy).fullName), since: textOf(day.openedAt) },
    ]),
  );
  return new Map(
    rowsOf(tills).flatMap((till): [number, TillStatus][] => {
      const id = idOrNull(till);
      if (id === null) return [];
      const day = days === undefined ? undefined : (opened.get(id) ?? null);
      return [[id, { day, lastSequence: numberOrNull(till.lastSequence) ?? 0 }]];
    }),
  );
}

/**
 * Number of the next sale of a till: `2-0422`.
 * @param queued sales that wait on this device count, too: the server does not know their numbers yet
 */
export function nextNumberOf(
  { id, code, lastSequence }: TillDevice,
  use: TillStatus | undefined,
  queued: readonly Entry[],
): string {
  const own = queued.flatMap(({ counter, number }) => (counter?.name === `till ${id}` ? [number ?? 0] : []));
  return numberTextOf(code, Math.max(lastSequence, use?.lastSequence ?? 0, ...own) + 1);
}
