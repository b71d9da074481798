import { useTranslate } from 'ra-core';
import { classNames, FigureTable, Ltr, useFormats } from '#admin';
import { ageOf } from '../rules/age.ts';
import { isWhole, useHourText, useStationText, type TimesRow } from './timesRow.ts';
import styles from './times.module.css';

const SECOND = 1000;

/** The times of each station: over all hours, and by hour. */
export function TimesTable({ rows }: { rows: readonly TimesRow[] }) {
  const translate = useTranslate();
  const { integer } = useFormats();
  const textOf = useStationText();
  const hourOf = useHourText();
  const duration = (seconds: number) => translate('kitchen.age', { ...ageOf(0, seconds * SECOND) });
  const head = (name: string) => translate(`kitchen.times.${name}`);
  return (
    <FigureTable label={head('title')} className={styles.table}>
      <thead>
        <tr>
          <th>{head('station')}</th>
          <th>{head('hour')}</th>
          <th data-number>{head('count')}</th>
          <th data-number>{head('median')}</th>
          <th data-number>{head('p95')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={`${row.station} ${hourOf(row)}`}
            data-sum={isWhole(row) || undefined}
            className={classNames(isWhole(row) && styles.whole)}
          >
            <th scope="row">
              <bdi>{textOf(row)}</bdi>
            </th>
            <td>{isWhole(row) ? hourOf(row) : <Ltr>{hourOf(row)}</Ltr>}</td>
            <td data-number>{integer(row.count)}</td>
            <td data-number>{duration(row.median)}</td>
            <td data-number>{duration(row.p95)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
