import { expect, it } from 'vitest';
import { openBrowser, sale } from './fakes.fixture.ts';
import { requireIdempotent } from './requireIdempotent.ts';
import type { NewWrite } from './types.ts';

const write = (path: string, more: Partial<NewWrite> = {}): NewWrite => ({
  ...{ uuid: 'a', kind: 'card', path, body: {}, label: {} },
  ...more,
});
const redeem = { method: 'POST', path: 'gift-cards/{code}/redeem' } as const;

it.each([
  write('gift_cards'),
  write('orders/12', { method: 'PUT' }),
  write('orders/outbox:4f', { method: 'PUT' }),
  write('gift-cards/salma/redeem', { call: redeem }),
  write('gift-cards/outbox:4f/redeem', { call: redeem }),
  write('presence', { method: 'PUT', call: { method: 'PUT', path: 'presence' } }),
])('takes $path', (one) => {
  expect(() => requireIdempotent(one)).not.toThrow();
});

it.each([
  write('gift-cards/finish'),
  write('orders/12'),
  write('orders', { method: 'PUT' }),
  write('orders/12/restore'),
  write('gift-cards/salma/refund', { call: redeem }),
  write('gift-cards/a/b/redeem', { call: redeem }),
  write('gift-cards/salma/redeem', { method: 'PUT', call: redeem }),
  write('giftXcards/salma/redeem', { call: redeem }),
])('refuses $path and says what to do', (one) => {
  expect(() => requireIdempotent(one)).toThrow(/defineCall \(#resource\).*host\.call \(#server\)/);
  expect(() => requireIdempotent(one)).toThrow(one.path);
});

it('saves nothing when one of several writes is refused', async () => {
  const { outbox, time, server } = await openBrowser();
  await expect(outbox.add([sale('a'), write('gift-cards/finish', { uuid: 'b' })])).rejects.toThrow('gift-cards/finish');
  await expect(outbox.replace(write('gift-cards/finish'))).rejects.toThrow('gift-cards/finish');
  await time.pass(100);
  expect(server.calls).toEqual([]);
  expect(outbox.get().entries).toEqual([]);
});

it('sends a declared call with its key', async () => {
  const { outbox, time, server } = await openBrowser();
  await outbox.add([write('gift-cards/salma/redeem', { call: redeem })]);
  await time.pass(100);
  expect(server.calls).toMatchObject([{ path: 'gift-cards/salma/redeem', headers: { 'Idempotency-Key': 'a' } }]);
});
