/** One bar, and what the line says at its place. */
export interface BarPoint {
  /** Below the bar, short: `Sat 7`. */
  readonly name: string;
  /** Whole, in the tooltip and for screen readers. */
  readonly longName: string;
  /** null: it has not begun. */
  readonly value: number | null;
  readonly previous: number;
  /** Not over yet. */
  readonly isOpen: boolean;
}

/** What a chart of bars beside a line is drawn from. */
export interface BarsChartProps {
  /** What it shows, for screen readers. */
  readonly label: string;
  readonly points: readonly BarPoint[];
  /** What the bars are, and what the line is. */
  readonly series: readonly [bars: string, line: string];
  /** A value with its unit. */
  readonly valueText: (value: number) => string;
  /** A bar was pressed: goes to what is behind it. */
  readonly onPoint?: (at: number) => void;
}
