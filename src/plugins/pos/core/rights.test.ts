import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#resource';
// The server's own table: the screen must promise nothing else.
import { mayDo } from '../../orders/rights.ts';
import { sharedRights, tillRights, typesFor } from './rights.ts';

const OFF = { canCashierChangePrice: false, canManagerReduce: false };
const RULES = [OFF, { canCashierChangePrice: true, canManagerReduce: true }];
const SETS: Role[][] = [...ROLES.map((role): Role[] => [role]), ['ROLE_CASHIER', 'ROLE_AGENT_DRIVER'], []];

describe('rights at the till', () => {
  it.each(RULES.flatMap((rules) => SETS.map((roles) => [roles, rules] as const)))(
    'of %j with %j are the server’s',
    (roles, rules) => {
      const rights = tillRights(roles, rules);
      const may = (right: Parameters<typeof mayDo>[1]) => mayDo({ roles }, right, rules);
      expect({
        price: rights.canChangePrice,
        reduce: rights.canReduce,
        assign: rights.canChooseAgent,
        quote: rights.canQuote,
        refund: rights.canRefundAll,
      }).toEqual({
        price: may('price'),
        reduce: may('reduce'),
        assign: may('assign'),
        quote: may('quote'),
        refund: may('refund'),
      });
    },
  );

  it.each<[Role, Partial<ReturnType<typeof tillRights>>]>([
    ['ROLE_ADMIN', { canChangeStore: true, canReduce: true, canChooseAgent: true, canWriteNotes: true }],
    ['ROLE_MANAGER', { canChangeStore: false, canReduce: false, canChooseAgent: true, canWriteNotes: true }],
    ['ROLE_CASHIER', { canChangeStore: false, canReduce: false, canChooseAgent: false, canCreateCustomer: true }],
    ['ROLE_AGENT_DRIVER', { canChangeService: false, canWriteNotes: false, canCreateCustomer: false, canCount: false }],
  ])('of %s', (role, expected) => {
    expect(tillRights([role], OFF)).toMatchObject(expected);
  });

  it('of a driver who is a cashier too are the cashier’s', () => {
    expect(tillRights(['ROLE_CASHIER', 'ROLE_AGENT_DRIVER'], OFF)).toEqual(tillRights(['ROLE_CASHIER'], OFF));
  });

  it('of somebody who was picked at another’s station are those that both have', () => {
    const of = (role: Role) => tillRights([role], OFF);
    expect(sharedRights(of('ROLE_ADMIN'), of('ROLE_CASHIER'))).toEqual(of('ROLE_CASHIER'));
    expect(sharedRights(of('ROLE_CASHIER'), of('ROLE_MANAGER'))).toEqual(of('ROLE_CASHIER'));
    expect(sharedRights(of('ROLE_MANAGER'), of('ROLE_AGENT_DRIVER'))).toEqual(of('ROLE_AGENT_DRIVER'));
  });

  it('leave quotes to who may make them', () => {
    const types = ['delivery-note', 'quote', 'purchase'] as const;
    expect(typesFor(tillRights(['ROLE_MANAGER'], OFF), types)).toEqual(types);
    expect(typesFor(tillRights(['ROLE_CASHIER'], OFF), types)).toEqual(['delivery-note', 'purchase']);
  });
});
