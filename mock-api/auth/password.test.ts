import { expect, it } from 'vitest';
import { hashPassword, readDigest, verifyPassword } from './password.ts';

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
  const costOf = (stored: string | null) => {
    const { nonce, ...work } = readDigest(stored);
    return { ...work, nonce: nonce.length };
  };
  const [known, unknown] = [costOf(await hashPassword('right')), costOf(null)];
  expect(unknown).toEqual({ ...known, hash: unknown.hash, isKnown: false });
  expect(unknown.hash).toHaveLength(known.hash.length);
});
