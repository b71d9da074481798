import Gantt from 'frappe-gantt';
import { useLocale } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { GanttTask } from '../gantt/data/model.ts';
import { timelineTasks } from './timelineTasks.ts';
import styles from './timeline.module.css';

interface CompactTimelineProps {
  readonly label: string;
  readonly tasks: ReadonlyMap<number, GanttTask>;
}

/** The bars of a project, to be read only. The Gantt chart is beside it, and has everything in words. */
export default function CompactTimeline({ label, tasks }: CompactTimelineProps) {
  const ref = useRef<HTMLDivElement>(null);
  const locale = useLocale();
  useEffect(() => {
    const box = ref.current;
    const bars = timelineTasks(tasks);
    if (!box || bars.length === 0) return undefined;
    // The library writes into the element that it is given, and adds to what is there.
    const inside = document.createElement('div');
    box.append(inside);
    new Gantt(inside, bars, {
      readonly: true,
      popup: false,
      view_mode: 'Week',
      column_width: 64,
      bar_height: 18,
      padding: 10,
      upper_header_height: 24,
      lower_header_height: 22,
      infinite_padding: false,
      today_button: false,
      scroll_to: 'today',
      lines: 'vertical',
      language: locale,
      holidays: {},
    });
    // The library scrolls a box of its own: keys reach it, and it has a name.
    const scroller = inside.querySelector<HTMLElement>('.gantt-container');
    if (scroller) Object.assign(scroller, { tabIndex: 0, role: 'group', ariaLabel: label });
    return () => inside.remove();
  }, [tasks, locale, label]);
  return <div ref={ref} className={styles.timeline} dir="ltr" />;
}
