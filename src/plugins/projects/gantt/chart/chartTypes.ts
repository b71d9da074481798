import type { GanttRow } from '../data/rows.ts';
import type { LinkKind } from '../../dependencies.ts';
import type { WorkCalendar } from '../rules/calendar.ts';
import type { Zoom } from './scales.ts';

/** A dependency that is drawn, between rows that are shown. */
export interface ChartLink {
  readonly from: number;
  readonly to: number;
  readonly kind: LinkKind;
  readonly lag: number;
  /** Look: without slack; or not kept by the dates. */
  readonly state: 'plain' | 'critical' | 'broken';
}

/** Everything that is drawn. */
export interface ChartData {
  readonly rows: readonly GanttRow[];
  readonly links: readonly ChartLink[];
  /** Ids of tasks without slack; empty: the critical path is not shown. */
  readonly critical: ReadonlySet<number>;
  /** Ids of tasks with dates that are not kept yet. */
  readonly waiting: ReadonlySet<number>;
}

/** What a drag changed. Distances in ms. */
export interface ChartDrag {
  readonly id: number;
  readonly mode: 'move' | 'start' | 'end' | 'progress';
  /** By how much the start, the end or both moved; of `progress` the new percentage. */
  readonly by: number;
}

/** What the chart tells its owner. */
export interface ChartEvents {
  onDrag(drag: ChartDrag): void;
  onOpen(id: number): void;
  onLink(from: number, kind: LinkKind, to: number): void;
}

/** Texts of the chart, in the reader's language. */
export interface ChartTexts {
  /** Heads of the table, in the order of its columns. */
  readonly heads: readonly [string, string, string, string, string, string, string];
  readonly now: string;
  /** Name of the button that opens a task. */
  open(name: string): string;
  /** Name of the button that folds or unfolds a row. */
  readonly fold: string;
  readonly unfold: string;
  day(wall: number): string;
  moment(wall: number): string;
  days(days: number): string;
  percent(progress: number): string;
  /** Label of a column of the time scale. */
  scale(date: Date, unit: 'hour' | 'day' | 'week' | 'month' | 'year'): string;
}

/** Settings of the chart. */
export interface ChartSettings {
  readonly zoom: Zoom;
  readonly calendar: WorkCalendar;
  readonly isReadOnly: boolean;
  readonly isRtl: boolean;
  /** Narrow screens show the names only beside the bars. */
  readonly isNarrow: boolean;
  /** Now, on the wall of the store. */
  readonly now: number;
  readonly texts: ChartTexts;
}
