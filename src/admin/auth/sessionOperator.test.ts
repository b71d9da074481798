import { expect, test } from 'vitest';
import { hostOf, json, ME, token } from './session.fixture.ts';
import { createSession } from './session.ts';

/** A session with an active operator. */
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
    if (path.endsWith('/me') && operator === 'unconfirmed') return json({}, { status: 503 });
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

test('an operator whom the server does not confirm leaves nobody: the one before does not go on', async () => {
  const { session, seen } = await operated();
  await session.actAs('by-pin');
  await expect(session.actAs('unconfirmed')).rejects.toThrow();
  expect(operatorOf(session)).toBeUndefined();
  await session.fetch('/en/api/products');
  expect(seen.at(-1)).toBe(null);
});

test('an operator who cannot be verified cannot act', async () => {
  const { host } = hostOf({ login_check: () => json({ token: token(600), me: ME }) });
  const session = createSession(host);
  await session.signIn('manager', 'demo');
  await expect(session.actAs('by-pin')).rejects.toThrow();
  expect(operatorOf(session)).toBeUndefined();
});
