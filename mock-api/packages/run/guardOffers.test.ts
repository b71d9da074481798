import { expect, it, vi } from 'vitest';
import { Problem } from '../../problem.ts';
import type { PluginServer } from '../../pluginServer.ts';
import type { Tx } from '../../types.ts';
import { guardServer } from './guardServer.ts';
import { PackageGuard } from './packageGuard.ts';

/** A transaction of which only the parts are there that lending needs. */
const TX = {
  ...{ db: { withPlugin: () => 'db' }, aside: { withPlugin: () => 'aside' }, afterCommit: () => undefined },
  ...{ findBy: async () => ['row'] },
} as unknown as Tx;

interface Parts {
  readonly lines: { readonly stamp: { check(tx: Tx, price: number): string | null; settle(tx: Tx): Promise<unknown> } };
  paper(): Promise<readonly string[]>;
}

function opened(parts: object) {
  const server = { offers: { 'orders.sale': parts } } as unknown as PluginServer;
  const guard = new PackageGuard({ id: 'stamps', digest: 'a', server, changes: [] });
  const onFailure = vi.fn();
  guard.onFailure = onFailure;
  const guarded = guardServer(guard);
  const offer = () => Reflect.get(guarded.offers ?? {}, 'orders.sale') as Parts | undefined;
  return { guard, offer, onFailure };
}

it('a package offers its parts at any depth, those that answer at once and those that are waited for', async () => {
  const { guard, offer } = opened({
    lines: {
      stamp: {
        taxRate: 0,
        check: (_tx: Tx, price: number) => (price > 0 ? null : 'free'),
        settle: async (tx: Tx) => tx.findBy('orders', {}),
      },
    },
    paper: async () => ['Thank you'],
  });
  expect(offer()?.lines.stamp).toMatchObject({ taxRate: 0 });
  expect([offer()?.lines.stamp.check(TX, 1), offer()?.lines.stamp.check(TX, 0)]).toEqual([null, 'free']);
  expect(await offer()?.lines.stamp.settle(TX)).toEqual(['row']);
  expect(await offer()?.paper()).toEqual(['Thank you']);
  guard.set(false);
  expect(offer()).toBeUndefined();
  guard.release();
});

it('a refusal of a part is passed on; a failure refuses the request and switches the package off', async () => {
  const kept: Tx[] = [];
  const { guard, offer, onFailure } = opened({
    lines: {
      stamp: {
        check: () => {
          throw new Problem(422, 'No');
        },
        settle: async (tx: Tx) => {
          kept.push(tx);
          throw new Error('It broke');
        },
      },
    },
  });
  const before = offer();
  expect(() => before?.lines.stamp.check(TX, 1)).toThrow('No');
  expect(onFailure).not.toHaveBeenCalled();
  await expect(before?.lines.stamp.settle(TX)).rejects.toMatchObject({ status: 503 });
  expect(onFailure).toHaveBeenCalledOnce();
  expect(guard.isOn).toBe(false);
  // The transaction was taken back, and a part that somebody kept does nothing any more.
  expect(() => kept[0]?.findBy('orders', {})).toThrow('taken back');
  expect(() => before?.lines.stamp.check(TX, 1)).toThrow('switched off');
  guard.release();
});
