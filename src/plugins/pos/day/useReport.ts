import { useTill } from '../core/till/tillContext.ts';
import { useTillQuery } from '../core/till/useTillQuery.ts';
import { readReport } from '../core/day/dayReport.ts';

/** Loads the report of a closed day; null loads nothing. */
export function useReport(id: number | null) {
  const { currency } = useTill().settings;
  const path = id === null ? null : `cash_sessions/${id}`;
  const { data, isBefore, error, refetch } = useTillQuery(path, (body) => readReport(body, currency) ?? null);
  return { data: isBefore ? undefined : (data ?? undefined), error, refetch };
}
