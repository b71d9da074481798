import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openSealed, seal } from './sealedText.ts';

const key = randomBytes(32);

it('opens every text that it sealed, and shows none of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = seal(key, text);
      expect(openSealed(key, sealed)).toBe(text);
      if (text.length > 8) expect(sealed).not.toContain(text);
    }),
  );
});

it('seals the same text differently each time', () => {
  expect(seal(key, 'secret')).not.toBe(seal(key, 'secret'));
});

it('opens neither with another key nor what was changed', () => {
  const sealed = seal(key, '{"path":"/feeds/secret"}');
  expect(() => openSealed(randomBytes(32), sealed)).toThrow();
  const last = sealed.endsWith('A==') ? 'B==' : 'A==';
  expect(() => openSealed(key, sealed.slice(0, -8) + last.padStart(8, 'A'))).toThrow();
});

it('returns what an earlier version stored', () => {
  expect(openSealed(key, '{"status":200}')).toBe('{"status":200}');
});
