import type { GanttStatic } from 'dhtmlx-gantt';
import type { GanttRow } from '../data/rows.ts';
import { dateOfWall, wallOfDate } from '../../rules/drawnDate.ts';
import type { ChartSettings } from './chartTypes.ts';
import { daysOffIn } from './scales.ts';

interface OverlayNames {
  readonly bands: string;
  readonly now: string;
  readonly planned: string;
}

/** Draws what the library's free edition lacks: days off behind the bars, planned bars below them, the marker of now. */
export function createOverlay(gantt: GanttStatic, names: OverlayNames) {
  const planned = document.createElementNS(SVG, 'svg');
  planned.setAttribute('class', names.planned);
  planned.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  planned.append(path);
  const bands = document.createElement('div');
  bands.className = names.bands;
  const now = document.createElement('div');
  now.className = names.now;
  const label = document.createElement('span');
  now.append(label);

  const place = (element: HTMLElement, start: number, end: number) => {
    const [one, other] = [gantt.posFromDate(dateOfWall(start)), gantt.posFromDate(dateOfWall(end))];
    element.style.left = `${Math.min(one, other)}px`;
    element.style.width = `${Math.abs(other - one)}px`;
  };

  const drawBands = ({ zoom, calendar }: ChartSettings) => {
    const { min_date: from, max_date: to } = gantt.getState();
    const spans = zoom.view === 'month' || !from || !to ? [] : daysOffIn(calendar, wallOfDate(from), wallOfDate(to));
    bands.replaceChildren(
      ...spans.slice(0, MOST_BANDS).map((span) => {
        const band = document.createElement('div');
        place(band, span.start, span.end);
        return band;
      }),
    );
  };

  return {
    /** Draws anew. Call it after each render of the chart, which may have thrown the overlay away. */
    draw(settings: ChartSettings, rows: readonly GanttRow[]) {
      const { $task_bg: back, $task_data: front } = gantt;
      if (!back || !front) return;
      if (bands.parentElement !== back) back.prepend(bands);
      drawBands(settings);
      if (planned.parentElement !== front) front.prepend(planned);
      path.setAttribute('d', plannedPath(gantt, rows));
      label.textContent = settings.texts.now;
      const { min_date: from, max_date: to } = gantt.getState();
      const isIn = from && to && settings.now >= wallOfDate(from) && settings.now <= wallOfDate(to);
      if (!isIn) now.remove();
      else {
        if (now.parentElement !== front) front.append(now);
        now.style.left = `${gantt.posFromDate(dateOfWall(settings.now))}px`;
      }
    },
  };
}

/** Widest range with bands of days off, as a number of bands: beyond they are too narrow to be told apart. */
const MOST_BANDS = 600;

/** Distance of a planned bar from the top of its row, px: below the bar. */
const PLANNED_TOP = 31;
/** Shortest planned bar, px. */
const PLANNED_LEAST = 4;

/** The planned bars of all shown rows as one path: an element for each would slow large charts down. */
function plannedPath(gantt: GanttStatic, rows: readonly GanttRow[]): string {
  const parts = rows.map(({ id, planned }) => {
    if (!planned || !gantt.isTaskExists(id) || !gantt.isTaskVisible(id)) return '';
    const [one, other] = [gantt.posFromDate(dateOfWall(planned.start)), gantt.posFromDate(dateOfWall(planned.end))];
    const width = Math.max(PLANNED_LEAST, Math.abs(other - one));
    return `M${Math.min(one, other)} ${gantt.getTaskTop(id) + PLANNED_TOP}h${width}`;
  });
  return parts.join('');
}

const SVG = 'http://www.w3.org/2000/svg';
