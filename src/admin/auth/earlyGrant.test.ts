import { expect, test, vi } from 'vitest';
import { withEarlyGrant } from './earlyGrant.ts';

const REFRESH = '/en/api/token/refresh';

test('the first renewal gets the answer that was asked for early, every other call its own', async () => {
  const early = new Response('early');
  const send = vi.fn<typeof fetch>(async () => new Response('sent'));
  const call = withEarlyGrant(send, { flexyEarly: { grant: Promise.resolve(early) } });
  expect(await (await call('/en/api/me')).text()).toBe('sent');
  expect(await call(REFRESH, { method: 'POST' })).toBe(early);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await (await call(REFRESH, { method: 'POST' })).text()).toBe('sent');
});

test('an early renewal that failed fails the first one, and the next is sent', async () => {
  const grant = Promise.reject(new TypeError('no network'));
  const call = withEarlyGrant(async () => new Response('sent'), { flexyEarly: { grant } });
  await expect(call(REFRESH)).rejects.toThrow('no network');
  expect(await (await call(REFRESH)).text()).toBe('sent');
});

test('without an early one all are sent', async () => {
  for (const place of [{}, { flexyEarly: {} }, { flexyEarly: { grant: 'x' } }])
    expect(await (await withEarlyGrant(async () => new Response('sent'), place)(REFRESH)).text()).toBe('sent');
});
