import { lazyComponent } from '../page/lazyComponent.tsx';
import { VisuallyHidden, useIsSlow } from '../ui/index.ts';
import styles from './BarsChart.module.css';
import type { BarsChartProps } from './chartTypes.ts';

/**
 * Bar chart, with a dashed line of earlier values if `series` names one, and the figures as a table for screen readers.
 * @example <Bars label={title} points={days} series={[translate('x.sales')]} valueText={formats.major} />
 */
export function Bars(props: BarsChartProps) {
  const { label, points, valueText } = props;
  const [bars, line] = props.series;
  return (
    <>
      <Chart {...props} />
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              <th scope="col">{bars}</th>
              {line !== undefined && <th scope="col">{line}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ longName, value, previous }) => (
              <tr key={longName}>
                <th scope="row">{longName}</th>
                <td>{value === null ? '' : valueText(value)}</td>
                {line !== undefined && <td>{previous === undefined ? '' : valueText(previous)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}

/** Skeleton of the chart with its final size. */
function Shape({ points }: BarsChartProps) {
  const isSlow = useIsSlow(true);
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0));
  return (
    <div className={styles.shape} data-seen={isSlow} aria-busy="true">
      {points.map(({ value }, at) => (
        <span key={at} style={{ blockSize: `${((value ?? 0) / most) * 100}%` }} />
      ))}
    </div>
  );
}

/** The chart library is the heaviest part of the start page, so it is loaded after the figures. */
const Chart = lazyComponent(() => import('./BarsChart.tsx'), Shape);
