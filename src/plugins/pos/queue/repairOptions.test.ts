import { expect, test } from 'vitest';
import type { Entry, Fault } from '#outbox';
import { readLabel } from '../core/outbox/readLabel.ts';
import { differencesOf, releasedFields, repairOptions } from './repairOptions.ts';

const FAULT: Fault = {
  ...{ status: 422, message: 'No', violations: [], reason: null, isApprovable: false, requestId: null, at: 1 },
};
const counter = { name: 'till 2', field: 'tillSequence', atLeast: 0, prefix: '2' };

function refused(fault: Partial<Fault>, more: Partial<Entry> = {}): Entry {
  return {
    ...{ uuid: 'a', kind: 'sale', path: 'orders', body: {}, label: {}, place: 1, account: 1, addedAt: 5, counter },
    ...{
      status: 'refused',
      frozenAt: 1,
      tries: 1,
      isUndecided: false,
      number: 1,
      numberText: '2-0001',
      approval: null,
    },
    fault: { ...FAULT, ...fault },
    ...more,
  };
}

const violation = (code: string, params = {}) => ({
  ...{ propertyPath: 'orderItems[2].price', message: 'Not the catalogue’s', params },
  code: `violation.orders.${code}`,
});

test('what somebody with the right may release is released by their PIN', () => {
  expect(repairOptions(refused({ status: 403, isApprovable: true }))).toEqual(['approval', 'again']);
  expect(repairOptions(refused({ violations: [violation('price')] }))).toEqual(['approval', 'again']);
  expect(repairOptions(refused({ status: 401, reason: 'approval' }))).toEqual(['approval', 'again']);
});

test('only the fields that an approval can release are asked for', () => {
  const violations = [violation('price'), { ...violation('quantityPositive'), propertyPath: 'orderItems[0].quantity' }];
  expect(releasedFields({ ...FAULT, violations })).toEqual(['orderItems.price']);
  const named = [{ ...violation('reductionRight'), propertyPath: 'reduction' }];
  expect(releasedFields({ ...FAULT, status: 403, isApprovable: true, violations: named })).toEqual(['reduction']);
  expect(releasedFields({ ...FAULT, status: 401, reason: 'approval' })).toEqual([]);
  expect(releasedFields(null)).toEqual([]);
});

test('a number that was given before is given anew, a PIN that is too old is left out', () => {
  expect(repairOptions(refused({ violations: [violation('sequenceRepeated')] }))).toEqual(['renumber', 'again']);
  expect(repairOptions(refused({ status: 401, reason: 'operator' }))).toEqual(['ownName', 'again']);
});

test('anything else can be sent again when it was put right elsewhere', () => {
  expect(repairOptions(refused({}))).toEqual(['again']);
});

test('a difference is shown where the server names both sides', () => {
  const violations = [violation('price', { sent: '189.00', expected: '170.10' }), violation('customer')];
  expect(differencesOf({ ...FAULT, violations })).toEqual([
    { field: 'orderItems[2].price', sent: '189.00', expected: '170.10' },
  ]);
});

test('a label of another version is read as far as it goes', () => {
  expect(readLabel({ number: 4, total: 1.5, methods: ['Cash', 7], customer: '' }, 9)).toEqual({
    ...{ number: null, total: null, items: null, methods: ['Cash'], customer: null, seller: null, at: 9 },
  });
});
