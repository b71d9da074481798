import { expect, it } from 'vitest';
import { HttpError, type CallApi } from '#admin';
import type { ApiCall } from '#admin/internal';
import { quoteLeadCall } from '../calls.ts';
import type { Lead } from '../rules/pipeline.ts';
import { createQuotes } from './quotes.ts';
import { moveWith } from './sideEffect.ts';

const lead = (id: number): Lead => ({ id, name: `Lead ${id}` }) as Lead;

/** A server with one quote per lead, and leads that are refused, are in the quote stage, or whose quote was changed. */
function orders() {
  const byLead = new Map<number, number>();
  const refused = new Set<number>();
  const moved = new Set<number>();
  const changed = new Set<number>();
  let next = 100;
  const create = (id: number) => {
    if (refused.has(id)) throw new Error('refused');
    const isNew = !byLead.has(id);
    if (isNew) byLead.set(id, next++);
    return { id: byLead.get(id) ?? 0, orderNumberFormatted: `Q-${byLead.get(id)}`, isNew, version: 1 };
  };
  const remove = (to: unknown, headers: ApiCall['headers']) => {
    const [id = 0] = [...byLead].find(([, order]) => `orders/${order}` === to) ?? [];
    if (changed.has(id) && headers?.['If-Match'] === '"1-made"') throw new HttpError('Changed', 412);
    byLead.delete(id);
    return null;
  };
  const call = (async (to: unknown, made: ApiCall & { params?: { id: number } } = {}) => {
    if (to === quoteLeadCall) return create(made.params?.id ?? 0);
    if (made.method === 'DELETE') return remove(to, made.headers);
    const id = Number(String(to).replace('lead_opportunities/', ''));
    return { id, leadStage: { id: 1, code: moved.has(id) ? 'quote' : null } };
  }) as CallApi;
  return { call, byLead, refused, moved, changed };
}

const create = (server: ReturnType<typeof orders>, ...leads: Lead[]) => createQuotes(server.call, leads, undefined);
const fail = async () => {
  throw new Error('The column was removed.');
};

it('a lead that cannot be moved has no quote, and trying again creates one', async () => {
  const server = orders();
  await expect(moveWith(await create(server, lead(1)), fail)).rejects.toThrow('The column was removed.');
  expect(server.byLead.size).toBe(0);
  await moveWith(await create(server, lead(1)), async () => undefined);
  expect(server.byLead.size).toBe(1);
});

it('a move that fails leaves the quote of a lead that somebody else has moved there', async () => {
  const server = orders();
  const effect = await create(server, lead(1), lead(2));
  server.moved.add(2);
  await expect(moveWith(effect, fail)).rejects.toThrow('The column was removed.');
  expect([...server.byLead.keys()]).toEqual([2]);
});

it('the quote that somebody else made is the lead’s, and Undo leaves it', async () => {
  const server = orders();
  await create(server, lead(1));
  const { changes, undo } = await create(server, lead(1));
  expect(changes.get(1)?.relatedOrder).toEqual({ id: 100, orderNumberFormatted: 'Q-100' });
  await undo();
  expect([...server.byLead.values()]).toEqual([100]);
});

it('Undo deletes a new quote, unless somebody has changed it', async () => {
  const server = orders();
  const { undo } = await create(server, lead(1), lead(2));
  server.moved.add(1);
  server.changed.add(2);
  await undo();
  expect([...server.byLead.keys()]).toEqual([2]);
});

it('when one of several quotes is refused, none of those just made stays', async () => {
  const server = orders();
  await create(server, lead(3));
  server.refused.add(2);
  await expect(create(server, lead(1), lead(3), lead(2))).rejects.toThrow('refused');
  expect([...server.byLead.keys()]).toEqual([3]);
});
