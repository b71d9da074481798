import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { PieChart } from '@mui/x-charts/PieChart';
import { RaScope, useFormats } from '#admin';
import type { ChartData } from '../rules/chartData.ts';
import type { ChartKind } from './ChartDialog.tsx';

interface ChartProps {
  kind: ChartKind;
  data: ChartData;
  label: string;
}

/** A chart, drawn from left to right in every language. Screen readers get the figures as a table beside it. */
export default function Chart(props: ChartProps) {
  return (
    <RaScope isPart>
      <div dir="ltr" role="img" aria-label={props.label}>
        {props.kind === 'pie' ? <Slices {...props} /> : <Points {...props} />}
      </div>
    </RaScope>
  );
}

/** px. */
const HEIGHT = 360;
/** Colours of the theme for charts, in order. */
const COLORS = [1, 2, 3, 4, 5, 6].map((tint) => `var(--c${tint})`);
/** Slices of a pie; more cannot be told apart. */
const MOST_SLICES = 24;

/** Bars and lines over the same points. */
function Points({ kind, data: { labels, series } }: ChartProps) {
  const formats = useFormats();
  // As wide as their labels.
  const amounts = { width: 'auto', valueFormatter: (value: number) => formats.decimal(value, 2) } as const;
  const shared = { height: HEIGHT, skipAnimation: true, colors: COLORS, yAxis: [amounts] } as const;
  // Points of one name are told apart by their places.
  const axis = {
    ...({ height: 'auto', tickLabelStyle: { angle: labels.some((label) => label.length > 8) ? -45 : 0 } } as const),
    data: labels.map((_, at) => at),
    valueFormatter: (at: number) => labels[at] ?? '',
  };
  const drawn = series.map(({ name, values }) => ({ label: name, data: [...values] }));
  return kind === 'bar' ? (
    <BarChart {...shared} xAxis={[{ ...axis, scaleType: 'band' }]} series={drawn} />
  ) : (
    <LineChart
      {...shared}
      xAxis={[{ ...axis, scaleType: 'point' }]}
      series={drawn.map((one) => ({ ...one, showMark: false }))}
    />
  );
}

/** The first series as a pie: amounts above 0. */
function Slices({ data: { labels, series } }: ChartProps) {
  const values = series[0]?.values ?? [];
  const slices = labels.flatMap((label, id) => {
    const value = values[id] ?? 0;
    return value > 0 ? [{ id, value, label }] : [];
  });
  return <PieChart height={HEIGHT} skipAnimation colors={COLORS} series={[{ data: slices.slice(0, MOST_SLICES) }]} />;
}
