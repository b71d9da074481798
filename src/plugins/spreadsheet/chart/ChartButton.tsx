import { ChartColumn } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, useAction } from '#admin';
import type { OpenedBook } from '../book/BookScreen.tsx';
import { chartData, type ChartData } from '../rules/chartData.ts';
import { ChartDialog } from './ChartDialog.tsx';

/** Draws a chart of what is selected, or of the sheet when it is one cell. */
export function ChartButton({ book: { sheet } }: { book: OpenedBook }) {
  const translate = useTranslate();
  const { isBusy, run } = useAction();
  const [shown, setShown] = useState<{ range: string; data: ChartData | null } | null>(null);
  const draw = async () => {
    const { selection } = sheet;
    const isRange = selection?.range.includes(':') === true;
    const rows = await sheet.readTable(isRange ? 'selection' : 'sheet', false);
    const data = chartData(rows, (number) => translate('spreadsheet.chart.series', { number }));
    setShown({ range: isRange ? selection.range : (selection?.sheet ?? ''), data });
  };
  return (
    <>
      <Button kind="ghost" icon={ChartColumn} disabled={isBusy || !sheet.opened} onClick={() => void run(draw)}>
        {translate('spreadsheet.chart.open')}
      </Button>
      {shown && <ChartDialog {...shown} onClose={() => setShown(null)} />}
    </>
  );
}
