/** One bar, and the value of the line at its place. */
export interface BarPoint {
  /** Below the bar, short: `Sat 7`. */
  readonly name: string;
  /** Full label, in the tooltip and for screen readers. */
  readonly longName: string;
  /** null: the period has not begun. */
  readonly value: number | null;
  /** Absent in a chart without a line. */
  readonly previous?: number;
  /** True for a period that is not over. */
  readonly isOpen: boolean;
}

/** Data of a bar chart, with or without a line of earlier values. */
export interface BarsChartProps {
  /** Description for screen readers. */
  readonly label: string;
  readonly points: readonly BarPoint[];
  /** Name of the bars, and of the line where there is one. */
  readonly series: readonly [bars: string, line?: string];
  /** Formats a value with its unit. */
  readonly valueText: (value: number) => string;
  /** Called with the index of a clicked bar. */
  readonly onPoint?: (at: number) => void;
}
