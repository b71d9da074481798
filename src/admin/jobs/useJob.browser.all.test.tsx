import { expect, test } from 'vitest';
import { PageBody, PageHeader } from '#admin';
import { renderPlugin, type MemoryCall, type RenderPluginOptions } from '#admin/testing';
import system from '../../plugins/system/index.ts';
import { definePlugin } from '../plugins/definePlugin.ts';
import { JobProgress } from './JobProgress.tsx';
import { useJob } from './useJob.ts';

const done = (result: unknown) => `${(result as { removed: number }).removed} removed`;

function Page() {
  const job = useJob('gifts.clear');
  return (
    <>
      <PageHeader title="Gifts" />
      <PageBody>
        <JobProgress job={job} title="Clearing" start="Clear now" payload={{ before: 2020 }} done={done} />
      </PageBody>
    </>
  );
}

const plugin = definePlugin({
  id: 'gifts',
  title: 'Gifts',
  api: 1,
  pages: [{ path: 'gifts', title: 'Gifts', group: 'work', load: async () => ({ default: Page }) }],
});

const row = (fields: Readonly<Record<string, unknown>> = {}) => ({
  id: 7,
  kind: 'gifts.clear',
  status: 'waiting',
  isScheduled: false,
  isCancelRequested: false,
  ...fields,
});

const show = (options: RenderPluginOptions = {}) =>
  renderPlugin(plugin, { at: '/gifts', beside: [system], records: { jobs: [] }, ...options });

/** Starts a job as the server does: the record exists, and the request body is recorded. */
const starting = (bodies: unknown[]): MemoryCall => {
  return ({ method, body, records }) => {
    if (method !== 'POST') return { 'hydra:member': records('jobs'), 'hydra:totalItems': records('jobs').length };
    bodies.push(body);
    return row();
  };
};

test('a job is started with its payload, followed, and says what its code returned', async () => {
  const bodies: unknown[] = [];
  const job: { fields: Readonly<Record<string, unknown>> } = { fields: {} };
  const { screen } = await show({
    calls: { jobs: starting(bodies), 'jobs/7': () => row(job.fields) },
  });
  await screen.getByRole('button', { name: 'Clear now' }).click();
  await expect.element(screen.getByText('Waiting for its turn…')).toBeVisible();
  expect(bodies).toEqual([{ kind: 'gifts.clear', payload: { before: 2020 } }]);
  job.fields = { status: 'running', progress: { done: 30, total: 120 } };
  await expect.element(screen.getByText('30 of 120')).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'Clearing' });
  await expect.element(bar).toHaveAttribute('value', '30');
  await expect.element(bar).toHaveAttribute('max', '120');
  job.fields = { status: 'done', result: { removed: 120 } };
  await expect.element(screen.getByText('120 removed')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test('a job that was under way when the page was opened is shown, and can be cancelled', async () => {
  let job = row({ status: 'running', progress: { done: 1, total: 0 } });
  const { screen } = await show({
    records: { jobs: [job] },
    calls: { 'jobs/7': () => job, 'jobs/7/cancel': () => (job = { ...job, isCancelRequested: true }) },
  });
  const bar = screen.getByRole('progressbar', { name: 'Clearing' });
  await expect.element(bar).toBeVisible();
  // The total is not known: a bar without an end.
  await expect.element(bar).not.toHaveAttribute('value');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Being cancelled…')).toBeVisible();
  job = { ...job, status: 'cancelled' };
  await expect.element(screen.getByText('Cancelled.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Start again' })).toBeVisible();
});

test('a failed job says why, and runs again', async () => {
  let job = row({ status: 'failed', reason: 'The disk is full' });
  const { screen } = await show({
    records: { jobs: [row()] },
    calls: {
      'jobs/7': () => job,
      'jobs/7/retry': () => (job = row()),
    },
  });
  await expect.element(screen.getByRole('alert').getByText('Failed: The disk is full')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a start that is refused says so in words, and one without an answer is the same request when it is tried again', async () => {
  const keys: (string | null)[] = [];
  const answers = [
    () => {
      throw new TypeError('no network');
    },
    () => Response.json({ status: 403, detail: 'Your role may not start it.' }, { status: 403 }),
    () => Response.json(row(), { status: 201 }),
  ];
  const jobs: MemoryCall = ({ method, headers }) => {
    if (method !== 'POST') return { 'hydra:member': [], 'hydra:totalItems': 0 };
    keys.push(headers.get('Idempotency-Key'));
    return answers.shift()?.();
  };
  const { screen } = await show({ calls: { jobs, 'jobs/7': () => row() } });
  const start = screen.getByRole('button', { name: 'Clear now' });
  await start.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await start.click();
  await expect.element(screen.getByText('Your role may not start it.')).toBeVisible();
  await start.click();
  await expect.element(screen.getByText('Waiting for its turn…')).toBeVisible();
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
