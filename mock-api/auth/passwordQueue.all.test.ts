import type { Request } from 'express';
import { expect, it } from 'vitest';
import type { Accounts } from './accounts.ts';
import { OwnPassword } from './ownPassword.ts';
import type { Throttle } from './throttle.ts';

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
  await expect(own.check(request, 1, 'one')).rejects.toMatchObject({
    status: 429,
    extra: { code: 'problem.auth.busy' },
  });
  expect(await own.check(request, 2, 'other')).toBe(null);
  expect(asked).toEqual([1, 2]);
  slow.resolve(null);
  expect(new Set(await Promise.all(line))).toEqual(new Set([null]));
});
