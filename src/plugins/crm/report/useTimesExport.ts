import { useTranslate } from 'ra-core';
import { download } from '#admin';
import { csvOf } from '#resource';
import { useNextText, type TimesRow } from './timesRow.ts';

/** Saves the times in stages as a CSV file; times are seconds. */
export function useTimesExport(name: string, { from, to }: { readonly from: string; readonly to: string }) {
  const translate = useTranslate();
  const nextText = useNextText();
  return (rows: readonly TimesRow[]) => {
    const head = ['stage', 'now', 'left', 'medianSeconds', 'averageSeconds', 'next'].map((one) =>
      translate(`crm.times.${one}`),
    );
    const lines = rows.map((row) => [
      row.name,
      row.now,
      row.left,
      row.median ?? '',
      row.average ?? '',
      nextText(row).join('; '),
    ]);
    const file = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'crm'}-${from}-${to}.csv`;
    download(new Blob([csvOf([head, ...lines])], { type: 'text/csv;charset=utf-8' }), file);
  };
}
