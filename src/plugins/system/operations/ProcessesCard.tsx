import { useTranslate } from 'ra-core';
import { Card, Chip, Ltr, Table, useFormats } from '#admin';
import type { Operations, ServerProcess } from '#resource';
import { Fact } from './BackupsCard.tsx';
import { sizeText } from './sizes.ts';
import styles from './operations.module.css';

/** Card of the server processes and of storage. */
export function ProcessesCard({ state }: { state: Operations }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`system.operations.${key}`);
  return (
    <Card title={text('processes')}>
      <Table label={text('processes')}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} {...(NUMBERS.includes(head) && { 'data-number': true })}>
                {text(head)}
              </th>
            ))}
            <th>{text('level')}</th>
          </tr>
        </thead>
        <tbody>
          {state.processes.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </tbody>
      </Table>
      <Storage state={state} />
    </Card>
  );
}

/** A share as a bar, 0 to 1. The number stands beside it. */
const Share = ({ share }: { share: number }) => (
  <span className={styles.share} aria-hidden="true">
    <span style={{ inlineSize: `${Math.round(Math.min(1, share) * 100)}%` }} />
  </span>
);

function Row({ one }: { one: ServerProcess }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <tr>
      <td>
        <Ltr>{one.name}</Ltr>
        <small className={styles.version}>{one.version}</small>
      </td>
      {one.isUp ? (
        <>
          <td className={styles.load}>
            <Share share={one.cpu} />
            {formats.percent(one.cpu * 100, 0)}
          </td>
          <td data-number>{sizeText(one.memory, formats)}</td>
          <td data-number>{formats.integer(one.streams)}</td>
          <td>{one.logLevel}</td>
        </>
      ) : (
        <td colSpan={4}>
          <Chip tone="danger" icon="triangle-alert">
            {translate('system.operations.gone', { when: formats.moment(new Date(one.seenAt).toISOString()) })}
          </Chip>
        </td>
      )}
    </tr>
  );
}

/** Lines about storage: the disk, the database with its connections, and the numbers of plugins. */
function Storage({ state: { disk, database, processes, gauges } }: { state: Operations }) {
  const translate = useTranslate();
  const formats = useFormats();
  const text = (key: string, values?: object) => translate(`system.operations.${key}`, { ...values });
  const pools = processes.flatMap(({ isUp, pool }) => (isUp && pool ? pool : []));
  const sum = (of: 'size' | 'busy' | 'waiting') => pools.reduce((all, pool) => all + pool[of], 0);
  return (
    <dl className={styles.facts}>
      {disk && (
        <Fact name={text('disk')}>
          <Share share={1 - disk.free / disk.total} />
          {text('free', { free: sizeText(disk.free, formats), total: sizeText(disk.total, formats) })}
        </Fact>
      )}
      <Fact name={text('database')}>
        {database.size === null ? text('unknown') : sizeText(database.size, formats)}
        {pools.length > 0 && ` · ${text('pool', { busy: sum('busy'), size: sum('size') })}`}
        {sum('waiting') > 0 && ` · ${text('poolWaiting', { smart_count: sum('waiting') })}`}
      </Fact>
      {Object.entries(gauges).map(([name, value]) => (
        <Fact key={name} name={text(`gauges.${name}`, { _: name })}>
          {formats.integer(value)}
        </Fact>
      ))}
    </dl>
  );
}

const HEADS = ['process', 'load', 'memory', 'open'] as const;
const NUMBERS: readonly string[] = ['memory', 'open'];
