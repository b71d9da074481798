import { expect, test } from 'vitest';
import type { OutboxService } from '../outbox/extensionPoints.ts';
import { sale } from '../sale/fixtures.ts';
import { withoutSavedSale } from './withoutSavedSale.ts';

const knowing = (found: () => unknown) => ({ find: () => Promise.resolve().then(found) }) as unknown as OutboxService;

test('what was saved is no open sale any more, but what was refused is put right in the cart', async () => {
  const open = sale();
  expect(
    await withoutSavedSale(
      open,
      knowing(() => ({ uuid: open.uuid, status: 'waiting' })),
    ),
  ).toBeNull();
  expect(
    await withoutSavedSale(
      open,
      knowing(() => ({ uuid: open.uuid, outcome: 'sent' })),
    ),
  ).toBeNull();
  expect(
    await withoutSavedSale(
      open,
      knowing(() => ({ uuid: open.uuid, status: 'refused' })),
    ),
  ).toBe(open);
  expect(
    await withoutSavedSale(
      open,
      knowing(() => undefined),
    ),
  ).toBe(open);
  expect(await withoutSavedSale(open, undefined)).toBe(open);
  const closed = knowing(() => {
    throw new Error('closed');
  });
  expect(await withoutSavedSale(open, closed)).toBe(open);
});
