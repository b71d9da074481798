import { expect, it } from 'vitest';
import { parseMe } from './me.ts';

const ANSWER = { id: 3, username: 'leader', fullName: 'Leader', permissions: {} };

it('an identity keeps what its own role gives and takes, also when it was kept on the device', () => {
  const me = parseMe({
    ...ANSWER,
    roles: ['ROLE_CASHIER', 'ROLE_OTHER'],
    exceptions: ['+products.update', 'x', '-orders.refund'],
  });
  expect(me.roles).toEqual(['ROLE_CASHIER', '+products.update', '-orders.refund']);
  expect(parseMe(JSON.parse(JSON.stringify(me))).roles).toEqual(me.roles);
});

it('an operator has exceptions, too', () => {
  const operator = { id: 4, username: 'op', fullName: '', roles: ['ROLE_MANAGER'], exceptions: ['-orders.price'] };
  const me = parseMe({ ...ANSWER, roles: [], operator });
  expect(me.operator).toMatchObject({ fullName: 'op', roles: ['ROLE_MANAGER', '-orders.price'] });
});
