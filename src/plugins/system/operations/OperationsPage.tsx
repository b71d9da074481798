import { useNotify, useTranslate } from 'ra-core';
import {
  Banner,
  Button,
  Chip,
  download,
  PageHeader,
  Query,
  RelativeTime,
  SelectBox,
  Text,
  useAction,
  useApi,
  useCall,
  useCrumbs,
} from '#admin';
import { LOG_LEVELS, type Operations } from '#resource';
import { logLevelCall, operationsCall, supportBundleCall } from '../calls.ts';
import { useStartJob } from '../useStartJob.ts';
import { BackupsCard } from './BackupsCard.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import { FigureRow } from './FigureRow.tsx';
import { figuresOf, isDiskLow } from './figures.ts';
import { ProcessesCard } from './ProcessesCard.tsx';
import { SlowQueriesCard } from './SlowQueriesCard.tsx';
import styles from './operations.module.css';

/** Page of operations: how the server processes, jobs, storage and backups are, for administrators. */
export default function OperationsPage() {
  const translate = useTranslate();
  const title = translate('system.operations.title');
  useCrumbs([{ label: translate('system.title') }, { label: title }]);
  const query = useCall(operationsCall, {}, { behind: ['jobs'], every: EVERY_MS });
  const again = () => void query.refetch();
  const { data } = query;
  return (
    <>
      <PageHeader
        title={title}
        status={data && <Status state={data} />}
        actions={data && <Actions state={data} onChanged={again} />}
      />
      <Query isPage failed={translate('system.operations.failed')} query={query}>
        {(state) => (
          <div className={styles.page}>
            <Faults state={state} />
            <FigureRow state={state} />
            <div className={styles.wide}>
              <FailedJobs />
              <BackupsCard state={state} />
            </div>
            <div className={styles.halves}>
              <SlowQueriesCard state={state} />
              <ProcessesCard state={state} />
            </div>
          </div>
        )}
      </Query>
    </>
  );
}

/** Time between two looks, ms. */
const EVERY_MS = 10_000;
/** Name of the choice that leaves the level to `LOG_LEVEL`. */
const USUAL = 'usual';
const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

function Status({ state }: { state: Operations }) {
  const translate = useTranslate();
  const { up } = figuresOf(state);
  const all = state.processes.length;
  const { version, engine, database, processes, faults } = state;
  const first = Math.min(...processes.map(({ startedAt }) => startedAt));
  const isGood = up === all && faults.length === 0;
  return (
    <>
      <Chip tone={isGood ? 'success' : 'danger'} icon={isGood ? 'circle-check' : 'triangle-alert'}>
        {translate('system.operations.up', { up, all })}
      </Chip>
      <Text tone="quiet" size={13}>
        {translate('system.operations.about', {
          version,
          database: `${ENGINES[engine]} ${database.version ?? ''}`.trim(),
        })}
        {all > 0 && (
          <>
            {' · '}
            <RelativeTime iso={new Date(first).toISOString()} />
          </>
        )}
      </Text>
    </>
  );
}

function LogLevel({ state, onChanged }: { state: Operations; onChanged: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useApi();
  const { isBusy, run } = useAction();
  const { now, usual } = state.logLevel;
  const label = (level: string) => translate('system.operations.logLevel', { level });
  const options = LOG_LEVELS.map((level) => ({
    value: level === usual ? USUAL : level,
    label: label(level === usual ? translate('system.operations.usual', { level }) : level),
  }));
  const set = async (value: string) => {
    const level = LOG_LEVELS.find((one) => one === value);
    const isDone = await run(() => call(logLevelCall, { input: level ? { level } : {} }));
    if (isDone) notify('system.operations.logDone', { type: 'success' });
    onChanged();
  };
  return (
    <span className={styles.level}>
      <SelectBox
        label={translate('system.operations.logLabel')}
        value={now === usual ? USUAL : now}
        options={options}
        disabled={isBusy}
        onChange={(event) => void set(event.target.value)}
      />
    </span>
  );
}

function Actions({ state, onChanged }: { state: Operations; onChanged: () => void }) {
  const translate = useTranslate();
  const call = useApi();
  const { isBusy, run } = useAction();
  const backup = useStartJob('backup', 'system.operations.backUpBegun');
  const fetchBundle = () =>
    run(async () => {
      const answer = await call(supportBundleCall);
      download(await answer.blob(), `flexy-support-${new Date().toISOString().slice(0, 10)}.zip`);
    });
  return (
    <>
      <LogLevel state={state} onChanged={onChanged} />
      <Button
        icon="file-text"
        disabled={isBusy}
        title={translate('system.operations.bundleHelp')}
        onClick={() => void fetchBundle()}
      >
        {translate('system.operations.bundle')}
      </Button>
      <Button kind="primary" icon="save" disabled={backup.isBusy} onClick={() => void backup.start()}>
        {translate('system.jobs.backUp')}
      </Button>
    </>
  );
}

/** What is wrong now, each in a sentence. */
function Faults({ state: { faults, disk } }: { state: Operations }) {
  const translate = useTranslate();
  return (
    <>
      {faults.map((fault) => (
        <Banner key={fault} tone="danger">
          {translate(`system.operations.faults.${fault}`)}
        </Banner>
      ))}
      {isDiskLow(disk) && <Banner tone="warning">{translate('system.operations.lowDisk')}</Banner>}
    </>
  );
}
