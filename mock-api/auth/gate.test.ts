import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import type { Accounts } from './accounts.ts';
import { AccountGates, Gate } from './gate.ts';
import { OwnPassword } from './ownPassword.ts';
import type { Throttle } from './throttle.ts';

const BUSY = { status: 429, extra: { code: 'problem.auth.busy', headers: { 'Retry-After': '5' } } };

describe('a gate', () => {
  it('runs a limited number of tasks at a time, and all in the end', async () => {
    const gate = new Gate(2);
    let running = 0;
    let most = 0;
    const task = async (at: number) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (at % 5 === 0) throw new Error('failed');
      return at;
    };
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => gate.run(() => task(at))));
    expect(most).toBe(2);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
    expect(gate.isIdle).toBe(true);
  });

  it('refuses tasks when its queue is full, and accepts the next when there is room again', async () => {
    const gate = new Gate(1, 2);
    const open = Promise.withResolvers<string>();
    const waiting = [1, 2, 3].map(() => gate.run(() => open.promise));
    await expect(gate.run(() => open.promise)).rejects.toMatchObject(BUSY);
    open.resolve('done');
    expect(await Promise.all(waiting)).toEqual(['done', 'done', 'done']);
    expect(await gate.run(() => Promise.resolve('later'))).toBe('later');
  });

  it('of an account does not delay other accounts', async () => {
    const gates = new AccountGates(1);
    const open = Promise.withResolvers<string>();
    const ofOne = [1, 2].map(() => gates.run(1, () => open.promise));
    await expect(gates.run(1, () => open.promise)).rejects.toMatchObject(BUSY);
    expect(await gates.run(2, () => Promise.resolve('other'))).toBe('other');
    open.resolve('done');
    expect(await Promise.all(ofOne)).toEqual(['done', 'done']);
  });
});

it('the queue of password checks is limited per account: further ones are 429, and other accounts are not affected', async () => {
  const asked: number[] = [];
  const slow = Promise.withResolvers<null>();
  const accounts: Pick<Accounts, 'passwordOf'> = {
    passwordOf: (id) => {
      asked.push(id);
      return id === 1 ? slow.promise : Promise.resolve(null);
    },
  };
  const throttle: Pick<Throttle, 'states' | 'count'> = {
    states: () => Promise.resolve({ lockedMs: 0, known: new Set() }),
    count: () => Promise.resolve(0),
  };
  const own = new OwnPassword({ accounts, throttle, now: () => 0 } as ConstructorParameters<typeof OwnPassword>[0]);
  const request = {
    method: 'PUT',
    path: '/en/api/users/1',
    body: { currentPassword: 'guess' },
    socket: { remoteAddress: '192.0.2.1' },
  } as Request;
  const line = Array.from({ length: 51 }, () => own.check(request, 1, 'one'));
  await expect(own.check(request, 1, 'one')).rejects.toMatchObject(BUSY);
  expect(await own.check(request, 2, 'other')).toBe(null);
  expect(asked).toEqual([1, 2]);
  slow.resolve(null);
  expect(new Set(await Promise.all(line))).toEqual(new Set([null]));
});
