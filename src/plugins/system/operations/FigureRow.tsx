import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Card, useFormats } from '#admin';
import type { Operations, OperationsMinute } from '#resource';
import { figuresOf, linePoints } from './figures.ts';
import { timeText } from './sizes.ts';
import styles from './operations.module.css';

/** The four figures at the top: requests, errors, connected screens, queue. */
export function FigureRow({ state }: { state: Operations }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { requests, p99, errorShare, errors, streams, lag, queue } = figuresOf(state);
  const { minutes, jobs } = state;
  const text = (key: string, values?: object) => translate(`system.operations.${key}`, { ...values });
  return (
    <div className={styles.figures}>
      <Figure
        title={text('requests')}
        value={formats.decimal(requests, requests < 10 ? 1 : 0)}
        unit={text('perSecond')}
        minutes={minutes}
        of={(minute) => minute.requests}
      >
        {p99 === null ? text('noRequests') : text('p99', { time: timeText(p99, formats) })}
      </Figure>
      <Figure
        title={text('errors')}
        value={formats.percent(errorShare ?? 0, 2)}
        minutes={minutes}
        of={(minute) => minute.errors}
      >
        {text('errorsHour', { count: formats.integer(errors) })}
      </Figure>
      <Figure
        title={text('screens')}
        value={formats.integer(streams)}
        minutes={minutes}
        of={(minute) => minute.streams}
      >
        {lag === 0 ? text('noLag') : text('lag', { smart_count: lag })}
      </Figure>
      <Figure
        title={text('queue')}
        value={queue === null ? text('unknown') : formats.integer(queue)}
        {...(queue !== null && { unit: text('jobs', { smart_count: queue }) })}
        minutes={minutes}
        of={(minute) => minute.queue}
      >
        {jobs && jobs.due > 0 ? text('oldest', { time: timeText(jobs.oldest, formats) }) : text('noQueue')}
      </Figure>
    </div>
  );
}

const WIDTH = 240;
const HEIGHT = 28;

/** A line of the last hour. It says nothing that the figure above does not, so screen readers skip it. */
function HourLine({ values }: { values: readonly number[] }) {
  const points = linePoints(values, WIDTH, HEIGHT);
  return (
    <svg
      className={styles.line}
      viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {points !== '' && <polyline points={points} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}

interface FigureProps {
  title: string;
  value: ReactNode;
  /** Unit beside the value. */
  unit?: string;
  minutes: readonly OperationsMinute[];
  of: (minute: OperationsMinute) => number;
  children: ReactNode;
}

const Figure = ({ title, value, unit, minutes, of, children }: FigureProps) => (
  <Card title={title}>
    <p className={styles.value}>
      {value} {unit !== undefined && <small>{unit}</small>}
    </p>
    <HourLine values={minutes.map(of)} />
    <p className={styles.detail}>{children}</p>
  </Card>
);
