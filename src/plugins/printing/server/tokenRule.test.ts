import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isRandomToken } from './tokenRule.ts';

test.each(['', 'short', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'abababababababababab', '1234123412341234', '0123456789012345'])(
  '"%s" is no token',
  (token) => expect(isRandomToken(token)).toBe(false),
);

test('what a bridge makes is one', () => {
  for (let at = 0; at < 200; at += 1) expect(isRandomToken(randomBytes(24).toString('base64url'))).toBe(true);
  for (let at = 0; at < 200; at += 1) expect(isRandomToken(randomUUID())).toBe(true);
});
