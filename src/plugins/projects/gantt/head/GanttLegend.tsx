import { useTranslate } from 'ra-core';
import { Legend, type LegendEntry } from '#admin';
import type { ChartData } from '../chart/chartTypes.ts';
import { missesLimits } from '../../rules/planTask.ts';
import styles from '../gantt.module.css';

interface GanttLegendProps {
  readonly data: ChartData;
  readonly isCritical: boolean;
}

/** Says what the colours and shapes of the chart mean, as far as the chart shows them. */
export function GanttLegend({ data: { rows, links, waiting }, isCritical }: GanttLegendProps) {
  const translate = useTranslate();
  const entry = (id: string, color: string, mark: LegendEntry['mark'], isShown = true) =>
    isShown ? [{ id, color, name: translate(`projects.gantt.legend.${id}`), ...(mark && { mark }) }] : [];
  const isMilestone = ({ span, isParent }: ChartData['rows'][number]) =>
    span !== null && !isParent && span.start === span.end;
  const entries = [
    ...entry('task', 'var(--accent)', 'bar'),
    ...entry('parent', 'var(--text-2)', 'bracket'),
    ...entry('milestone', 'var(--accent)', 'diamond', rows.some(isMilestone)),
    ...entry('critical', 'var(--danger)', 'bar', isCritical),
    ...entry('waiting', 'var(--accent)', 'dashed', waiting.size > 0),
    ...entry(
      'broken',
      'var(--warning)',
      'line',
      links.some(({ state }) => state === 'broken'),
    ),
    ...entry(
      'baseline',
      'var(--text-3)',
      'bar',
      rows.some(({ planned }) => planned !== null),
    ),
    ...entry('limit', 'var(--warning)', 'bar', rows.some(missesLimits)),
  ];
  return (
    <div className={styles.legend}>
      <Legend label={translate('projects.gantt.legend.label')} entries={entries} />
    </div>
  );
}
