import { expect, test } from 'vitest';
import { bodyOf, draftFrom, isWithoutAnswer, readSaveError } from './customerForm.ts';

const empty = draftFrom('');

test.each([
  ['Nadia', { firstName: 'Nadia' }],
  ['Nadia Alaoui El Fassi', { firstName: 'Nadia', lastName: 'Alaoui El Fassi' }],
  ['+212 6 61 20', { phone: '+212 6 61 20' }],
  ['123', { firstName: '123' }],
  ['', {}],
])('what %j was looked for by begins the form', (typed, filled) => {
  expect(draftFrom(typed)).toEqual({ ...empty, ...filled });
});

test('violations stand at their fields, those of others and second ones beside them', () => {
  const violations = [
    { propertyPath: 'phone', message: 'This phone belongs to Imane Tazi.' },
    { propertyPath: 'phone', message: 'Too long.' },
    { propertyPath: 'walletCredit', message: 'Not yours.' },
    'nonsense',
  ];
  expect(readSaveError({ status: 422, body: { violations } })).toEqual({
    fields: { phone: 'This phone belongs to Imane Tazi.' },
    others: ['Too long.', 'Not yours.'],
  });
  for (const odd of [null, 'x', {}, { body: null }, { body: { violations: 5 } }])
    expect(readSaveError(odd)).toEqual({ fields: {}, others: [] });
});

test('only a call without an answer counts as unanswered', () => {
  expect(isWithoutAnswer({ status: 0 })).toBe(true);
  for (const other of [{ status: 503 }, new Error('x'), null]) expect(isWithoutAnswer(other)).toBe(false);
});

test('what is sent is trimmed, and has nothing empty', () => {
  expect(bodyOf({ ...empty, firstName: ' Nadia ', email: '  ' })).toEqual({ firstName: 'Nadia' });
});
