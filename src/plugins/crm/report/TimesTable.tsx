import { useTranslate } from 'ra-core';
import { FigureTable, useFormats } from '#admin';
import { useDuration } from '../lead/useDuration.ts';
import { useNextText, type TimesRow } from './timesRow.ts';
import styles from './times.module.css';

const SECOND = 1000;

/** The stages from left to right: leads in it now, leads that left it, their times, and where they went. */
export function TimesTable({ rows }: { rows: readonly TimesRow[] }) {
  const translate = useTranslate();
  const { integer } = useFormats();
  const duration = useDuration();
  const nextText = useNextText();
  const head = (name: string) => translate(`crm.times.${name}`);
  const time = (seconds: number | null | undefined) => (typeof seconds === 'number' ? duration(seconds * SECOND) : '–');
  return (
    <FigureTable label={head('title')} className={styles.table}>
      <thead>
        <tr>
          <th>{head('stage')}</th>
          <th data-number>{head('now')}</th>
          <th data-number>{head('left')}</th>
          <th data-number>{head('median')}</th>
          <th data-number>{head('average')}</th>
          <th>{head('next')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.stage}>
            <th scope="row">
              <bdi>{row.name}</bdi>
            </th>
            <td data-number>{integer(row.now)}</td>
            <td data-number>{integer(row.left)}</td>
            <td data-number>{time(row.median)}</td>
            <td data-number>{time(row.average)}</td>
            <td>
              <ul className={styles.next}>
                {nextText(row).map((text) => (
                  <li key={text}>
                    <bdi>{text}</bdi>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
