import { expect, test } from 'vitest';
import type { Tx } from '../../types.ts';
import { lendTx } from './lendTx.ts';

/** A transaction that notes its writes. @param writing what a write waits for */
function fakeTx(written: string[], writing: Promise<void> = Promise.resolve()): Tx {
  const db: object = { withPlugin: () => db };
  const tx = {
    ...{ db, aside: db, now: 7 },
    afterCommit: (task: () => void) => task(),
    update: async (resource: string) => {
      await writing;
      written.push(resource);
    },
  };
  return tx as unknown as Tx;
}

const LIMIT_MS = 20;
const OVER = 'taken back';

test('a method that was taken out before the end does nothing after it', async () => {
  const written: string[] = [];
  const lent = lendTx(fakeTx(written), (task) => task());
  const { update, afterCommit } = lent.tx;
  await update('first', 1, {});
  expect(await lent.end(LIMIT_MS)).toBe(true);
  expect(() => update('late', 1, {})).toThrow(OVER);
  expect(() => afterCommit(() => written.push('late'))).toThrow(OVER);
  expect(() => lent.tx.update('late', 1, {})).toThrow(OVER);
  expect(() => lent.tx.now).toThrow(OVER);
  expect(written).toEqual(['first']);
});

test('the end waits for a call that nobody awaits', async () => {
  const written: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const lent = lendTx(fakeTx(written, promise), (task) => task());
  void lent.tx.update('under way', 1, {});
  const end = lent.end(60_000);
  expect(written).toEqual([]);
  resolve();
  expect([await end, written]).toEqual([true, ['under way']]);
});

test('a call that does not come to an end is told', async () => {
  const lent = lendTx(fakeTx([], Promise.withResolvers<void>().promise), (task) => task());
  void lent.tx.update('for ever', 1, {});
  expect(await lent.end(LIMIT_MS)).toBe(false);
});
