import type { GanttRow } from '../data/rows.ts';
import type { LinkKind } from '../../dependencies.ts';
import type { WorkCalendar } from '../../rules/calendar.ts';
import type { Span } from '../../rules/planTask.ts';
import type { Zoom } from './scales.ts';

/** A drawn dependency between visible rows. */
export interface ChartLink {
  readonly from: number;
  readonly to: number;
  readonly kind: LinkKind;
  readonly lag: number;
  /** Style: a critical link without slack, or a link that the dates violate. */
  readonly state: 'plain' | 'critical' | 'broken';
}

/** Everything that is drawn. */
export interface ChartData {
  readonly rows: readonly GanttRow[];
  readonly links: readonly ChartLink[];
  /** Ids of tasks without slack; empty: the critical path is not shown. */
  readonly critical: ReadonlySet<number>;
  /** Ids of tasks with proposed dates that are not saved yet. */
  readonly waiting: ReadonlySet<number>;
  /** Ids of the selected tasks; null: tasks are not being selected, and their names open them. */
  readonly chosen: ReadonlySet<number> | null;
}

/** Result of a drag. Distances in ms. */
export interface ChartDrag {
  readonly id: number;
  readonly mode: 'move' | 'start' | 'end' | 'progress';
  /** Distance by which the start, the end or both moved; for `progress` the new percentage. */
  readonly by: number;
}

/** Callbacks of the chart. */
export interface ChartEvents {
  onDrag(drag: ChartDrag): void;
  onOpen(id: number): void;
  /** Selects a task, or deselects it. */
  onChoose(id: number): void;
  onLink(from: number, kind: LinkKind, to: number): void;
}

/** Texts of the chart, in the reader's language. */
export interface ChartTexts {
  /** Column headers of the table, in order. */
  readonly heads: readonly [string, string, string, string, string, string, string, string];
  readonly now: string;
  /** Name of the button that opens a task. */
  open(name: string): string;
  /** Name of the button that folds or unfolds a row. */
  readonly fold: string;
  readonly unfold: string;
  day(wall: number): string;
  moment(wall: number): string;
  days(days: number): string;
  notBefore(wall: number): string;
  endBy(wall: number): string;
  percent(progress: number): string;
  /** Difference to the baseline in working days; negative: sooner. */
  later(days: number): string;
  /** Texts for a task that the baseline has not, and for one that only the baseline has. */
  readonly isNew: string;
  readonly isGone: string;
  planned(span: Span): string;
  /** Label of a column of the time scale. */
  scale(date: Date, unit: 'hour' | 'day' | 'week' | 'month' | 'year'): string;
}

/** Settings of the chart. */
export interface ChartSettings {
  readonly zoom: Zoom;
  readonly calendar: WorkCalendar;
  readonly isReadOnly: boolean;
  readonly isRtl: boolean;
  /** Narrow screens: the table has only the column of names. */
  readonly isNarrow: boolean;
  /** The table has the difference to the baseline. */
  readonly hasBaseline: boolean;
  /** Present wall-clock time of the store. */
  readonly now: number;
  readonly texts: ChartTexts;
}
