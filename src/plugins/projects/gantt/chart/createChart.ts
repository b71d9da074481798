import { Gantt, type GanttStatic } from 'dhtmlx-gantt';
import 'dhtmlx-gantt/codebase/dhtmlxgantt.css';
import { DAY_MS } from '#resource';
import { hull } from '../../rules/planTask.ts';
import { wallOfDate, dateOfWall } from '../../rules/drawnDate.ts';
import type { ChartData, ChartDrag, ChartEvents, ChartSettings } from './chartTypes.ts';
import { configure, setZoom } from './configure.ts';
import { itemsOf, kindOfType, linkItemsOf, type ChartItem } from './items.ts';
import { createOverlay } from './overlay.ts';
import { createPressGate } from './pressGate.ts';
import { inSteps } from './scales.ts';
import styles from './overlay.module.css';

/** The chart in its container. */
export interface Chart {
  /** Draws other data. */
  show(data: ChartData): void;
  /** Applies another zoom, days off or time. A change of language or direction needs a new chart. */
  change(settings: ChartSettings): void;
  /** Scrolls to make a time visible. */
  goTo(wall: number): void;
  /** Width of the timeline, px. */
  width(): number;
  destroy(): void;
}

const PERCENT = 100;

/** Visible width of the timeline, px. */
const widthOf = (gantt: GanttStatic): number => gantt.$task?.clientWidth ?? 0;

/** The date in the middle of the timeline, which stays there when the zoom changes. */
const middleOf = (gantt: GanttStatic): Date => gantt.dateFromPos(gantt.getScrollState().x + widthOf(gantt) / 2);

/** Returns the result of a drag; undefined: the bar did not move by a whole step. */
function dragOf(task: ChartItem, mode: string, settings: ChartSettings): ChartDrag | undefined {
  const { row } = task;
  if (typeof row.id !== 'number' || !row.span) return undefined;
  if (mode === 'progress') {
    const by = Math.round(Math.min(1, Math.max(0, task.progress)) * PERCENT);
    return by === row.progress ? undefined : { id: row.id, mode, by };
  }
  const start = inSteps(wallOfDate(task.start_date) - row.span.start, settings.zoom.view);
  const end = inSteps(wallOfDate(task.end_date) - row.span.end, settings.zoom.view);
  if (mode === 'move') return start === 0 ? undefined : { id: row.id, mode, by: start };
  if (start !== 0) return { id: row.id, mode: 'start', by: start };
  return end === 0 ? undefined : { id: row.id, mode: 'end', by: end };
}

/** Ctrl or Cmd with a click selects, as in lists. */
const isToggling = (event: Event): boolean => event instanceof MouseEvent && (event.ctrlKey || event.metaKey);

function listen(gantt: GanttStatic, events: ChartEvents, present: () => ChartSettings, redraw: (id: number) => void) {
  gantt.attachEvent('onBeforeTaskDrag', (id) => {
    const { row } = gantt.getTask(id) as unknown as ChartItem;
    return typeof row.id === 'number' && row.span !== null && !row.isParent;
  });
  gantt.attachEvent('onAfterTaskDrag', (id, mode) => {
    const task = gantt.getTask(id) as unknown as ChartItem;
    const drag = dragOf(task, mode, present());
    redraw(Number(id));
    if (drag) events.onDrag(drag);
  });
  // The owner of the chart adds links, because it refuses links that close a cycle.
  gantt.attachEvent('onBeforeLinkAdd', (_id, link) => {
    if ('link' in link) return true;
    events.onLink(Number(link.source), kindOfType(link.type), Number(link.target));
    return false;
  });
  gantt.attachEvent('onTaskDblClick', (id) => {
    if (typeof (gantt.getTask(id) as unknown as ChartItem).row.id === 'number') events.onOpen(Number(id));
    return false;
  });
  gantt.attachEvent('onLinkClick', (id) => events.onOpen(Number(gantt.getLink(id).target)));
  gantt.attachEvent('onLinkDblClick', () => false);
  gantt.attachEvent('onBeforeLightbox', () => false);
  gantt.attachEvent('onBeforeTaskDelete', () => false);
  gantt.attachEvent('onTaskClick', (id, event: Event) => {
    const { row } = gantt.getTask(id) as unknown as ChartItem;
    const box = event.target instanceof Element ? event.target.closest('[data-choose]') : null;
    if (typeof row.id === 'number' && !present().isReadOnly && (box !== null || isToggling(event))) {
      events.onChoose(row.id);
      return true;
    }
    const opener = event.target instanceof Element ? event.target.closest('[data-open]') : null;
    if (opener) events.onOpen(Number(opener.getAttribute('data-open')));
    return true;
  });
}

/** Space at both ends of a time scale that reaches planned dates, ms. */
const AROUND = 7 * DAY_MS;

/** Makes the time scale reach all planned dates; without any it reaches the tasks, as the library does by itself. */
function reachPlanned(gantt: GanttStatic, { rows }: ChartData): void {
  const planned = hull(rows.map((row) => row.planned));
  const whole = planned && hull([planned, ...rows.map(({ span }) => span)]);
  Object.assign(gantt.config, {
    start_date: whole ? dateOfWall(whole.start - AROUND) : undefined,
    end_date: whole ? dateOfWall(whole.end + AROUND) : undefined,
  });
}

/** Updates rows: only the changed ones, or all if rows were added or removed. */
function createPainter(gantt: GanttStatic, present: () => ChartSettings) {
  const folded = new Set<string>();
  gantt.attachEvent('onTaskOpened', (id) => void folded.delete(String(id)));
  gantt.attachEvent('onTaskClosed', (id) => void folded.add(String(id)));
  let [shape, links, data]: [string, string, ChartData | undefined] = ['', '', undefined];
  const shapeOf = (items: readonly ChartItem[]) =>
    items.map(({ id, parent, type }) => `${id} ${parent} ${type}`).join();
  const patch = (id: number | string) => {
    const item = data && itemsOf({ ...data, rows: data.rows.filter((row) => row.id === id) }, present().now, folded)[0];
    if (item) Object.assign(gantt.getTask(id), item);
    return item !== undefined;
  };
  return {
    /** The rows that are drawn. */
    rows: () => data?.rows ?? [],
    /** Resets a bar to its data. */
    redraw: (id: number) => {
      if (patch(id)) gantt.refreshTask(id);
    },
    show(next: ChartData) {
      data = next;
      reachPlanned(gantt, next);
      const items = itemsOf(next, present().now, folded);
      const linkItems = linkItemsOf(next.links);
      const [nextShape, nextLinks] = [shapeOf(items), JSON.stringify(linkItems)];
      if (nextShape === shape && nextLinks === links) {
        for (const item of items) Object.assign(gantt.getTask(item.id), item);
        gantt.render();
      } else {
        const { x, y } = gantt.getScrollState();
        gantt.clearAll();
        gantt.parse({ data: items, links: linkItems });
        if (shape !== '') gantt.scrollTo(x, y);
      }
      [shape, links] = [nextShape, nextLinks];
    },
  };
}

/**
 * Draws a chart into an element, with an instance of the library of its own.
 * @param container element that only the chart uses until it is destroyed
 */
export function createChart(container: HTMLElement, initial: ChartSettings, events: ChartEvents): Chart {
  const gantt = Gantt.getGanttInstance();
  let settings = initial;
  gantt.plugins({ tooltip: true });
  configure(gantt, settings);
  const overlay = createOverlay(gantt, {
    bands: styles.bands ?? '',
    now: styles.now ?? '',
    planned: styles.planned ?? '',
  });
  const painter = createPainter(gantt, () => settings);
  listen(gantt, events, () => settings, painter.redraw);
  gantt.attachEvent('onGanttRender', () => overlay.draw(settings, painter.rows()));
  gantt.attachEvent('onDataRender', () => overlay.draw(settings, painter.rows()));
  gantt.init(container);
  const gate = createPressGate(container);
  const change = (next: ChartSettings) => {
    const isZoomed = next.zoom !== settings.zoom;
    const middle = isZoomed ? middleOf(gantt) : undefined;
    settings = next;
    setZoom(gantt, next);
    gantt.render();
    if (middle) gantt.scrollTo(gantt.posFromDate(middle) - widthOf(gantt) / 2, null);
  };
  return {
    show: (data) => gate.run('show', () => painter.show(data)),
    change: (next) => gate.run('change', () => change(next)),
    goTo: (wall) => gantt.showDate(dateOfWall(wall)),
    width: () => widthOf(gantt),
    destroy() {
      gate.end();
      gantt.destructor();
    },
  };
}
