import { useTranslate } from 'ra-core';
import { useErrorText } from '../crud/problem.ts';
import { useFormats } from '../format/formats.ts';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { Banner, Button, Stack, Text } from '../ui/index.ts';
import styles from './JobProgress.module.css';
import type { Job } from './useJob.ts';

/** A job on a screen. */
export interface JobProgressProps {
  readonly job: Job;
  /** Accessible name of the progress bar. */
  readonly title: string;
  /** Label of the start button. */
  readonly start: string;
  /** Input of the job's code. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** Builds the completion message from the job's result. Default: `Done.` */
  readonly done?: (result: unknown) => string;
}

/** Progress of a job, with a button to cancel it. An unknown total is shown as an indeterminate bar. */
function Running({ job, title }: Pick<JobProgressProps, 'job' | 'title'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const { status, progress, isCancelling, isBusy } = job;
  const hasTotal = progress !== undefined && progress.total > 0;
  const known = hasTotal ? { value: progress.done, max: progress.total } : {};
  const state = isCancelling ? 'cancelling' : status === 'running' ? 'running' : 'waiting';
  return (
    <>
      <progress className={styles.bar} aria-label={title} {...known} />
      <Stack direction="row" gap="s">
        <span role="status">{translate(`flexy.records.job.${state}`)}</span>
        {hasTotal && (
          <Text tone="quiet" size={13}>
            {translate('flexy.records.job.count', {
              done: formats.integer(progress.done),
              total: formats.integer(progress.total),
            })}
          </Text>
        )}
        <Button size="small" disabled={isBusy || isCancelling} onClick={() => void job.cancel()}>
          {translate('flexy.records.job.cancel')}
        </Button>
      </Stack>
    </>
  );
}

/** Result of a job, with the next step. */
function Ended({ job, payload, done }: JobProgressProps) {
  const translate = useTranslate();
  const again = (
    <Button size="small" disabled={job.isBusy} onClick={() => void job.start(payload)}>
      {translate('flexy.records.job.again')}
    </Button>
  );
  if (job.status === 'failed') {
    const { reason } = job;
    return (
      <Banner
        tone="danger"
        action={
          <Button size="small" icon="rotate-cw" disabled={job.isBusy} onClick={() => void job.retry()}>
            {translate('flexy.records.job.retry')}
          </Button>
        }
      >
        {translate(reason ? 'flexy.records.job.failed' : 'flexy.records.job.failedPlain', { reason })}
      </Banner>
    );
  }
  return job.status === 'done' ? (
    <Banner tone="success" action={again}>
      {done ? done(job.result) : translate('flexy.records.job.done')}
    </Banner>
  ) : (
    <Banner tone="info" icon="ban" action={again}>
      {translate('flexy.records.job.cancelled')}
    </Banner>
  );
}

function Body(props: JobProgressProps) {
  const textOf = useErrorText();
  const { job, start, payload } = props;
  const { status } = job;
  return (
    <Stack gap="s">
      {status === 'idle' && (
        <div>
          <Button kind="primary" disabled={job.isBusy} onClick={() => void job.start(payload)}>
            {start}
          </Button>
        </div>
      )}
      {(status === 'waiting' || status === 'running') && <Running {...props} />}
      {(status === 'done' || status === 'failed' || status === 'cancelled') && <Ended {...props} />}
      {job.error !== undefined && <Banner tone="danger">{textOf(job.error)}</Banner>}
    </Stack>
  );
}

/** Starts a job, shows how far it is and how it ended, and lets people cancel it or try again. */
export const JobProgress = (props: JobProgressProps) => (
  <PartTexts part="records" pending={null}>
    <Body {...props} />
  </PartTexts>
);
