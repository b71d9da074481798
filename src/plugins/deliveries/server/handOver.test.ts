import { expect, test } from 'vitest';
import { MAX_MONEY } from '#resource';
import { handOver } from './handOver.ts';

type Context = Parameters<typeof handOver>[0];

test('cash in hand that no amount can hold is refused at its field', async () => {
  const stops = [{ cash: MAX_MONEY }, { cash: MAX_MONEY }];
  const tx = {
    locale: 'en',
    lock: async () => Promise.resolve(),
    findBy: async () => Promise.resolve(stops),
    canRead: async () => Promise.resolve(true),
  };
  const input = { agent: 1, till: 1, expected: 0, counted: 0 };
  await expect(handOver({ tx, input, now: 0 } as unknown as Context)).rejects.toMatchObject({
    status: 422,
    extra: { violations: [{ propertyPath: 'expected' }] },
  });
});
