import { expect, test } from 'vitest';
import { renderPlugin, sampleRecords } from '#admin/testing';
import type { Operations } from '#resource';
import plugin from '../index.ts';
import { jobs, settings } from '../resources.ts';
import { operationsFixture } from './fixtures.ts';

const [sample] = sampleRecords(jobs);
const failed = [
  { ...sample, id: 7, kind: 'backup', status: 'failed' as const, reason: 'The disk is full.', attempts: 3 },
  { ...sample, id: 8, kind: 'purge', status: 'failed' as const, reason: 'The database was away.', attempts: 5 },
];

async function open(state: Partial<Operations> = {}, as: 'ROLE_ADMIN' | 'ROLE_MANAGER' = 'ROLE_ADMIN') {
  const sent: unknown[] = [];
  const note =
    (name: string) =>
    ({ body }: { body: unknown }) => {
      sent.push([name, body]);
      return Response.json({ '@id': '/en/api/jobs/7', id: 7 }, { status: 200 });
    };
  const { screen } = await renderPlugin(plugin, {
    at: '/operations',
    as,
    calls: {
      operations: () => ({ ...operationsFixture, ...state }),
      'operations/log-level': ({ body }) => {
        sent.push(['level', body]);
        return new Response(null, { status: 204 });
      },
      'jobs/7/retry': note('retry 7'),
      'jobs/8/retry': note('retry 8'),
    },
    records: { jobs: failed, settings: sampleRecords(settings) },
  });
  return { screen, sent };
}

test('an administrator sees processes, figures, backups and storage', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('2 of 2 processes are running')).toBeVisible();
  await expect.element(screen.getByText('Restore tested')).toBeVisible();
  await expect.element(screen.getByText(/2,481,006 rows equal/)).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Requests' }).getByText('214 a second')).toBeVisible();
  await expect.element(screen.getByText('99% within 84 milliseconds')).toBeVisible();
  await expect.element(screen.getByText('select * from orders where customer = ?')).toBeVisible();
  await expect.element(screen.getByText('shop:4712')).toBeVisible();
  await expect.element(screen.getByText('60 gigabytes of 100 gigabytes free')).toBeVisible();
  await expect.element(screen.getByText('Papers that wait for a printer')).toBeVisible();
});

test('failed jobs are tried again, one or all', async () => {
  const { screen, sent } = await open();
  await expect.element(screen.getByText('The disk is full.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry Backup' }).click();
  await expect.element(screen.getByText('1 job waits again')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry all' }).click();
  await expect.element(screen.getByText('2 jobs wait again')).toBeVisible();
  expect(sent.map((one) => (one as [string])[0]).toSorted()).toEqual(['retry 7', 'retry 7', 'retry 8']);
});

test('the log level is chosen for all processes, and given back to LOG_LEVEL', async () => {
  const { screen, sent } = await open({ logLevel: { now: 'warn', usual: 'info' } });
  const level = screen.getByRole('combobox', { name: 'Log level of all processes' });
  await expect.element(level).toHaveValue('warn');
  await level.selectOptions('Log level: debug');
  await expect.element(screen.getByText(/The log level is changed/)).toBeVisible();
  await level.selectOptions('Log level: info (LOG_LEVEL)');
  await expect
    .poll(() => sent)
    .toEqual([
      ['level', { level: 'debug' }],
      ['level', {}],
    ]);
});

test('what is wrong is said first: faults, a full disk, a process that is gone, a failed test', async () => {
  const [first, second] = operationsFixture.processes;
  const { screen } = await open({
    faults: ['full'],
    disk: { free: 1e9, total: 100e9 },
    processes: first && second ? [first, { ...second, isUp: false }] : [],
    backups: {
      ...operationsFixture.backups,
      drill: { at: Date.UTC(2026, 10, 15), isGood: false, backup: 'x', rows: 0, reason: 'A table differs.' },
    },
  });
  await expect.element(screen.getByRole('alert').getByText(/The disk is full: nothing can be stored/)).toBeVisible();
  await expect.element(screen.getByText(/nearly full/)).toBeVisible();
  await expect.element(screen.getByText('1 of 2 processes are running')).toBeVisible();
  await expect.element(screen.getByText(/no sign since/)).toBeVisible();
  await expect.element(screen.getByText(/A table differs\./)).toBeVisible();
});

test('a manager does not get the page', async () => {
  const { screen } = await open({}, 'ROLE_MANAGER');
  await expect.element(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Operations');
});
