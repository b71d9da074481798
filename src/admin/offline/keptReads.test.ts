import { expect, test } from 'vitest';
import type { Session } from '../auth/session.ts';
import { keptReads, setKeptReads, storedAt } from './keptReads.ts';

const sessionOf = () => {
  const answer = async () => new Response('server');
  return { fetch: answer } as unknown as Session;
};
const textOf = async (session: Session) => (await keptReads(session)('/en/api/agenda/entries')).text();

test('a read goes through what keeps it; without that, and when its code does not come, through the session', async () => {
  const [kept, plain, broken] = [sessionOf(), sessionOf(), sessionOf()];
  setKeptReads(kept, async () => async () => new Response('device'));
  setKeptReads(broken, () => Promise.reject(new Error('no code')));
  expect([await textOf(kept), await textOf(plain), await textOf(broken)]).toEqual(['device', 'server', 'server']);
});

test('an answer of this device says when the server gave it', () => {
  expect(storedAt(new Headers({ 'X-Flexy-Stored-At': '1764000000000' }))).toBe(1_764_000_000_000);
  expect(storedAt(new Headers())).toBeNull();
});
