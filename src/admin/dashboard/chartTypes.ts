/** One bar, and the value of the line at its place. */
export interface BarPoint {
  /** Below the bar, short: `Sat 7`. */
  readonly name: string;
  /** Whole, in the tooltip and for screen readers. */
  readonly longName: string;
  /** null: it has not begun. */
  readonly value: number | null;
  /** Left out of a chart without a line. */
  readonly previous?: number;
  /** Not over yet. */
  readonly isOpen: boolean;
}

/** Data of a chart of bars, with or without a line of earlier values. */
export interface BarsChartProps {
  /** What it shows, for screen readers. */
  readonly label: string;
  readonly points: readonly BarPoint[];
  /** Name of the bars, and of the line where there is one. */
  readonly series: readonly [bars: string, line?: string];
  /** A value with its unit. */
  readonly valueText: (value: number) => string;
  /** A bar was pressed: goes to what is behind it. */
  readonly onPoint?: (at: number) => void;
}
