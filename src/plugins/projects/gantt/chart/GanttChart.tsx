import { useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '#admin';
import { DAY_MS } from '#resource';
import type { ChartData, ChartEvents, ChartSettings } from './chartTypes.ts';
import { createChart, type Chart } from './createChart.ts';
import styles from './chart.module.css';
import choice from './choice.module.css';

interface GanttChartProps {
  readonly label: string;
  readonly data: ChartData;
  readonly settings: ChartSettings;
  readonly events: ChartEvents;
  /** Wall-clock time of the initial scroll position. */
  readonly startsAt: number;
  /** Called with the chart after it is drawn first. */
  readonly onReady?: (chart: Chart) => void;
}

/** Table and timeline of tasks. Only a change of language, direction, rights or columns creates a new library instance. */
export default function GanttChart({ label, data, settings, events, startsAt, onReady }: GanttChartProps) {
  const ref = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart>(null);
  const present = useRef({ data, settings, events, onReady, startsAt });
  useLayoutEffect(() => {
    present.current = { data, settings, events, onReady, startsAt };
  });
  const { texts, isRtl, isReadOnly, isNarrow, hasBaseline, zoom, calendar, now } = settings;
  useEffect(() => {
    if (!ref.current) return undefined;
    const made = createChart(ref.current, present.current.settings, {
      onDrag: (drag) => present.current.events.onDrag(drag),
      onOpen: (id) => present.current.events.onOpen(id),
      onChoose: (id) => present.current.events.onChoose(id),
      onLink: (from, kind, to) => present.current.events.onLink(from, kind, to),
    });
    chart.current = made;
    made.show(present.current.data);
    made.goTo(present.current.startsAt - BEFORE);
    present.current.onReady?.(made);
    return () => {
      chart.current = null;
      made.destroy();
    };
  }, [texts, isRtl, isReadOnly, isNarrow, hasBaseline]);
  useEffect(() => chart.current?.change(present.current.settings), [zoom, calendar, now]);
  useEffect(() => chart.current?.show(data), [data]);
  return (
    <section className={styles.frame} aria-label={label}>
      <div ref={ref} className={classNames(styles.chart, choice.choice)} dir="ltr" data-rtl={isRtl || undefined} />
    </section>
  );
}

/** Space before the time of the initial scroll position, ms. */
const BEFORE = 7 * DAY_MS;
