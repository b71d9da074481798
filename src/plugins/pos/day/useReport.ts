import { useEffect, useState } from 'react';
import { useTill } from '../till/tillContext.ts';
import { readReport, type DayReport } from './report.ts';

interface Fetched {
  readonly id: number;
  readonly report?: DayReport | undefined;
  readonly error?: unknown;
}

/** The report of a closed day, from the server; null: none is wanted. */
export function useReport(id: number | null) {
  const { call, settings } = useTill();
  const [fetched, setFetched] = useState<Fetched>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (id === null) return undefined;
    const ends = new AbortController();
    call(`cash_sessions/${id}`, { signal: ends.signal }).then(
      (record) => setFetched({ id, report: readReport(record, settings.currency) }),
      (error: unknown) => {
        if (!ends.signal.aborted) setFetched({ id, error });
      },
    );
    return () => ends.abort();
  }, [id, call, settings.currency, tries]);
  const own = fetched?.id === id ? fetched : undefined;
  return { report: own?.report, error: own?.error, retry: () => setTries((count) => count + 1) };
}
