import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from '#provider';
import { isObject } from '#resource';
import { confirmedWrite } from './ownPassword.ts';
import { forgetPassword, passwordQuestion, withOwnPassword } from './passwordQuestion.ts';

const REFUSAL = { violations: [{ propertyPath: 'currentPassword', message: 'Enter your own password' }] };
const passwordOf = (body: unknown) => (isObject(body) ? body.currentPassword : undefined);

/** A server that requires the password "right" and records all requests. */
function guarded() {
  const sent: unknown[] = [];
  const answerOf = (body: unknown) =>
    passwordOf(body) === 'right' ? { status: 200, answer: { done: true } } : { status: 422, answer: REFUSAL };
  const send: typeof fetch = (input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push(body);
    if (!String(input).endsWith('/batch')) {
      const { status, answer } = answerOf(body);
      return Promise.resolve(Response.json(answer, { status }));
    }
    const entries: unknown[] = Array.isArray(body) ? body : [];
    const answers = entries.map((entry) => {
      if (isObject(entry) && entry.id === 'free') return { status: 204 };
      const { status, answer } = answerOf(entry);
      return status === 200 ? { status } : { status, error: answer };
    });
    return Promise.resolve(Response.json(answers));
  };
  const call = (path: string, body?: unknown) =>
    withOwnPassword(send, path, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) });
  return { sent, call };
}

/** Answers the password questions in order. */
async function answering(...given: readonly (string | undefined)[]) {
  const asked: boolean[] = [];
  for (const password of given) {
    const question = await vi.waitUntil(() => passwordQuestion.get());
    asked.push(question.isWrong);
    question.answer(password);
    await vi.waitUntil(() => passwordQuestion.get()?.id !== question.id);
  }
  return asked;
}

afterEach(forgetPassword);

test('a call that wants the own password is sent again with it, until it is right', async () => {
  const { sent, call } = guarded();
  const [answer, asked] = await Promise.all([call('users/5/restore'), answering('wrong', 'right')]);
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
  expect(asked).toEqual([false, true]);
  expect(sent).toEqual([undefined, { currentPassword: 'wrong' }, { currentPassword: 'right' }]);
});

test('cancelling returns the refusal and sends nothing more', async () => {
  const { sent, call } = guarded();
  const [answer] = await Promise.all([call('users/5/restore', { version: 2 }), answering(undefined)]);
  expect([answer.status, await answer.json()]).toEqual([422, REFUSAL]);
  expect(sent).toEqual([{ version: 2 }]);
});

test('repeats only the refused entries of a batch; answers keep the order of the entries', async () => {
  const { sent, call } = guarded();
  const entries = [{ id: 1 }, { id: 'free' }, { id: 3 }];
  const [answer] = await Promise.all([call('users/batch', entries), answering('right')]);
  expect(await answer.json()).toEqual([{ status: 200 }, { status: 204 }, { status: 200 }]);
  expect(sent.at(-1)).toEqual([
    { id: 1, currentPassword: 'right' },
    { id: 3, currentPassword: 'right' },
  ]);
});

test('calls at the same time share one question, those that follow ask no more; a sign-out forgets it', async () => {
  const { call } = guarded();
  const both = Promise.all([call('users/5/restore'), call('users/6/restore')]);
  const [answers] = await Promise.all([both, answering('right')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await call('users/7/restore')).status).toBe(200);
  forgetPassword();
  const [later] = await Promise.all([call('users/8/restore'), answering(undefined)]);
  expect(later.status).toBe(422);
});

test('the password is forgotten ten seconds after its last use', async () => {
  const { call } = guarded();
  await Promise.all([call('users/5/restore'), answering('right')]);
  vi.useFakeTimers();
  try {
    await call('users/6/restore');
    await vi.advanceTimersByTimeAsync(9_999);
    expect((await call('users/7/restore')).status).toBe(200);
    await vi.advanceTimersByTimeAsync(10_000);
  } finally {
    vi.useRealTimers();
  }
  const [later] = await Promise.all([call('users/8/restore'), answering(undefined)]);
  expect(later.status).toBe(422);
});

test('a form that has a field for it is answered as it is, and so is any other refusal', async () => {
  const { sent, call } = guarded();
  for (const body of [{ roles: [] }, { roles: [], currentPassword: 'typed' }])
    expect((await call('users/5', body)).status).toBe(422);
  const other: typeof fetch = () => Promise.resolve(Response.json({ violations: [] }, { status: 422 }));
  expect((await withOwnPassword(other, 'products/5/restore', { method: 'POST', body: '{}' })).status).toBe(422);
  const bare: typeof fetch = () => Promise.resolve(new Response('<html>', { status: 422 }));
  expect((await withOwnPassword(bare, 'products/5/restore', { method: 'POST' })).status).toBe(422);
  expect([sent.length, passwordQuestion.get()]).toEqual([2, undefined]);
});

test('a write of one record is made again with the own password; any other failure is passed on', async () => {
  const sent: unknown[] = [];
  const write = (added: Readonly<Record<string, string>>) => {
    sent.push(added);
    return added.currentPassword === 'right'
      ? Promise.resolve('saved')
      : Promise.reject(new HttpError('Refused', 422, REFUSAL));
  };
  const [saved, asked] = await Promise.all([confirmedWrite(write), answering('wrong', 'right')]);
  expect([saved, asked]).toEqual(['saved', [false, true]]);
  expect(sent).toEqual([{}, { currentPassword: 'wrong' }, { currentPassword: 'right' }]);
  forgetPassword();
  const [given] = await Promise.allSettled([confirmedWrite(write), answering(undefined)]);
  expect(given).toMatchObject({ status: 'rejected', reason: { status: 422 } });
  const gone = new HttpError('Gone', 404, {});
  await expect(confirmedWrite(() => Promise.reject(gone))).rejects.toBe(gone);
});
