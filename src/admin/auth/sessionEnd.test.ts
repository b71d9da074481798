import { expect, test, vi } from 'vitest';
import { hostOf, json, ME, token } from './session.fixture.ts';
import { createSession, SIGNED_IN_HINT } from './session.ts';

test('signing out forgets the bearer even when the server does not answer', async () => {
  const { host, stored } = hostOf({ login_check: () => json({ token: token(3600) }), me: () => json(ME) });
  const session = createSession(host);
  const listener = vi.fn();
  await session.signIn('manager', 'demo');
  session.subscribe(listener);
  await session.signOut();
  expect(session.get()).toEqual({ status: 'signedOut' });
  expect(stored.size).toBe(0);
  expect(listener).toHaveBeenCalled();
});

test('sign-out cancels pending reads but not writes', async () => {
  const { host } = hostOf({
    login_check: () => json({ token: token(3600) }),
    me: () => json(ME),
    logout: () => json({}),
  });
  const given: AbortSignal[] = [];
  const session = createSession({
    ...host,
    fetch: (input, init) => {
      if (!String(input).endsWith('orders')) return host.fetch(input, init);
      return new Promise((done, fail) => {
        init?.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
        if (init?.signal) given.push(init.signal);
        if (init?.method === 'POST') done(json({ id: 1 }));
      });
    },
  });
  await session.signIn('manager', 'demo');
  const own = new AbortController();
  const calls = [session.fetch('/en/api/orders'), session.fetch('/en/api/orders', { signal: own.signal })];
  const write = session.fetch('/en/api/orders', { method: 'POST' });
  await session.signOut();
  expect(await Promise.all(calls.map(async (call) => (await call).status))).toEqual([401, 401]);
  expect((await write).status).toBe(200);
  expect(given.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('no requests are sent during sign-out', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { host, calls } = hostOf({
    login_check: () => json({ token: token(3600) }),
    me: () => json(ME),
    logout: () => new Promise((done) => (answer = done)),
    orders: () => json({}, { status: 401 }),
  });
  const session = createSession(host);
  await session.signIn('manager', 'demo');
  const before = session.fetch('/en/api/orders');
  const told: number[] = [];
  session.onLeave(() => told.push(calls.length));
  const asked = calls.length;
  const left = session.signOut();
  expect(told).toEqual([asked]);
  calls.length = 0;
  // Neither new calls nor cancelled ones are repeated or taken for an end of the session.
  expect((await session.fetch('/en/api/orders')).status).toBe(401);
  expect((await before).status).toBe(401);
  session.expire();
  expect(session.get()).not.toHaveProperty('isExpired');
  expect(calls).toEqual([]);
  answer(json({}));
  await left;
  expect(session.get()).toEqual({ status: 'signedOut' });
});

test('a session that ends keeps who was there, until they sign in again', async () => {
  const { host, stored } = hostOf({ login_check: () => json({ token: token(3600) }), me: () => json(ME) });
  const session = createSession(host);
  await session.signIn('manager', 'demo');
  session.expire();
  expect(session.get()).toMatchObject({ status: 'signedIn', me: { username: 'manager' }, isExpired: true });
  expect(stored.has(SIGNED_IN_HINT)).toBe(false);
  await session.signIn('manager', 'demo');
  expect(session.get()).toEqual({ status: 'signedIn', me: expect.objectContaining({ username: 'manager' }) });
});

test('a session that ended goes on when another tab has signed in', async () => {
  let isBack = false;
  const { host } = hostOf({
    login_check: () => json({ token: token(3600) }),
    me: () => json(ME),
    'token/refresh': () => (isBack ? json({ token: token(3600) }) : json({}, { status: 401 })),
  });
  const session = createSession(host);
  await session.signIn('manager', 'demo');
  session.expire();
  await session.resume();
  expect(session.get()).toMatchObject({ isExpired: true });
  isBack = true;
  await session.resume();
  expect(session.get()).not.toHaveProperty('isExpired');
});
