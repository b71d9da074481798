import { expect, test } from 'vitest';
import { hostOf, json, keptHost, ME, token } from './session.fixture.ts';
import { createSession } from './session.ts';

const OTHER = { ...ME, id: 9, username: 'cashier' };
const WRITE = { method: 'PUT', body: '{}' };

test('a screen goes on for no account that another tab has signed in, until that is what is asked for', async () => {
  const { host, calls } = hostOf({
    login_check: () => json({ token: token(3600, ME.id), me: ME }),
    'token/refresh': () => json({ token: token(3600, OTHER.id), me: OTHER }),
    'products/1': () => json({}, { status: 401 }),
  });
  const session = createSession(host);
  await session.signIn('manager', 'demo');
  calls.length = 0;
  expect((await session.fetch('/en/api/products/1', WRITE)).status).toBe(401);
  session.expire();
  expect((await session.fetch('/en/api/products/1', WRITE)).status).toBe(401);
  // The second call has no bearer, above all not that of the other account.
  expect(calls.filter((call) => call.startsWith('PUT')).map((call) => call.endsWith(' -'))).toEqual([false, true]);
  expect(session.get()).toMatchObject({ me: { username: 'manager' }, isExpired: true });
  await session.resume();
  expect(session.get()).toEqual({ status: 'signedIn', me: expect.objectContaining({ username: 'cashier' }) });
});

test('a bearer about to end is not renewed as that of another account', async () => {
  const { host, calls } = hostOf({
    login_check: () => json({ token: token(10, ME.id), me: ME }),
    'token/refresh': () => json({ token: token(3600, OTHER.id) }),
    'products/1': () => json({}, { status: 401 }),
  });
  const session = createSession(host);
  await session.signIn('manager', 'demo');
  await session.fetch('/en/api/products/1', WRITE);
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT products/1 -']);
});

test('a write that is refused after the next person has signed in is not repeated for them', async () => {
  let refuse: (response: Response) => void = () => undefined;
  let account = ME;
  const { host, calls } = hostOf({
    login_check: () => json({ token: token(3600, account.id), me: account }),
    'token/refresh': () => json({ token: token(3600, account.id) }),
    logout: () => json({}),
    'products/1': () => new Promise((done) => (refuse = done)),
  });
  const session = createSession(host);
  await session.signIn('manager', 'demo');
  const written = session.fetch('/en/api/products/1', WRITE);
  await session.signOut();
  account = OTHER;
  await session.signIn('cashier', 'demo');
  refuse(json({}, { status: 401 }));
  expect((await written).status).toBe(401);
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

test('a stored identity is not confirmed by the session of another account', async () => {
  const { host } = keptHost({
    'token/refresh': () => json({ token: token(3600, OTHER.id), me: OTHER }),
    products: () => json({}, { status: 401 }),
  });
  let isReachable = false;
  const session = createSession({
    ...host,
    fetch: (...call) => (isReachable ? host.fetch(...call) : Promise.reject(new TypeError('Failed to fetch'))),
  });
  await session.restore();
  isReachable = true;
  expect((await session.fetch('/en/api/products')).status).toBe(401);
  expect(session.get()).toMatchObject({ status: 'signedIn', me: { id: ME.id } });
});
