import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer, type ChartsContainerProps } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot } from '@mui/x-charts/LineChart';
import { useIsNarrow } from '../crud/list/useIsNarrow.ts';
import { useFormats } from '../format/formats.ts';
import { MuiScope } from '../theme/MuiScope.tsx';
import styles from './BarsChart.module.css';
import type { BarsChartProps } from './chartTypes.ts';

/**
 * Bar chart, with a dashed line of earlier values if `series` names one. Time runs from left to right in every language
 * (docs/rules/look.md, "Charts"). No animation. Screen readers get the figures as a table.
 */
export default function BarsChart(props: BarsChartProps) {
  const { label, onPoint } = props;
  const isNarrow = useIsNarrow();
  const valueFormatter = useAxisText();
  const amounts = {
    id: 'amount',
    min: 0,
    width: 44,
    disableLine: true,
    disableTicks: true,
    tickNumber: 4,
    valueFormatter,
    // Left to right in every language: the library would mirror the anchor over the first bar.
    tickLabelStyle: { textAnchor: 'end' as const },
  };
  return (
    <MuiScope>
      <div className={styles.chart} dir="ltr" role="img" aria-label={label}>
        <ChartsContainer
          height={HEIGHT}
          skipAnimation
          disableKeyboardNavigation
          margin={{ top: 14, right: 0, bottom: 0, left: 0 }}
          xAxis={[timeAxis(props, isNarrow)]}
          yAxis={[amounts]}
          series={seriesOf(props)}
          onAxisClick={(_event, clicked) => {
            if (clicked?.dataIndex !== undefined) onPoint?.(clicked.dataIndex);
          }}
        >
          <ChartsGrid horizontal />
          <BarPlot borderRadius={3} skipAnimation />
          {props.series[1] !== undefined && <LinePlot skipAnimation />}
          <ChartsXAxis axisId="time" />
          <ChartsYAxis axisId="amount" />
          <ChartsTooltip trigger="axis" />
        </ChartsContainer>
      </div>
    </MuiScope>
  );
}

/** An unfinished bar is 45 % opaque (docs/rules/look.md, "Charts"). */
const OPEN = 'color-mix(in srgb, var(--c1) 45%, transparent)';
const HEIGHT = 214;
/** Maximum number of labels that fit below the bars, also on a phone. */
const MOST_NAMES = 7;
const FEW_NAMES = 4;

/** Formats whole thousands as `8k`: the axis is approximate, the tooltip exact. */
function useAxisText(): (value: number) => string {
  const formats = useFormats();
  return (value) => (Math.abs(value) >= 1000 ? `${formats.decimal(value / 1000, 1)}k` : formats.decimal(value, 0));
}

/** Converts the bars and the line to the library's series. */
function seriesOf({ points, series, valueText }: BarsChartProps): ChartsContainerProps<'bar' | 'line'>['series'] {
  const [bars, line] = series;
  const valueFormatter = (value: number | null) => (value === null ? '' : valueText(value));
  return [
    {
      type: 'bar',
      id: 'now',
      label: bars,
      data: points.map(({ value }) => value),
      color: 'var(--c1)',
      colorGetter: ({ dataIndex }) => (points[dataIndex]?.isOpen ? OPEN : 'var(--c1)'),
      valueFormatter,
    },
    ...(line === undefined
      ? []
      : [
          {
            type: 'line',
            id: 'before',
            label: line,
            data: points.map(({ previous }) => previous ?? null),
            color: 'var(--c2)',
            curve: 'linear',
            showMark: false,
            valueFormatter,
          } as const,
        ]),
  ];
}

/** The time axis: short labels below some bars, full ones in the tooltip. */
function timeAxis({ points }: BarsChartProps, isNarrow: boolean) {
  const every = Math.ceil(points.length / (isNarrow ? FEW_NAMES : MOST_NAMES));
  return {
    id: 'time',
    scaleType: 'band',
    data: points.map((_, at) => at),
    valueFormatter: (at: number, { location }: { location: string }) =>
      (location === 'tick' ? points[at]?.name : points[at]?.longName) ?? '',
    tickLabelInterval: (_: unknown, at: number) => at % every === 0,
    categoryGapRatio: 0.4,
    disableLine: true,
    disableTicks: true,
    tickLabelStyle: { transform: 'translateY(6px)' },
    height: 34,
  } as const;
}
