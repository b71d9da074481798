import { describe, expect, it } from 'vitest';
import { requestPersistence, ContactWatch, storageHealth } from './health.ts';

it('contact is an answer of the server, not one of a proxy in its place', async () => {
  let now = 1000;
  let status = 200;
  const contact = new ContactWatch(() => now);
  const fetch = contact.watch(async () => new Response(null, { status }));
  await fetch('/');
  expect(contact.get().lastAt).toBe(1000);
  [now, status] = [2000, 502];
  await fetch('/');
  expect(contact.get().lastAt).toBe(1000);
  [now, status] = [3000, 404];
  await fetch('/');
  expect(contact.get().lastAt).toBe(3000);
});

describe('the time at the server', () => {
  const NINE = Date.UTC(2026, 10, 22, 9);
  const heard = async (headers: Record<string, string>, ...times: readonly number[]) => {
    const contact = new ContactWatch(() => times.at(at++) ?? 0);
    let at = 0;
    await contact.watch(async () => new Response(null, { headers }))('/');
    return contact.get();
  };
  const NINE_TEXT = new Date(NINE).toUTCString();

  it('is told with how long the call took', async () =>
    expect(await heard({ Date: NINE_TEXT }, 100, 300)).toEqual({
      lastAt: 300,
      time: { date: NINE, at: 300, took: 200 },
    }));

  it.each([
    ['no date', {}, 0, 1],
    ['an answer that was kept by somebody', { Date: NINE_TEXT, Age: '30' }, 0, 1],
    ['a clock that was set meanwhile', { Date: NINE_TEXT }, 2, 1],
  ])('is not read off %s', async (_, headers, sentAt, lastAt) =>
    expect(await heard(headers, sentAt, lastAt)).toEqual({ lastAt, time: null }),
  );
});

describe('room on the device', () => {
  it('is told as far as the browser does', async () => {
    const storage = { estimate: async () => ({ usage: 5, quota: 10 }), persisted: async () => true };
    expect(await storageHealth(storage)).toEqual({ used: 5, most: 10, isPersistent: true });
    expect(await storageHealth(undefined)).toEqual({ used: null, most: null, isPersistent: null });
    const refused = { estimate: () => Promise.reject(new Error('no')) };
    expect(await storageHealth(refused)).toMatchObject({ used: null });
  });

  it('is asked for once, and may be refused', async () => {
    let asked = 0;
    const persist = async () => (asked += 1) > 0;
    expect(await requestPersistence({ persisted: async () => true, persist })).toBe(true);
    expect(asked).toBe(0);
    expect(await requestPersistence({ persisted: async () => false, persist })).toBe(true);
    expect(await requestPersistence({ persist: () => Promise.reject(new Error('no')) })).toBe(false);
    expect(await requestPersistence({})).toBe(false);
  });
});
