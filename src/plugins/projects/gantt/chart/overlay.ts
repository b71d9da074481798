import type { GanttStatic } from 'dhtmlx-gantt';
import { dateOfWall, wallOfDate } from '../../rules/wallTime.ts';
import type { ChartSettings } from './chartTypes.ts';
import { daysOffIn } from './scales.ts';

/** Widest range with bands of days off, as a number of bands: beyond they are too narrow to be told apart. */
const MOST_BANDS = 600;

/** Draws what the library's free edition lacks: the days off behind the bars, and the marker of now. */
export function createOverlay(gantt: GanttStatic, names: { readonly bands: string; readonly now: string }) {
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
    draw(settings: ChartSettings) {
      const { $task_bg: back, $task_data: front } = gantt;
      if (!back || !front) return;
      if (bands.parentElement !== back) back.prepend(bands);
      drawBands(settings);
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
