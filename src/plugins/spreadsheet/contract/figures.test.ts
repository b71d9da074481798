import { expect, it } from 'vitest';
import { eachEngine } from '../../../../tests/support/engines.ts';

const ALL = 'from=2000-01-01&to=2099-12-31';

eachEngine('figures for formulas', (server) => {
  it('are those of the records that the caller may read', async () => {
    const manager = await server().api().as('manager');
    const { status, body } = await manager.get(`workbooks/figures?figure=customers.count&${ALL}`);
    expect(status).toBe(200);
    const list = await manager.get('customers?itemsPerPage=1');
    expect(body).toMatchObject({ value: list.body['hydra:totalItems'] ?? list.body.totalItems, digits: 0 });
    const orders = await manager.get(`workbooks/figures?figure=orders.total&${ALL}`);
    expect(orders.body).toMatchObject({ value: expect.any(Number) as number, digits: 2 });
  });

  it('are not for everybody, and only those that there are', async () => {
    const cashier = await server().api().as('cashier');
    expect((await cashier.get(`workbooks/figures?figure=orders.total&${ALL}`)).status).toBe(403);
    const manager = await server().api().as('manager');
    const { status } = await manager.get(`workbooks/figures?figure=users.password&${ALL}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});
