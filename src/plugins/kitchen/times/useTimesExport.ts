import { useTranslate } from 'ra-core';
import { download } from '#admin';
import { csvOf } from '#resource';
import { useHourText, useStationText, type TimesRow } from './timesRow.ts';

/** Saves rows of the ticket times as a CSV file; times are seconds. */
export function useTimesExport({ from, to }: { readonly from: string; readonly to: string }) {
  const translate = useTranslate();
  const textOf = useStationText();
  const hourOf = useHourText();
  return (rows: readonly TimesRow[]) => {
    const head = ['station', 'hour', 'count', 'medianSeconds', 'p95Seconds'].map((name) =>
      translate(`kitchen.times.${name}`),
    );
    const lines = rows.map((row) => [textOf(row), hourOf(row), row.count, row.median, row.p95]);
    download(new Blob([csvOf([head, ...lines])], { type: 'text/csv;charset=utf-8' }), `kitchen-${from}-${to}.csv`);
  };
}
