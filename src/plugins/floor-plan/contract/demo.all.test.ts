import { expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';

anyEngine('the tables of the demo', (server) => {
  it('are seated by orders of today, one in each state of its bill, and Table 2 owes 78.00', async () => {
    const admin = await server().api().as('admin');
    const { tables } = (await admin.get('floor-plan/live')).body;
    const names = new Map<number, string>(
      (await admin.get('reservables?itemsPerPage=100')).body['hydra:member'].map(({ id, name }: Body) => [id, name]),
    );
    const taken = tables.filter(({ shown }: Body) => ['seated', 'bill-asked', 'paid'].includes(shown));
    expect(taken.every(({ hasOrder }: Body) => hasOrder)).toBe(true);
    const states = Object.fromEntries(
      tables.map(({ id, shown, amount, amountOf }: Body) => [names.get(id), [shown, amount, amountOf]]),
    );
    expect(states['2']).toEqual(['seated', 78, 'open']);
    expect(states['7']).toMatchObject(['bill-asked', expect.any(Number), 'open']);
    expect(states.T3).toEqual(['reserved', null, null]);
    // Reserved for later today.
    expect(states['24']).toEqual(['free', null, null]);
    expect(states.T1).toEqual(['free', null, null]);
    expect(states.T4).toMatchObject(['paid', expect.any(Number), 'paid']);
    expect(states.T8).toEqual(['to-clean', null, null]);
  });
});
