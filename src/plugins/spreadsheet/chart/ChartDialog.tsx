import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, DialogBox, lazyComponent, Segmented, VisuallyHidden, useFormats } from '#admin';
import type { ChartData } from '../rules/chartData.ts';

/** Kinds of charts. */
export type ChartKind = 'bar' | 'line' | 'pie';

const KINDS: readonly ChartKind[] = ['bar', 'line', 'pie'];

/** The chart library is heavy, and few open a chart. */
const Chart = lazyComponent(() => import('./Chart.tsx'));

/** The figures of a chart for screen readers. */
function Figures({ data, title }: { data: ChartData; title: string }) {
  const formats = useFormats();
  return (
    <VisuallyHidden>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {data.series.map(({ name }, at) => (
              <th key={`${name} ${at}`} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((label, row) => (
            <tr key={`${label} ${row}`}>
              <th scope="row">{label}</th>
              {data.series.map(({ name, values }, at) => (
                <td key={`${name} ${at}`}>{formats.decimal(values[row] ?? 0, 2)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

interface ChartDialogProps {
  /** The selected range. */
  range: string;
  /** Null: the selection has no numbers. */
  data: ChartData | null;
  onClose: () => void;
}

/** A chart of the selection: bars, lines, or the first series as a pie. */
export function ChartDialog({ range, data, onClose }: ChartDialogProps) {
  const translate = useTranslate();
  const [kind, setKind] = useState<ChartKind>('bar');
  const title = translate('spreadsheet.chart.of', { range });
  return (
    <DialogBox
      title={title}
      closeLabel={translate('flexy.action.close')}
      width={860}
      onClose={onClose}
      end={<Button onClick={onClose}>{translate('flexy.action.close')}</Button>}
    >
      {data ? (
        <>
          <Segmented
            label={translate('spreadsheet.chart.kind')}
            options={KINDS.map((value) => ({ value, label: translate(`spreadsheet.chart.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
          {data.isCut && <Banner tone="info">{translate('spreadsheet.chart.cut')}</Banner>}
          <Chart kind={kind} data={data} label={title} />
          <Figures data={data} title={title} />
        </>
      ) : (
        <Banner tone="info">{translate('spreadsheet.chart.none')}</Banner>
      )}
    </DialogBox>
  );
}
