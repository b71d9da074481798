import { expect, test } from 'vitest';
import { PageHeader } from '#admin';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import { definePlugin } from '../plugins/definePlugin.ts';
import { usePolling } from './usePolling.ts';

/** The names in an answer. */
function namesOf(answer: unknown): readonly string[] {
  if (!Array.isArray(answer)) throw new TypeError('No list');
  return answer.map(String);
}

function PollPage() {
  const { data, problem, staleSince } = usePolling('tickets', { every: 50, parse: namesOf });
  return (
    <>
      <PageHeader title="Tickets" />
      <p>{data?.join(', ')}</p>
      {problem && <p role="alert">{problem}</p>}
      {staleSince !== undefined && <p>stale</p>}
    </>
  );
}

const plugin = definePlugin({
  id: 'polling-test',
  title: 'Tickets',
  api: 1,
  pages: [{ path: 'tickets-page', title: 'Tickets', group: 'work', load: async () => ({ default: PollPage }) }],
});

test('shows what the server answers now, the message while it fails, and that the data is stale', async () => {
  const state: { answer: () => unknown } = { answer: () => ['2-0420'] };
  const tickets: MemoryCall = () => state.answer();
  const { screen } = await renderPlugin(plugin, { at: '/tickets-page', calls: { tickets } });
  await expect.element(screen.getByText('2-0420')).toBeVisible();
  state.answer = () => ['2-0420', '2-0421'];
  await expect.element(screen.getByText('2-0420, 2-0421')).toBeVisible();
  expect(screen.getByText('stale').elements()).toEqual([]);
  state.answer = () => Response.json({ status: 500, detail: 'It broke' }, { status: 500 });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Error: Failed to fetch data');
  await expect.element(screen.getByText('stale')).toBeVisible();
  await expect.element(screen.getByText('2-0420, 2-0421')).toBeVisible();
  state.answer = () => ['2-0422'];
  await expect.element(screen.getByText('2-0422')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('an answer that is not what is expected is a failed read', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/tickets-page', calls: { tickets: () => ({}) } });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Error: Failed to fetch data');
});
