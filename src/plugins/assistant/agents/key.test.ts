import { expect, it } from 'vitest';
import { stateOf } from './key.ts';

const now = Date.parse('2026-11-26T10:00:00Z');

it.each([
  ['works until it expires', {}, 'active'],
  ['works before its end', { expiresAt: '2026-11-26T10:00:01+00:00' }, 'active'],
  ['has expired at its very end', { expiresAt: '2026-11-26T10:00:00+00:00' }, 'expired'],
  ['is revoked, whether it has expired or not', { revokedAt: '2026-11-25T10:00:00+00:00' }, 'revoked'],
  [
    'is revoked before it is expired',
    { revokedAt: '2026-11-25T10:00:00+00:00', expiresAt: '2026-11-25T11:00:00+00:00' },
    'revoked',
  ],
] as const)('a key %s', (_, key, state) => {
  expect(stateOf(key, now)).toBe(state);
});
