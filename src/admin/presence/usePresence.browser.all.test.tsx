import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { definePlugin } from '../plugins/definePlugin.ts';
import { HEARTBEAT_MS } from './heartbeat.ts';
import { usePresence } from './usePresence.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

function People({ id, isEditing }: { readonly id: number; readonly isEditing: boolean }) {
  const others = usePresence('orders', id, isEditing ? 'editing' : 'viewing');
  return <p>{others.map(({ fullName, state }) => `${fullName} ${state}`).join(', ') || 'Nobody'}</p>;
}

function Page() {
  const [id, setId] = useState<number | null>(12);
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      {id !== null && <People id={id} isEditing={isEditing} />}
      <button onClick={() => setEditing(true)}>Edit</button>
      <button onClick={() => setId(13)}>Next</button>
      <button onClick={() => setId(null)}>Close</button>
    </>
  );
}

const plugin = definePlugin({
  id: 'watched',
  title: 'Watched',
  api: 1,
  pages: [{ path: 'watched', title: 'Watched', group: 'work', load: async () => ({ default: Page }) }],
});

const person = (id: number, fullName: string, state: string) => ({
  '@id': `/en/api/presence/${id}`,
  id,
  resource: 'orders',
  recordId: 12,
  user: { '@id': `/en/api/users/${id}`, id, fullName },
  state,
  since: `2026-11-20T1${id % 10}:00:00+00:00`,
});

/** A page and the presence calls it makes: `12 viewing`, `gone`. */
async function show(member: object[]) {
  const told: string[] = [];
  const clients: string[] = [];
  const presence: NonNullable<RenderPluginOptions['calls']>[string] = ({ method, url, body }) => {
    if (method === 'GET') return { totalItems: member.length, member };
    const sent = { id: 0, state: '', client: url.searchParams.get('client') ?? '', ...Object(body) };
    clients.push(sent.client);
    told.push(method === 'DELETE' ? 'gone' : `${sent.id} ${sent.state}`);
    return new Response(null, { status: 204 });
  };
  const rendered = await renderPlugin(plugin, { at: '/watched', calls: { presence } });
  return { ...rendered, told, clients };
}

test('others are shown with what they do, oneself is not', async () => {
  const { screen } = await show([
    person(1, 'Tester', 'editing'),
    person(3, 'Salma', 'viewing'),
    person(4, 'Hamza', 'editing'),
  ]);
  await expect.element(screen.getByText('Hamza editing, Salma viewing')).toBeVisible();
});

test('a new person is shown after the next refetch', async () => {
  // One user is present from the start, as 'Nobody' is also shown before the first answer.
  const member = [person(3, 'Salma', 'viewing')];
  const { screen, refresh } = await show(member);
  await expect.element(screen.getByText('Salma viewing')).toBeVisible();
  member.push(person(4, 'Hamza', 'editing'));
  await refresh();
  await expect.element(screen.getByText('Hamza editing, Salma viewing')).toBeVisible();
});

test('the server is told at once, again while it lasts, and of the end after the last sign', async () => {
  const { screen, told, clients } = await show([]);
  await expect.poll(() => told).toEqual(['12 viewing']);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  await expect.poll(() => told).toEqual(['12 viewing', '12 viewing']);
  await screen.getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => told.slice(2)).toEqual(['12 editing']);
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => told.slice(3).toSorted()).toEqual(['13 editing', 'gone']);
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => told.slice(5)).toEqual(['gone']);
  expect(new Set(clients).size).toBe(2);
  expect(clients.every((name) => /^[\w-]{8,64}$/.test(name))).toBe(true);
  vi.advanceTimersByTime(HEARTBEAT_MS * 3);
  expect(told).toHaveLength(6);
});

test('a page that is left says so', async () => {
  const { told } = await show([]);
  await expect.poll(() => told).toEqual(['12 viewing']);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => told).toEqual(['12 viewing', 'gone']);
});

test('a page out of sight gives no sign until it is seen again', async () => {
  const { told } = await show([]);
  await expect.poll(() => told).toEqual(['12 viewing']);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(HEARTBEAT_MS * 2);
  expect(told).toHaveLength(1);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => told).toEqual(['12 viewing', '12 viewing']);
});
