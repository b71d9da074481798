import { expect, it } from 'vitest';
import { defineRight, type HeldRoles, type Role } from '#resource';
import { sharedRoles } from './rights.ts';

const CASES: readonly (readonly [readonly Role[], readonly Role[], readonly Role[]])[] = [
  [['ROLE_MANAGER'], ['ROLE_CASHIER'], ['ROLE_CASHIER']],
  [['ROLE_CASHIER'], ['ROLE_MANAGER'], ['ROLE_CASHIER']],
  [['ROLE_ADMIN'], ['ROLE_ADMIN'], ['ROLE_ADMIN']],
  [['ROLE_ADMIN'], ['ROLE_MANAGER'], ['ROLE_MANAGER']],
  [['ROLE_CASHIER'], ['ROLE_KITCHEN'], []],
  [['ROLE_CASHIER'], ['ROLE_AGENT_DRIVER', 'ROLE_CASHIER'], ['ROLE_CASHIER']],
  [['ROLE_MANAGER'], ['ROLE_CASHIER', 'ROLE_KITCHEN'], ['ROLE_CASHIER', 'ROLE_KITCHEN']],
  [['ROLE_ADMIN', 'ROLE_CASHIER'], ['ROLE_ADMIN'], ['ROLE_ADMIN']],
  [[], ['ROLE_ADMIN'], []],
];

it.each(CASES)('a station of %j with operator %j has the rights %j', (account, operator, shared) => {
  expect(sharedRoles(account, operator, [])).toEqual(shared);
});

const RIGHTS = [
  defineRight('orders.refund', ['ROLE_ADMIN', 'ROLE_MANAGER']),
  defineRight('vouchers.adjust', ['ROLE_ADMIN']),
];

it.each<readonly [string, HeldRoles, HeldRoles, HeldRoles]>([
  [
    'what managers have, with one',
    ['ROLE_MANAGER'],
    ['ROLE_CASHIER', '+orders.refund'],
    ['ROLE_CASHIER', '+orders.refund'],
  ],
  ['not what administrators alone have', ['ROLE_MANAGER'], ['ROLE_CASHIER', '+vouchers.adjust'], ['ROLE_CASHIER']],
  [
    'that with an administrator',
    ['ROLE_ADMIN'],
    ['ROLE_CASHIER', '+vouchers.adjust'],
    ['ROLE_CASHIER', '+vouchers.adjust'],
  ],
  [
    'nothing of a cashier’s station',
    ['ROLE_CASHIER'],
    ['ROLE_CASHIER', '+orders.refund', '+products.update'],
    ['ROLE_CASHIER'],
  ],
  ['records that managers have', ['ROLE_MANAGER'], ['+products.update'], ['+products.update']],
  ['what both were given', ['ROLE_CASHIER', '+vouchers.adjust'], ['+vouchers.adjust'], ['+vouchers.adjust']],
  ['no right of a plugin that is gone', ['ROLE_ADMIN'], ['ROLE_CASHIER', '+gone.act'], ['ROLE_CASHIER']],
  [
    'all that is taken',
    ['ROLE_MANAGER', '-orders.refund'],
    ['ROLE_CASHIER', '+orders.refund'],
    ['ROLE_CASHIER', '-orders.refund'],
  ],
])('an own role at a station keeps %s', (_, account, operator, shared) => {
  expect(sharedRoles(account, operator, RIGHTS)).toEqual(shared);
  expect(sharedRoles(operator, account, RIGHTS)).toEqual(shared);
});
