import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPlugin } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

const AT = '/kitchen/times?from=2026-11-14&to=2026-11-20';
const rows = [
  { station: 1, name: 'Bar', hour: null, count: 42, median: 95, p95: 240 },
  { station: 1, name: 'Bar', hour: 12, count: 42, median: 95, p95: 240 },
  { station: 2, name: 'Hot', hour: null, count: 30, median: 480, p95: 905 },
  { station: 2, name: 'Hot', hour: 23, minute: 30, count: 30, median: 480, p95: 905 },
  { station: 9, name: null, hour: null, count: 1, median: 5, p95: 5 },
  { station: 0, name: null, hour: null, count: 1, median: 6, p95: 6 },
];
const open = (answer: () => unknown = () => ({ rows }), as: 'ROLE_MANAGER' | 'ROLE_KITCHEN' = 'ROLE_MANAGER') =>
  renderPlugin(plugin, { at: AT, as, ...fixtures, calls: { ...fixtures.calls, 'kitchen/times': answer } });

test('median and 95th percentile stand by station and hour', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Ticket times' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Hot 23:30 – 00:30 30 8m 0s 15m 5s' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Bar All hours 42 1m 35s 4m 0s' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Deleted station/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Other items/ })).toBeVisible();
  await screen.getByLabelText('Station').selectOptions('2');
  await expect.poll(() => screen.getByRole('row', { name: /Bar/ }).elements().length).toBe(0);
});

test('they are asked for the chosen days', async () => {
  const asked: string[] = [];
  const calls = { ...fixtures.calls, 'kitchen/times': ({ url }: { url: URL }) => (asked.push(url.search), { rows }) };
  const { screen } = await renderPlugin(plugin, { at: AT, as: 'ROLE_MANAGER', ...fixtures, calls });
  await expect.element(screen.getByRole('row', { name: /Hot 23:30/ })).toBeVisible();
  expect(asked.at(-1)).toBe('?from=2026-11-14&to=2026-11-20');
});

test('the file has what is shown, in seconds', async () => {
  const files: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:none';
  });
  onTestFinished(() => make.mockRestore());
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Export' }).click();
  await expect.poll(() => files.length).toBe(1);
  const lines = ((await files[0]?.text()) ?? '').split('\r\n');
  expect(lines[0]).toContain('Station,Hour,Tickets,Median (s),95 of 100 within (s)');
  expect(lines[4]).toBe('Hot,23:30 – 00:30,30,480,905');
});

test('a period without tickets says so, and a failure can be tried again', async () => {
  const { screen } = await open(() => ({ rows: [] }));
  await expect.element(screen.getByText('No station finished a ticket in this period.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});
