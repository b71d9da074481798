import { expect, test } from 'vitest';
import { createQueryClient } from '../app/queryClient.ts';
import type { Me } from '../auth/me.ts';
import { rememberedPassword } from '../auth/passwordQuestion.ts';
import type { SessionState } from '../auth/session.ts';
import { continueSession } from './continueSession.ts';

const person = (id: number): Me => ({ id, username: `user${id}`, fullName: `User ${id}`, roles: [], permissions: {} });
const ORDERS = ['orders'];

/** An expired session of user 1, and what it is after another tab has signed in. */
function expired(after: SessionState) {
  let state: SessionState = { status: 'signedIn', me: person(1), isExpired: true };
  const queryClient = createQueryClient();
  queryClient.setQueryData(ORDERS, ['of user 1']);
  const session = {
    get: () => state,
    resume: async () => {
      state = after;
    },
  };
  return { session, queryClient };
}

test('the same account reads its data again, and sees the present data until then', async () => {
  const { session, queryClient } = expired({ status: 'signedIn', me: person(1) });
  await continueSession(session, queryClient);
  expect(queryClient.getQueryData(ORDERS)).toEqual(['of user 1']);
  expect(queryClient.getQueryState(ORDERS)?.isInvalidated).toBe(true);
});

test('another account sees nothing of the former one, and does not get its password', async () => {
  const { session, queryClient } = expired({ status: 'signedIn', me: person(2) });
  rememberedPassword.set('of user 1');
  await continueSession(session, queryClient);
  expect(queryClient.getQueryData(ORDERS)).toBeUndefined();
  expect(rememberedPassword.get()).toBeUndefined();
});

test('a session that is still expired keeps its data as it is', async () => {
  const { session, queryClient } = expired({ status: 'signedIn', me: person(1), isExpired: true });
  await continueSession(session, queryClient);
  expect(queryClient.getQueryState(ORDERS)).toMatchObject({ data: ['of user 1'], isInvalidated: false });
});
