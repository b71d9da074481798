import { argon2 } from 'node:crypto';
import type * as Crypto from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof Crypto>();
  return { ...real, argon2: vi.fn(real.argon2) };
});

beforeEach(() => void vi.mocked(argon2).mockClear());

it('accepts only the password of the digest', async () => {
  const digest = await hashPassword('señor café 1');
  expect(digest).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword('señor café 1', digest)).toBe(true);
  expect(await verifyPassword('sen\u0303or cafe\u0301 1', digest)).toBe(true);
  expect(await verifyPassword('señor café 2', digest)).toBe(false);
  expect(await verifyPassword('', digest)).toBe(false);
});

it('uses a new salt for each digest', async () => {
  expect(await hashPassword('demo')).not.toBe(await hashPassword('demo'));
});

it('accepts no password without a digest, or for a broken one', async () => {
  for (const stored of [
    null,
    '',
    'demo',
    '$argon2id$v=19$m=19456,t=2,p=1$short$short',
    '$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$c29tZXNhbHQ',
  ]) {
    expect(await verifyPassword('demo', stored)).toBe(false);
  }
});

it('takes as long for an unknown account as for a wrong password, so that the time reveals nothing', async () => {
  const known = await hashPassword('right');
  vi.mocked(argon2).mockClear();
  await verifyPassword('wrong', known);
  await verifyPassword('wrong', null);
  const work = vi
    .mocked(argon2)
    .mock.calls.map(([kind, { message, memory, passes, parallelism, tagLength }]) => [
      kind,
      { message, memory, passes, parallelism, tagLength },
    ]);
  expect(work).toHaveLength(2);
  expect(work[1]).toEqual(work[0]);
});
