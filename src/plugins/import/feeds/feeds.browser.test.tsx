import { expect, test } from 'vitest';
import { press, show } from '../../../../tests/support/importPage.ts';
import fixtures from '../fixtures.ts';

const [done] = fixtures.records.imports;
const [feed] = fixtures.records.import_feeds;
const waiting = {
  ...{ ...done, id: 2, state: 'checked', created: 0, updated: 300, failed: 0, problems: [], changes: {} },
  feed: { '@id': '/en/api/import_feeds/1', id: 1, name: 'Price list' },
};
const failed = { ...waiting, id: 3, state: 'failed', failure: 'unreachable', rows: 0, updated: 0 };
const asAdmin = { as: 'ROLE_ADMIN' } as const;

test('a finished import leads to a new feed with its mapping', async () => {
  const { screen } = await show({ ...asAdmin, at: '/import/history/1' });
  await press(screen, 'Use as a feed');
  await expect.element(screen.getByLabelText(/^Name/)).toHaveValue('stock-november');
  await expect.element(screen.getByLabelText(/^Mapping of the import/)).toHaveValue('stock-november.xlsx');
  await expect.element(screen.getByLabelText(/^Address of the file/)).toBeVisible();
});

test('the page of a feed shows its runs, why one failed, and the one that waits, which can be run or refused', async () => {
  const sent: string[] = [];
  const call = (name: string) => () => {
    sent.push(name);
    return { job: 9 };
  };
  const { screen, server } = await show({
    ...asAdmin,
    at: '/import_feeds/1/show',
    records: {
      import_feeds: [{ ...feed, id: 1, waiting: { '@id': '/en/api/imports/2', id: 2, fileName: 'prices.csv' } }],
      // The memory compares a filter with the plain value.
      imports: [waiting, failed].map((one) => ({ ...one, feed: 1 })),
    },
    calls: {
      'imports/2/start': call('start'),
      'imports/2/cancel': call('cancel'),
      'import/feeds/1/run': call('run'),
    },
  });
  await expect.element(screen.getByText('Its server cannot be reached')).toBeVisible();
  await expect.element(screen.getByText(/would create 0, change 300 and switch off 0 records/)).toBeVisible();
  await press(screen, 'Run now');
  await expect.element(screen.getByText(/The feed is being read/)).toBeVisible();
  await press(screen, 'Refuse');
  await expect.element(screen.getByText('The run was refused. Nothing was written.')).toBeVisible();
  server.change('imports', 2, { state: 'cancelled' });
  expect(sent).toEqual(['run', 'cancel']);
});

test('the report of a run that waits is written by a press; managers have no door to feeds', async () => {
  const sent: string[] = [];
  const { screen } = await show({
    ...asAdmin,
    at: '/import/history/2',
    records: { imports: [waiting] },
    calls: {
      'imports/2/start': () => {
        sent.push('start');
        return { job: 9 };
      },
    },
  });
  await expect.element(screen.getByRole('link', { name: 'Open the feed' })).toBeVisible();
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.poll(() => sent).toEqual(['start']);
});

test('the import has a door to the feeds for administrators', async () => {
  const { screen } = await show({ ...asAdmin, at: '/import' });
  await screen.getByRole('link', { name: 'Scheduled feeds' }).click();
  await expect.element(screen.getByText('Price list')).toBeVisible();
});
