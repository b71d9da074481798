import { expect, it } from 'vitest';
import { valuesTypedSince } from './valuesTypedSince.ts';

it('is nothing where nothing was typed, also where null is written in another way', () => {
  const sent = { name: 'Tea', price: null, texts: { fr: { name: null } } };
  expect(
    valuesTypedSince(sent, { name: 'Tea', price: undefined, texts: { fr: { name: undefined } } }, 'en'),
  ).toBeUndefined();
});

it('is what differs from what was sent, in rows and other languages, too', () => {
  const sent = { name: 'Tea', price: 4, lines: [{ quantity: 1 }], texts: { fr: { name: 'Thé', note: 'a' } } };
  const typed = {
    ...{ name: 'Tea leaves', price: 4, lines: [{ quantity: 2 }] },
    texts: { fr: { name: 'Thé vert', note: 'a' }, ar: { name: 'شاي' } },
  };
  expect(valuesTypedSince(sent, typed, 'en')).toEqual({
    language: 'en',
    values: typed,
    defaults: sent,
    dirty: { name: true, lines: true, texts: { fr: { name: true }, ar: { name: true } } },
  });
});
