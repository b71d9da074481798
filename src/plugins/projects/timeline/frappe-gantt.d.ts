/** Types for the used parts of frappe-gantt, which has none. */
declare module 'frappe-gantt' {
  export interface TimelineTask {
    id: string;
    /** Written as HTML. */
    name: string;
    start: Date;
    end: Date;
    /** Percent. */
    progress: number;
    dependencies?: string;
    custom_class?: string;
  }
  export interface TimelineOptions {
    readonly readonly: boolean;
    readonly popup: false;
    readonly view_mode: 'Day' | 'Week' | 'Month';
    readonly column_width?: number;
    readonly bar_height: number;
    readonly padding: number;
    readonly upper_header_height: number;
    readonly lower_header_height: number;
    readonly infinite_padding: boolean;
    readonly today_button: boolean;
    readonly scroll_to: 'today' | 'start';
    readonly lines: 'none' | 'vertical';
    readonly language: string;
    readonly holidays: Readonly<Record<string, unknown>>;
  }
  export default class Gantt {
    constructor(element: HTMLElement, tasks: TimelineTask[], options: TimelineOptions);
  }
}
