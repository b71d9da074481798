import { useEffect } from 'react';
import type { ImportedRow } from '../../calls.ts';
import type { ProblemGroup } from '../../rules/index.ts';
import { problemsOf } from '../run/useImportRun.ts';
import { useBadRows } from '../useStaging.ts';
import type { Wizard } from '../useWizard.ts';

/** The findings of the server. */
export interface Check {
  /** Rows that would be imported. */
  readonly good: number;
  /** Rows with a problem. */
  readonly bad: number;
  readonly groups: readonly ProblemGroup[];
  /** The first rows with a problem, as they are after corrections. */
  readonly badRows: readonly ImportedRow[];
}

/** Has the rows checked whenever a choice changes: the server checks those that it touches. */
export function useCheck(wizard: Wizard) {
  const { staging, state } = wizard;
  const badRows = useBadRows(staging);
  useEffect(() => {
    if (!staging.isCurrent) void staging.check();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every change of the choices is another object
  }, [state.options]);
  const { record } = staging.run;
  const check: Check | null = record
    ? {
        good: record.created + record.updated,
        bad: record.failed,
        groups: problemsOf(record),
        badRows: badRows.data?.rows ?? [],
      }
    : null;
  return { check, error: badRows.error, retry: () => void badRows.refetch() };
}

/** The check of all rows. */
export type RowCheck = ReturnType<typeof useCheck>;
