import { expect, test, vi } from 'vitest';
import { keepIdentity } from './lastIdentity.ts';
import { parseMe } from './me.ts';
import { createSession, SIGNED_IN_HINT, type SessionHost } from './session.ts';

const ME = {
  id: 2,
  username: 'manager',
  fullName: 'Salma Bennani',
  roles: ['ROLE_MANAGER'],
  permissions: { products: { operations: ['read'], readable: ['name'] } },
};
const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);
const token = (secondsLeft: number) =>
  `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + secondsLeft }))}.y`;

/** A host with an answer per path; every call is written down as `METHOD path bearer`. */
function hostOf(answers: Record<string, () => Response | Promise<Response>>, hint = false) {
  const stored = new Map<string, string>(hint ? [[SIGNED_IN_HINT, '1']] : []);
  const calls: string[] = [];
  const host: SessionHost = {
    fetch: async (input, init) => {
      const path = String(input).replace('/en/api/', '');
      calls.push(`${init?.method ?? 'GET'} ${path} ${new Headers(init?.headers).get('Authorization') ?? '-'}`);
      const answer = answers[path];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    apiBase: () => '/en/api/',
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    exclusive: (task) => task(),
    now: () => Date.now(),
  };
  return { host, calls, stored };
}

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

/** A device on which somebody used a tool that works without a network. */
function keptHost(answers: Parameters<typeof hostOf>[0]) {
  const parts = hostOf(answers, true);
  keepIdentity(parseMe(ME), parts.host.storage);
  return parts;
}

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

test('whoever signs in after somebody else is not taken for them without a network', async () => {
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

test('what was asked before somebody signs out is given up, and what was written is not', async () => {
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

test('whoever is signing out asks the server nothing more', async () => {
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
  // Neither what is asked meanwhile nor what was refused on its way is asked again, or taken for an end of the session.
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

test('who it is comes with the bearer where the server says it', async () => {
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

/** A session whose account works together with whoever entered a PIN. */
async function operated() {
  const seen: (string | null)[] = [];
  const { host } = hostOf({
    login_check: () => json({ token: token(600), me: ME }),
    'token/refresh': () => json({ token: token(600), me: ME }),
  });
  const answers: Response[] = [];
  const plain = host.fetch;
  host.fetch = async (input, init) => {
    const operator = new Headers(init?.headers).get('X-Operator');
    const path = String(input);
    if (!path.endsWith('login_check') && !path.endsWith('refresh')) seen.push(operator);
    if (path.endsWith('/me')) return json({ ...ME, operator: operator && { id: 9, username: 'sara', roles: [] } });
    if (path.endsWith('/products')) return answers.shift() ?? json({});
    return plain(input, init);
  };
  const session = createSession(host);
  await session.signIn('manager', 'demo');
  return { session, seen, answers };
}

const operatorOf = (session: ReturnType<typeof createSession>) => {
  const state = session.get();
  return state.status === 'signedIn' ? state.me.operator?.username : undefined;
};

test('an operator is named in every call until told otherwise, and the rights are asked for anew', async () => {
  const { session, seen } = await operated();
  await session.actAs('by-pin');
  expect(operatorOf(session)).toBe('sara');
  await session.fetch('/en/api/products');
  await session.fetch('/en/api/products', { headers: { 'X-Operator': 'of the queued sale' } });
  await session.actAs(undefined);
  expect(operatorOf(session)).toBeUndefined();
  expect(seen).toEqual(['by-pin', 'by-pin', 'of the queued sale', null]);
});

test('an operator whom the server no longer accepts is nobody; the session goes on', async () => {
  const { session, seen, answers } = await operated();
  await session.actAs('by-pin');
  answers.push(json({ reason: 'operator' }, { status: 401 }));
  expect((await session.fetch('/en/api/products')).status).toBe(401);
  expect(session.get()).toEqual({ status: 'signedIn', me: expect.objectContaining({ username: ME.username }) });
  expect(operatorOf(session)).toBeUndefined();
  await session.fetch('/en/api/products');
  expect(seen).toEqual(['by-pin', 'by-pin', null]);
});

test('a queued sale says whose it is, or that nobody had entered a PIN; when it is refused, who works now goes on', async () => {
  const { session, seen, answers } = await operated();
  await session.actAs('by-pin');
  expect(session.operatorToken()).toBe('by-pin');
  await session.fetch('/en/api/products', { headers: { 'X-Operator': '' } });
  answers.push(json({ reason: 'operator' }, { status: 401 }));
  expect((await session.fetch('/en/api/products', { headers: { 'X-Operator': 'too old' } })).status).toBe(401);
  expect(operatorOf(session)).toBe('sara');
  expect(seen).toEqual(['by-pin', null, 'too old']);
});

test('a used-up approval is not sent again', async () => {
  const { session, seen, answers } = await operated();
  answers.push(json({ reason: 'approval' }, { status: 401 }));
  expect((await session.fetch('/en/api/products', { headers: { 'X-Approval': 'x' } })).status).toBe(401);
  expect(seen).toHaveLength(1);
});

test('who cannot be made sure of does not act', async () => {
  const { host } = hostOf({ login_check: () => json({ token: token(600), me: ME }) });
  const session = createSession(host);
  await session.signIn('manager', 'demo');
  await expect(session.actAs('by-pin')).rejects.toThrow();
  expect(operatorOf(session)).toBeUndefined();
});
