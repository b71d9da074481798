import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import {
  Button,
  Card,
  Query,
  RelativeTime,
  recordPathOf,
  State,
  Table,
  useAction,
  useApi,
  useRecordList,
  VisuallyHidden,
} from '#admin';
import type { ScreenRecord } from '#resource';
import styles from './operations.module.css';

/** Card of jobs that have failed, with another try for each. */
export function FailedJobs() {
  const translate = useTranslate();
  const query = useRecordList('jobs', QUERY, { retry: false });
  const { isBusy, retry } = useRetry();
  const text = (key: string) => translate(`system.operations.${key}`);
  const jobs = query.data ?? [];
  const end = (
    <>
      {jobs.length > 0 && <span className={styles.count}>{query.total}</span>}
      <span className={styles.end}>
        <Link to="/jobs">{text('all')}</Link>
        {jobs.length > 1 && (
          <Button size="small" icon="rotate-cw" disabled={isBusy} onClick={() => void retry(jobs)}>
            {text('retryAll')}
          </Button>
        )}
      </span>
    </>
  );
  return (
    <Card title={text('failedJobs')} end={end}>
      <Query failed={text('failed')} query={query} empty={<State icon="circle-check" title={text('noFailed')} />}>
        {(shown) => (
          <Table label={text('failedJobs')}>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} {...(head === 'tries' && { 'data-number': true })}>
                    {text(head)}
                  </th>
                ))}
                <th>
                  <VisuallyHidden>{text('retry')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((job) => (
                <Row key={job.id} job={job} isBusy={isBusy} onRetry={() => void retry([job])} />
              ))}
            </tbody>
          </Table>
        )}
      </Query>
    </Card>
  );
}

/** Failed jobs that are shown; the list of jobs has the others. */
const SHOWN = 6;
const QUERY = {
  filter: { status: 'failed' },
  pagination: { page: 1, perPage: SHOWN },
  sort: { field: 'finishedAt', order: 'DESC' },
} as const;

type Job = ScreenRecord<'jobs'>;

/** Queues failed jobs again, one after the other. */
function useRetry() {
  const call = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const { isBusy, run } = useAction();
  const retry = async (jobs: readonly Job[]) => {
    let done = 0;
    await run(async () => {
      for (const { id } of jobs) {
        await call(`jobs/${id}/retry`, { method: 'POST' });
        done += 1;
      }
    });
    if (done > 0) {
      notify('system.operations.retried', { type: 'success', messageArgs: { smart_count: done } });
      refresh();
    }
  };
  return { isBusy, retry };
}

interface RowProps {
  job: Job;
  isBusy: boolean;
  onRetry: () => void;
}

function Row({ job, isBusy, onRetry }: RowProps) {
  const translate = useTranslate();
  const kind = job.kind ?? '';
  const name = translate(`resources.jobs.values.kind.${kind}`, { _: kind });
  return (
    <tr>
      <td>
        <Link to={recordPathOf('jobs', job.id, 'show')}>{name}</Link>
      </td>
      <td className={styles.reason} dir="auto">
        {job.reason}
      </td>
      <td data-number>{job.attempts}</td>
      <td>{job.finishedAt && <RelativeTime iso={job.finishedAt} />}</td>
      <td className={styles.act}>
        <Button
          size="small"
          icon="rotate-cw"
          disabled={isBusy}
          aria-label={translate('system.operations.retryOf', { name })}
          onClick={onRetry}
        >
          {translate('system.operations.retry')}
        </Button>
      </td>
    </tr>
  );
}

const HEADS = ['job', 'reason', 'tries', 'when'] as const;
