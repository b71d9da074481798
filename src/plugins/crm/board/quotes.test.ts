import { expect, it } from 'vitest';
import type { ApiCall } from '#admin/internal';
import type { Lead } from '../rules/pipeline.ts';
import { createQuotes, type QuoteKeys } from './quotes.ts';
import { moveWith } from './sideEffect.ts';

const lead = (id: number): Lead => ({ id, name: `Lead ${id}` }) as Lead;

/** A server that creates one order for each key, and refuses leads by name. */
function orders() {
  const byKey = new Map<string, number>();
  const present = new Set<number>();
  const refused = new Set<string>();
  let next = 100;
  const call = async (path: string, { method, body, headers }: ApiCall = {}) => {
    if (method === 'DELETE') {
      present.delete(Number(path.split('/')[1]));
      return null;
    }
    if (refused.has((body as { name: string }).name)) throw new Error('refused');
    const key = headers?.['Idempotency-Key'] ?? '';
    const id = byKey.get(key) ?? next++;
    if (!byKey.has(key)) present.add(id);
    byKey.set(key, id);
    return { id, orderNumberFormatted: `Q-${id}` };
  };
  return { call, present, refused };
}

const create = (server: ReturnType<typeof orders>, keys: QuoteKeys, ...leads: Lead[]) =>
  createQuotes(server.call, keys, leads, ({ name }) => ({ name }));

it('a lead that cannot be moved has no quote, and trying again creates one', async () => {
  const [server, keys] = [orders(), new Map<number, string>()];
  const effect = await create(server, keys, lead(1));
  const failing = moveWith(effect, async () => {
    throw new Error('The column was removed.');
  });
  await expect(failing).rejects.toThrow('The column was removed.');
  expect(server.present.size).toBe(0);
  const second = await create(server, keys, lead(1));
  await moveWith(second, async () => undefined);
  expect(server.present.size).toBe(1);
});

it('trying again while the first quote is still there creates no second one', async () => {
  const [server, keys] = [orders(), new Map<number, string>()];
  await create(server, keys, lead(1));
  const { changes } = await create(server, keys, lead(1));
  expect([...server.present]).toEqual([changes.get(1)?.relatedOrder?.id]);
});

it('after the move the next quote of the lead is a new one', async () => {
  const [server, keys] = [orders(), new Map<number, string>()];
  await moveWith(await create(server, keys, lead(1)), async () => undefined);
  await create(server, keys, lead(1));
  expect(server.present.size).toBe(2);
});

it('when one of several quotes is refused, none stays', async () => {
  const [server, keys] = [orders(), new Map<number, string>()];
  server.refused.add('Lead 2');
  await expect(create(server, keys, lead(1), lead(2))).rejects.toThrow('refused');
  expect(server.present.size).toBe(0);
});
