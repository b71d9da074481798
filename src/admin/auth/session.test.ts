import { expect, test, vi } from 'vitest';
import { hostOf, json, keptHost, ME, token } from './session.fixture.ts';
import { createSession, SIGNED_IN_HINT } from './session.ts';

test('a device where nobody signed in shows the form without asking the server', async () => {
  const { host, calls } = hostOf({});
  const session = createSession(host);
  await session.restore();
  expect(session.get()).toEqual({ status: 'signedOut' });
  expect(calls).toEqual([]);
});

test('the refresh cookie brings back who was signed in', async () => {
  const { host } = hostOf({ 'token/refresh': () => json({ token: token(3600) }), me: () => json(ME) }, true);
  const session = createSession(host);
  await Promise.all([session.restore(), session.restore()]);
  expect(session.get()).toMatchObject({ status: 'signedIn', me: { fullName: 'Salma Bennani' } });
});

test('a server that cannot be reached is no sign-out', async () => {
  const { host, stored } = hostOf({}, true);
  const session = createSession(host);
  await session.restore();
  expect(session.get()).toMatchObject({ status: 'unreachable' });
  expect(stored.has(SIGNED_IN_HINT)).toBe(true);
});

test('without a network the last identity is let in, and corrected by the first answer', async () => {
  let isReachable = false;
  const refresh = () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return json({ token: token(3600), me: { ...ME, fullName: 'Salma B.' } });
  };
  const { host, calls } = keptHost({
    'token/refresh': refresh,
    products: () => (calls.at(-1)?.endsWith('-') ? json({}, { status: 401 }) : json([])),
  });
  const session = createSession(host);
  await session.restore();
  expect(session.get()).toMatchObject({ status: 'signedIn', me: { fullName: 'Salma Bennani' } });
  isReachable = true;
  expect((await session.fetch('/en/api/products')).status).toBe(200);
  expect(session.get()).toMatchObject({ status: 'signedIn', me: { fullName: 'Salma B.' } });
});

test('a server in trouble, or one that is slow, keeps nobody out whose identity is kept', async () => {
  const broken = createSession(keptHost({ 'token/refresh': () => json({}, { status: 502 }) }).host);
  await broken.restore();
  expect(broken.get()).toMatchObject({ status: 'signedIn' });
  vi.useFakeTimers();
  const slow = createSession(keptHost({ 'token/refresh': () => new Promise(() => undefined) }).host);
  const restored = slow.restore();
  await vi.advanceTimersByTimeAsync(2_000);
  await restored;
  vi.useRealTimers();
  expect(slow.get()).toMatchObject({ status: 'signedIn' });
});

test('a refusal is no matter of the network: nobody is let in, and the identity is forgotten', async () => {
  const { host, stored } = keptHost({ 'token/refresh': () => json({}, { status: 401 }) });
  const session = createSession(host);
  await session.restore();
  expect(session.get()).toEqual({ status: 'signedOut' });
  expect(stored.size).toBe(0);
});

test('the next user is not taken for the previous one without a network', async () => {
  const { host, stored } = keptHost({ login_check: () => json({ token: token(3600), me: { ...ME, id: 9 } }) });
  await createSession(host).signIn('cashier', 'demo');
  expect([...stored.keys()]).toEqual([SIGNED_IN_HINT]);
});

test('a wrong password, too many tries and a silent server are told apart', async () => {
  const wrong = createSession(hostOf({ login_check: () => json({ code: 401 }, { status: 401 }) }).host);
  await expect(wrong.signIn('a', 'b')).rejects.toMatchObject({ failure: 'wrong' });
  const headers = { 'Retry-After': '42' };
  const locked = createSession(hostOf({ login_check: () => json({}, { status: 429, headers }) }).host);
  await expect(locked.signIn('a', 'b')).rejects.toMatchObject({ failure: 'locked', retryAfter: 42 });
  await expect(createSession(hostOf({}).host).signIn('a', 'b')).rejects.toMatchObject({ failure: 'unreachable' });
});

test('a refused bearer is renewed once and the call repeated, however many calls wait', async () => {
  let refused = 0;
  const { host, calls } = hostOf({
    login_check: () => json({ token: token(3600) }),
    me: () => json(ME),
    'token/refresh': () => json({ token: token(3601) }),
    products: () => (refused++ < 2 ? json({}, { status: 401 }) : json([])),
  });
  const session = createSession(host);
  await session.signIn('manager', 'demo');
  const answers = await Promise.all([session.fetch('/en/api/products'), session.fetch('/en/api/products')]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(calls.filter((call) => call.includes('token/refresh'))).toHaveLength(1);
});

test('a bearer about to end is renewed before it is used', async () => {
  const fresh = token(3600);
  const { host, calls } = hostOf({
    login_check: () => json({ token: token(10) }),
    me: () => json(ME),
    'token/refresh': () => json({ token: fresh }),
    products: () => json([]),
  });
  const session = createSession(host);
  await session.signIn('manager', 'demo');
  await session.fetch('/en/api/products');
  expect(calls.at(-1)).toBe(`GET products Bearer ${fresh}`);
});

test('the answer with the bearer token contains the user, if the server sends it', async () => {
  const withMe = () => json({ token: token(3600), me: ME });
  const { host, calls } = hostOf({ login_check: withMe, 'token/refresh': withMe }, true);
  const session = createSession(host);
  await session.restore();
  expect(session.get()).toMatchObject({ status: 'signedIn', me: { username: 'manager' } });
  await session.signIn('manager', 'demo');
  expect(calls.map((call) => call.split(' ')[1])).toEqual(['token/refresh', 'login_check']);
});

test('an identity is never taken over to another bearer', async () => {
  const other = { ...ME, id: 3, username: 'cashier' };
  const { host } = hostOf(
    {
      'token/refresh': () => json({ token: token(3600), me: ME }),
      login_check: () => json({ token: token(3600) }),
      me: () => json(other),
    },
    true,
  );
  const session = createSession(host);
  await session.restore();
  await session.signIn('cashier', 'demo');
  expect(session.get()).toMatchObject({ me: { username: 'cashier' } });
});
