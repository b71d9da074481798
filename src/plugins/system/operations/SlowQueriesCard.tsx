import { useTranslate } from 'ra-core';
import { Card, State, Table, useFormats } from '#admin';
import type { Operations } from '#resource';
import styles from './operations.module.css';

/** Card of statements that were slow in the last hour. */
export function SlowQueriesCard({ state: { slow } }: { state: Operations }) {
  const translate = useTranslate();
  const formats = useFormats();
  const text = (key: string) => translate(`system.operations.${key}`);
  const hint = <span className={styles.hint}>{text('slowHint')}</span>;
  return (
    <Card title={text('slow')} end={hint}>
      {slow.length === 0 ? (
        <State icon="circle-check" title={text('noSlow')} />
      ) : (
        <Table label={text('slow')}>
          <thead>
            <tr>
              <th>{text('query')}</th>
              <th data-number>{text('calls')}</th>
              <th data-number>{text('p95')}</th>
            </tr>
          </thead>
          <tbody>
            {slow.map((query) => (
              <tr key={query.text}>
                <td>
                  <code className={styles.query} dir="ltr" title={query.text}>
                    {query.text}
                  </code>
                </td>
                <td data-number>{formats.integer(query.count)}</td>
                <td data-number>{formats.integer(query.p95)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
