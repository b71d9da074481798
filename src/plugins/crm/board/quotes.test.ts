import { expect, it } from 'vitest';
import { HttpError, type CallApi } from '#admin';
import type { ApiCall } from '#admin/internal';
import { quoteLeadCall } from '../calls.ts';
import type { Lead } from '../rules/pipeline.ts';
import { createQuotes } from './quotes.ts';
import { moveWith } from './sideEffect.ts';

const lead = (id: number): Lead => ({ id, name: `Lead ${id}` }) as Lead;

/** A server with one quote per lead, and leads that are refused. `isOld`: it has no call for quotes. */
function orders({ isOld = false } = {}) {
  const byLead = new Map<number, number>();
  const refused = new Set<number>();
  let next = 100;
  const create = (id: number) => {
    if (refused.has(id)) throw new Error('refused');
    const isNew = !byLead.has(id);
    if (isNew) byLead.set(id, next++);
    return { id: byLead.get(id) ?? 0, orderNumberFormatted: `Q-${byLead.get(id)}`, isNew };
  };
  const call = (async (to: unknown, made: ApiCall & { params?: { id: number } } = {}) => {
    if (to === quoteLeadCall) {
      if (isOld) throw new HttpError('flexy.errors.http', 404);
      return create(made.params?.id ?? 0);
    }
    if (made.method === 'POST') return create((made.body as { lead: number }).lead);
    for (const [id, order] of byLead) if (`orders/${order}` === to) byLead.delete(id);
    return null;
  }) as CallApi;
  return { call, byLead, refused };
}

const create = (server: ReturnType<typeof orders>, ...leads: Lead[]) =>
  createQuotes(server.call, leads, { rate: undefined, bodyOf: ({ id }) => ({ lead: id }) });

it('a lead that cannot be moved has no quote, and trying again creates one', async () => {
  const server = orders();
  const failing = moveWith(await create(server, lead(1)), async () => {
    throw new Error('The column was removed.');
  });
  await expect(failing).rejects.toThrow('The column was removed.');
  expect(server.byLead.size).toBe(0);
  await moveWith(await create(server, lead(1)), async () => undefined);
  expect(server.byLead.size).toBe(1);
});

it('the quote that somebody else made is the lead’s, and Undo leaves it', async () => {
  const server = orders();
  await create(server, lead(1));
  const { changes, undo } = await create(server, lead(1));
  expect(changes.get(1)?.relatedOrder).toEqual({ id: 100, orderNumberFormatted: 'Q-100' });
  await undo();
  expect([...server.byLead.values()]).toEqual([100]);
});

it('when one of several quotes is refused, none of those just made stays', async () => {
  const server = orders();
  await create(server, lead(3));
  server.refused.add(2);
  await expect(create(server, lead(1), lead(3), lead(2))).rejects.toThrow('refused');
  expect([...server.byLead.keys()]).toEqual([3]);
});

it('a server without the call gets an order', async () => {
  const server = orders({ isOld: true });
  const { changes, undo } = await create(server, lead(1));
  expect(changes.get(1)?.relatedOrder).toEqual({ id: 100, orderNumberFormatted: 'Q-100' });
  await undo();
  expect(server.byLead.size).toBe(0);
});
