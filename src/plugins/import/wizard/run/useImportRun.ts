import { useState } from 'react';
import { useRecord } from '#admin';
import type { ProblemGroup } from '../../rules/index.ts';
import type { ImportRecord, ImportState } from '../../resources.ts';

/** Tells whether the server is at work on an import. */
export const isUnderWay = ({ state }: Pick<ImportRecord, 'state'>): boolean => UNDER_WAY.has(state);

/** A record that an undo kept. */
export interface KeptRecord {
  readonly id: number;
  readonly title: string;
  readonly reason: string;
}

/** An import as its screens show it. */
export interface ImportRun {
  readonly record: ImportRecord | undefined;
  /** Why it could not be read. */
  readonly error: unknown;
  /** The server is at work on it, or about to be. */
  readonly isActive: boolean;
  readonly refetch: () => void;
  /** Reads the import as it is now; undefined: that failed. */
  readonly reread: () => Promise<ImportRecord | undefined>;
  /** Asks until the import has this job, or a later one, and its work is over: a call has just queued it. */
  readonly expectJob: (job: number | null) => void;
  /** Why its check has failed; undefined: it has not. */
  readonly reason: string | undefined;
  /** Progress of the job on the server; undefined when it is not known. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
}

/** Follows an import of the server. @param id null: none yet */
export function useImportRun(id: number | null): ImportRun {
  const [expected, setExpected] = useState(0);
  const isActive = (record: ImportRecord | undefined) =>
    record !== undefined && (isUnderWay(record) || (record.job ?? 0) < expected);
  const { data, error, refetch } = useRecord('imports', id ?? 0, {
    enabled: id !== null,
    retry: false,
    refetchInterval: ({ state: { data: known } }) => {
      if (known && !isActive(known)) return false;
      return known?.state === 'checking' || known?.state === 'checked' ? ASK_CHECK_MS : ASK_MS;
    },
  });
  const isRunning = isActive(data);
  const job = useRecord('jobs', data?.job ?? 0, {
    enabled: (isRunning || data?.state === 'stopped') && data?.job !== undefined,
    retry: false,
    refetchInterval: isRunning ? ASK_MS : false,
  });
  const { done = 0, total = 0 } = (isRunning ? job.data?.progress : undefined) ?? {};
  return {
    record: id === null ? undefined : data,
    isActive: isRunning,
    error: data ? undefined : error,
    refetch: () => void refetch(),
    reread: async () => {
      const { data: now, isError } = await refetch();
      return isError ? undefined : now;
    },
    expectJob: (wanted) => {
      setExpected(wanted ?? 0);
      if (id !== null) void refetch();
    },
    reason: data?.state === 'stopped' && job.data?.status === 'failed' ? (job.data.reason ?? '') : undefined,
    progress: total > 0 ? { done, total } : undefined,
  };
}

/** Problems of an import, as its record has them. */
export const problemsOf = (record: ImportRecord): readonly ProblemGroup[] =>
  Array.isArray(record.problems) ? (record.problems as unknown as readonly ProblemGroup[]) : [];

/** Number of records that change, by field. */
export const changesOf = (record: ImportRecord): readonly (readonly [string, number])[] =>
  Object.entries((record.changes ?? {}) as Readonly<Record<string, unknown>>).flatMap(([field, count]) =>
    typeof count === 'number' && count > 0 ? [[field, count] as const] : [],
  );

/** Records that an undo kept. */
export const keptOf = (record: ImportRecord): readonly KeptRecord[] =>
  Array.isArray(record.keptRecords) ? (record.keptRecords as unknown as readonly KeptRecord[]) : [];

/** While an import is under way, the server is asked this often how far it is, ms: while somebody waits for a check, more often. */
const ASK_MS = 1000;
const ASK_CHECK_MS = 300;

const UNDER_WAY: ReadonlySet<ImportState> = new Set(['reading', 'checking', 'writing', 'undoing']);
