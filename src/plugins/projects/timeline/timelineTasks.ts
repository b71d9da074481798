import type { TimelineTask } from 'frappe-gantt';
import { HOUR_MS } from '#resource';
import { escapeHtml } from '../gantt/chart/escape.ts';
import type { GanttTask } from '../gantt/data/model.ts';
import { childrenOf } from '../rules/planTask.ts';
import { rollUp } from '../rules/rollUp.ts';
import { dateOfWall } from '../rules/drawnDate.ts';

/** Most bars of a compact timeline; the Gantt chart shows the others. */
export const MOST_BARS = 12;

/**
 * The bars of a compact timeline: the uppermost tasks with dates, rolled up, by their start. Names are escaped, as the
 * library writes them as HTML.
 */
export function timelineTasks(tasks: ReadonlyMap<number, GanttTask>): TimelineTask[] {
  const rolled = rollUp(tasks);
  const children = childrenOf(tasks);
  const tops = [...tasks.values()].filter(({ parent }) => parent === null || !tasks.has(parent));
  return tops
    .flatMap(({ id, name }) => {
      const task = rolled.get(id);
      return task?.span ? [{ id, name, span: task.span, progress: task.progress }] : [];
    })
    .toSorted((a, b) => a.span.start - b.span.start)
    .slice(0, MOST_BARS)
    .map(({ id, name, span, progress }) => ({
      id: String(id),
      name: escapeHtml(name),
      start: dateOfWall(span.start),
      // Milestones get an hour: the library draws nothing without a length.
      end: dateOfWall(Math.max(span.end, span.start + HOUR_MS)),
      progress,
      custom_class: children.has(id) ? 'isParent' : 'isTask',
    }));
}
