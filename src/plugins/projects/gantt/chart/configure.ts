import type { GanttStatic } from 'dhtmlx-gantt';
import { MINUTE_MS } from '#resource';
import type { ChartSettings } from './chartTypes.ts';
import type { ChartItem, ChartLinkItem } from './items.ts';
import { barLabel, barName, cellsOf, nameCell, tooltip } from './templates.ts';
import { escapeHtml } from './escape.ts';

/** Sets the columns of the view. Called again when the zoom changes; a render follows. */
export function setZoom(gantt: GanttStatic, { zoom, texts }: Pick<ChartSettings, 'zoom' | 'texts'>): void {
  const tier = (unit: (typeof TIERS)[keyof typeof TIERS][number]) => ({
    unit,
    step: 1,
    format: (date: Date) => `<span dir="auto">${escapeHtml(texts.scale(date, unit))}</span>`,
  });
  const [top, bottom] = TIERS[zoom.view];
  gantt.config.scales = [tier(top), tier(bottom)];
  gantt.config.min_column_width = zoom.column;
}

/** Widths of the table's columns, px (docs/rules/boards.md, "Gantt chart"). */
const WIDTHS = [188, 74, 74, 132, 144, 72, 92, 60] as const;
const NAMES = ['name', 'start', 'end', 'duration', 'difference', 'progress', 'dependencies', 'id'] as const;
/** Columns of numbers. */
const NUMBERS: readonly string[] = ['duration', 'difference', 'progress'];
/** Height of a row, of a bar, and of the time scale, px. */
const ROW_HEIGHT = 36;
const BAR_HEIGHT = 20;
const SCALE_HEIGHT = 48;
/** Width of the table on phones, px: the names. */
const NARROW_TABLE = 200;
/** Most width of the table at first, px: with a baseline its last columns scroll, so that the bars keep their room. */
const MOST_TABLE = 692;
/** Smallest step of a drag, minutes. */
const TIME_STEP = 60;
/** Weight and size of the names in bars, as chart.module.css has them. */
const NAME_FONT = '500 12px';
/** Tiers of the time scale in each view, top first. */
const TIERS = {
  day: ['day', 'hour'],
  week: ['month', 'week'],
  month: ['year', 'month'],
} as const;

/** Numbers of the columns that are shown. */
const shownColumns = ({ hasBaseline }: Pick<ChartSettings, 'hasBaseline'>): readonly number[] =>
  NAMES.flatMap((name, at) => (name === 'difference' && !hasBaseline ? [] : [at]));

function columnsOf(settings: ChartSettings): GanttStatic['config']['columns'] {
  const { isNarrow, texts } = settings;
  return shownColumns(settings).map((at) => ({
    name: NAMES[at] ?? '',
    label: escapeHtml(texts.heads[at] ?? ''),
    width: isNarrow && at === 0 ? NARROW_TABLE : (WIDTHS[at] ?? 0),
    min_width: 48,
    resize: false,
    tree: at === 0,
    align: NUMBERS.includes(NAMES[at] ?? '') ? ('right' as const) : ('left' as const),
    template: (item: ChartItem) => (at === 0 ? nameCell(item, texts) : (cellsOf(item.row, texts)[at - 1] ?? '')),
  }));
}

/** Table and timeline with their scroll bars. From right to left the timeline stands first, at the left. */
function layoutOf(settings: ChartSettings): GanttStatic['config']['layout'] {
  const { isNarrow, isRtl } = settings;
  const whole = shownColumns(settings).reduce((sum, at) => sum + (WIDTHS[at] ?? 0), 0);
  const width = isNarrow ? NARROW_TABLE : Math.min(whole, MOST_TABLE);
  const table = {
    width,
    rows: [
      { view: 'grid', scrollX: 'gridX', scrollY: 'y', scrollable: true },
      { view: 'scrollbar', id: 'gridX' },
    ],
  };
  const line = { resizer: true, width: 1 };
  const timeline = {
    rows: [
      { view: 'timeline', scrollX: 'timeX', scrollY: 'y' },
      { view: 'scrollbar', id: 'timeX' },
    ],
  };
  const bar = { view: 'scrollbar', id: 'y' };
  return { css: 'gantt_container', cols: isRtl ? [bar, timeline, line, table] : [table, line, timeline, bar] };
}

/** Measures texts in the font of the bars. Known widths are kept: a chart is drawn often, with the same names. */
function createRuler(): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = `${NAME_FONT} ${getComputedStyle(document.documentElement).getPropertyValue('--font')}`;
  const widths = new Map<string, number>();
  return (text) => {
    const width = widths.get(text) ?? context?.measureText(text).width ?? Infinity;
    widths.set(text, width);
    return width;
  };
}

function setTemplates(gantt: GanttStatic, texts: ChartSettings['texts']): void {
  const { templates } = gantt;
  const empty = () => '';
  const widthOf = createRuler();
  templates.task_text = (start: Date, end: Date, { row }: ChartItem) =>
    barName(row, Math.abs(gantt.posFromDate(end) - gantt.posFromDate(start)), widthOf);
  templates.progress_text = empty;
  templates.leftside_text = empty;
  templates.rightside_text = (_start, _end, { row }: ChartItem) => barLabel(row);
  templates.task_class = (_start, _end, { look }: ChartItem) => look;
  templates.grid_row_class = (_start, _end, { row, isChosen }: ChartItem) =>
    [row.isParent && 'isParent', row.isGone && 'isGone', isChosen === true && 'isChosen']
      .filter((name) => name !== false)
      .join(' ');
  templates.link_class = ({ link }: ChartLinkItem) => (link === undefined ? '' : `is-${link.state}`);
  templates.link_description = empty;
  templates.drag_link = empty;
  templates.tooltip_text = (_start, _end, { row }: ChartItem) => tooltip(row, texts);
  templates.grid_folder = empty;
  templates.grid_file = empty;
  templates.grid_blank = () => '<span class="gantt_tree_icon gantt_blank"></span>';
  templates.grid_open = ({ $open }: { $open?: boolean }) => {
    const [name, label] = $open === true ? ['gantt_close', texts.fold] : ['gantt_open', texts.unfold];
    const said = `aria-expanded="${$open === true}" aria-label="${escapeHtml(label)}"`;
    return `<button type="button" class="gantt_tree_icon ${name}" ${said}></button>`;
  };
}

/** All settings that hold from before the chart is drawn first. */
export function configure(gantt: GanttStatic, settings: ChartSettings): void {
  const { isReadOnly, isRtl, texts } = settings;
  Object.assign(gantt.config, {
    rtl: isRtl,
    readonly: isReadOnly,
    layout: layoutOf(settings),
    columns: columnsOf(settings),
    row_height: ROW_HEIGHT,
    bar_height: BAR_HEIGHT,
    scale_height: SCALE_HEIGHT,
    duration_unit: 'minute',
    time_step: TIME_STEP,
    round_dnd_dates: false,
    drag_project: false,
    drag_progress: !isReadOnly,
    drag_links: !isReadOnly,
    drag_timeline: null,
    order_branch: false,
    details_on_dblclick: false,
    details_on_create: false,
    open_tree_initially: true,
    show_errors: false,
    show_tasks_outside_timescale: true,
    smart_rendering: true,
    static_background: true,
    fit_tasks: true,
    select_task: true,
    scroll_size: 12,
    link_wrapper_width: 24,
    min_duration: TIME_STEP * MINUTE_MS,
  });
  setZoom(gantt, settings);
  setTemplates(gantt, texts);
}
