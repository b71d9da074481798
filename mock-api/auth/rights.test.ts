import { expect, it } from 'vitest';
import type { Role } from '#resource';
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
  expect(sharedRoles(account, operator)).toEqual(shared);
});
