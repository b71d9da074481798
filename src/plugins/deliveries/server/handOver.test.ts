import { expect, test } from 'vitest';
import { MAX_MONEY } from '#resource';
import { handOver } from './handOver.ts';

type Context = Parameters<typeof handOver>[0];

test('cash in hand that no amount can hold is refused at its field', async () => {
  const stops = [
    { cash: MAX_MONEY, store: 1 },
    { cash: MAX_MONEY, store: 1 },
  ];
  const tx = {
    locale: 'en',
    lock: async () => Promise.resolve(),
    actor: { roles: ['ROLE_ADMIN'], storeId: null },
    findBy: async (resource: string) => Promise.resolve(resource === 'deliveries' ? stops : [{ store: 1 }]),
    canRead: async () => Promise.resolve(true),
  };
  const input = { agent: 1, till: 1, expected: 0, counted: 0 };
  await expect(handOver({ tx, input, now: 0 } as unknown as Context)).rejects.toMatchObject({
    status: 422,
    extra: { violations: [{ propertyPath: 'expected' }] },
  });
});
