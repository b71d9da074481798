import { Card, Code, FieldForm, JobProgress, Stack } from '#admin';
import type { Job } from '#admin/internal';
import { savedViews } from '../resources/savedViews.ts';
import { useText } from './useText.ts';
import styles from './style.module.css';

/** Progress of background jobs, and a form of declared fields that belong to no record. */
export function WorkCard() {
  const text = useText();
  return (
    <div className={styles.wide}>
      <Card title={text('work')}>
        <Stack>
          <Code>JobProgress</Code>
          {JOBS.map((job) => (
            <JobProgress key={job.status} job={job} title={text('work')} start={text('save')} />
          ))}
          <Code>FieldForm</Code>
          <FieldForm name="saved_views" fields={{ name, sharedRoles }} submit={text('save')} onSubmit={nothing} />
        </Stack>
      </Card>
    </div>
  );
}

const nothing = async (): Promise<void> => undefined;
const { name, sharedRoles } = savedViews.fields;

/** A job in one of its states, without a server behind it. */
const jobIn = (state: Partial<Job>): Job => ({
  status: 'idle',
  isCancelling: false,
  isBusy: false,
  result: undefined,
  error: undefined,
  start: nothing,
  cancel: nothing,
  retry: nothing,
  ...state,
});

const JOBS: readonly Job[] = [
  jobIn({ status: 'running', progress: { done: 412, total: 1000 } }),
  jobIn({ status: 'done' }),
  jobIn({ status: 'failed' }),
];
