import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button, Card, Chip, useFormats } from '#admin';
import type { Operations } from '#resource';
import { useStartJob } from '../useStartJob.ts';
import { sizeText } from './sizes.ts';
import styles from './operations.module.css';

type Backups = Operations['backups'];

/** One line of a card: its name and value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Tested({ drill }: Pick<Backups, 'drill'>) {
  const translate = useTranslate();
  if (!drill) return <Chip tone="warning">{translate('system.operations.notTested')}</Chip>;
  return drill.isGood ? (
    <Chip tone="success" icon="circle-check">
      {translate('system.operations.tested')}
    </Chip>
  ) : (
    <Chip tone="danger" icon="triangle-alert">
      {translate('system.operations.testFailed')}
    </Chip>
  );
}

function Drill({ drill }: Pick<Backups, 'drill'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const { listSign } = formats;
  if (!drill) return translate('system.operations.none');
  const day = formats.moment(new Date(drill.at).toISOString());
  if (!drill.isGood) return <span dir="auto">{`${day}: ${drill.reason}`}</span>;
  // The number is written in the reader's digits; the plural needs the number itself.
  const rows = translate('system.operations.rows', { smart_count: drill.rows });
  return [day, rows.replace(String(drill.rows), formats.integer(drill.rows))].join(listSign);
}

/** Card of backups: the last one, the schedule, and the last test of a restore. */
export function BackupsCard({ state: { backups } }: { state: Operations }) {
  const translate = useTranslate();
  const formats = useFormats();
  const test = useStartJob('drill', 'system.operations.testBegun');
  const { last, schedule, time, kept, drill } = backups;
  const text = (key: string, values?: object) => translate(`system.operations.${key}`, { ...values });
  const { listSign } = formats;
  return (
    <Card
      title={text('backups')}
      end={
        <span className={styles.end}>
          <Tested drill={drill} />
        </span>
      }
    >
      <dl className={styles.facts}>
        <Fact name={text('last')}>
          {last ? [formats.moment(last.madeAt), sizeText(last.size, formats)].join(listSign) : text('none')}
          {last && !last.isWhole && (
            <Chip tone="danger" icon="triangle-alert">
              {text('damaged')}
            </Chip>
          )}
        </Fact>
        <Fact name={text('schedule')}>
          {schedule === 'off'
            ? text('off')
            : [text(schedule, { time }), text('kept', { smart_count: kept })].join(listSign)}
        </Fact>
        <Fact name={text('test')}>
          <Drill drill={drill} />
        </Fact>
      </dl>
      {last && (
        <Button size="small" disabled={test.isBusy} onClick={() => void test.start()}>
          {text('testNow')}
        </Button>
      )}
    </Card>
  );
}
