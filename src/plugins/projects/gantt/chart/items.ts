import { HOUR_MS } from '#resource';
import { LINK_KINDS } from '../../dependencies.ts';
import { PROJECT_ROW, type GanttRow } from '../data/rows.ts';
import { missesLimits } from '../../rules/planTask.ts';
import { dateOfWall } from '../../rules/drawnDate.ts';
import type { ChartData, ChartLink } from './chartTypes.ts';

/** A task of the library. `row` is what its templates draw. */
export interface ChartItem {
  id: number | string;
  parent: number | string;
  text: string;
  type: 'task' | 'project' | 'milestone';
  start_date: Date;
  end_date: Date;
  progress: number;
  open: boolean;
  row: GanttRow;
  look: string;
  /** It is selected; null: tasks are not being selected. */
  isChosen: boolean | null;
}

/** A link of the library; `type` is the number of its kind. */
export interface ChartLinkItem {
  id: string;
  source: number;
  target: number;
  type: string;
  link: ChartLink;
}

/** The library's number of each kind: in the order of {@link LINK_KINDS}. */
export const kindOfType = (type: unknown) => LINK_KINDS[Number(type)] ?? 'FS';

/** Classes of a bar: what its style sheet draws. */
function lookOf(row: GanttRow, data: Pick<ChartData, 'critical' | 'waiting' | 'chosen'>): string {
  const { id, span } = row;
  const isTask = typeof id === 'number';
  return [
    missesLimits(row) && 'isOffLimits',
    span === null && 'isUndated',
    isTask && data.critical.has(id) && 'isCritical',
    isTask && data.waiting.has(id) && 'isWaiting',
    isTask && data.chosen?.has(id) && 'isChosen',
  ]
    .filter((name) => typeof name === 'string')
    .join(' ');
}

/** The library's tasks of the rows. Rows without dates get some that are not drawn: the library cannot do without. */
export function itemsOf(data: ChartData, now: number, folded: ReadonlySet<string>): ChartItem[] {
  return data.rows.map((row) => {
    // The dates of a task that is gone are those of the baseline, so that the time scale reaches them.
    const span = row.span ?? row.planned;
    const start = span?.start ?? now;
    const end = span?.end ?? now + HOUR_MS;
    const isMilestone = !row.isParent && start === end;
    return {
      id: row.id,
      parent: row.parent ?? 0,
      text: row.name,
      type: row.id === PROJECT_ROW || row.isParent ? 'project' : isMilestone ? 'milestone' : 'task',
      start_date: dateOfWall(start),
      end_date: dateOfWall(end),
      progress: row.progress / 100,
      open: !folded.has(String(row.id)),
      row,
      look: lookOf(row, data),
      isChosen: data.chosen && typeof row.id === 'number' ? data.chosen.has(row.id) : null,
    };
  });
}

/** The library's links. */
export const linkItemsOf = (links: readonly ChartLink[]): ChartLinkItem[] =>
  links.map((link) => ({
    id: `${link.from} ${link.to} ${link.kind}`,
    source: link.from,
    target: link.to,
    type: String(LINK_KINDS.indexOf(link.kind)),
    link,
  }));
