import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { openCounter, type Shop } from '../../../../tests/support/shop.ts';
import { openPlan, type Plan } from './planAtServer.ts';

eachEngine('records of tables', (server) => {
  let admin: Api;
  let cashier: Api;
  let kitchen: Api;
  let shop: Shop;
  let plan: Plan;

  beforeAll(async () => {
    let tea: Body;
    ({ admin, cashier, kitchen, shop, tea } = await openCounter(server(), 'cashier', 'kitchen'));
    plan = openPlan({ admin, shop, tea });
  });

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const listed = async (api: Api, query: string): Promise<Body[]> =>
    (await api.get(`reservables?itemsPerPage=200&${query}`)).body['hydra:member'];

  /** One table in each state, by its state. */
  async function oneOfEach() {
    const made: Body[] = [];
    for (let count = 0; count < 9; count++) made.push(await plan.table());
    const [free, later, reserved, seated, bill, paid, dirty, merged, target] = made;
    if (!free || !later || !reserved || !seated || !bill || !paid || !dirty || !merged || !target)
      return expect.fail('no tables');
    await plan.act(cashier, later, 'reserve', { reservedAt: inHours(4), reservedFor: 'Nadia' });
    await plan.act(cashier, reserved, 'reserve', { reservedAt: inHours(1), reservedFor: 'Nadia' });
    await plan.act(cashier, seated, 'seat', { guests: 2 });
    await plan.open(cashier, bill);
    await plan.act(cashier, bill, 'ask-bill');
    await plan.pay(cashier, await plan.open(cashier, paid));
    await plan.act(cashier, dirty, 'seat');
    await plan.act(cashier, dirty, 'leave');
    await plan.open(cashier, merged);
    await plan.open(cashier, target);
    await cashier.post(`reservables/${merged.id}/merge`, { to: target['@id'] });
    return { free, later, reserved, seated, bill, paid, dirty, merged, target };
  }

  it('show how each table stands now, as plan and till show it, while the stored fields stay', async () => {
    const tables = await oneOfEach();
    const states: Record<keyof typeof tables, object> = {
      free: { shownState: 'free' },
      // The reservation is still far off, so its table is free.
      later: { shownState: 'free', status: 'reserved', serviceState: 'reserved' },
      reserved: { shownState: 'reserved', status: 'reserved' },
      seated: { shownState: 'seated', status: 'free' },
      bill: { shownState: 'bill-asked', shownAmount: 18 },
      paid: { shownState: 'paid', shownAmount: 18, serviceState: 'seated' },
      dirty: { shownState: 'to-clean' },
      merged: { shownState: 'merged', mergedInto: tables.target.name, serviceState: 'seated' },
      target: { shownState: 'seated', shownAmount: 36 },
    };
    const all = new Map((await listed(cashier, 'order[id]=desc')).map((table) => [table.id, table]));
    for (const [name, table] of Object.entries(tables)) {
      const known = states[name as keyof typeof tables];
      expect(all.get(table.id), name).toMatchObject(known);
      expect(await plan.read(table), name).toMatchObject(known);
      const { shown, since } = await plan.now(cashier, table);
      const { shownState, shownSince = null } = all.get(table.id) ?? {};
      expect([shownState, shownSince], name).toEqual([shown, since]);
    }
    expect(all.get(tables.merged.id)?.shownAmount).toBeUndefined();
    expect(all.get(tables.free.id)).not.toHaveProperty('mergedInto');
  });

  it('are found by the state that they show', async () => {
    const tables = await oneOfEach();
    const idsOf = async (query: string) => {
      const ours = new Set(Object.values(tables).map(({ id }) => id));
      return (await listed(cashier, query)).map(({ id }) => id).filter((id) => ours.has(id));
    };
    expect(await idsOf('shownState=free')).toEqual([tables.free.id, tables.later.id]);
    expect(await idsOf('shownState[]=paid&shownState[]=merged')).toEqual([tables.paid.id, tables.merged.id]);
    expect(await idsOf('shownState[]=reserved&seats=4')).toEqual([tables.reserved.id]);
    expect(await idsOf(`shownState=free&name=${tables.merged.name}`)).toEqual([]);
    // One that is none is passed over, as for every other field; a field of another record is no column.
    expect(await idsOf('shownState=gone')).toHaveLength(9);
    expect((await cashier.get('orders?reservable.shownState=free')).status).toBe(200);
  });

  it('keep amounts from who does not see all orders', async () => {
    const { bill } = await oneOfEach();
    const [known] = await listed(kitchen, `id=${bill.id}`);
    expect(known).toMatchObject({ shownState: 'bill-asked' });
    expect(known).not.toHaveProperty('shownAmount');
  });

  it('keep amounts, order and name of another store from who belongs to a store, but not the state', async () => {
    const [, elsewhere] = (await admin.get('stores')).body['hydra:member'];
    const table = await plan.table();
    const order = await plan.open(admin, table, { store: elsewhere['@id'], payments: [shop.paid(8, shop.card)] });
    const known = { amount: 10, amountOf: 'open', paidPart: 0.44, orderId: order.id };
    expect(await plan.now(admin, table)).toMatchObject(known);
    expect((await plan.now(admin, table)).server).toBeTruthy();
    const { since, ...seen } = await plan.now(cashier, table);
    expect(since).toBeTruthy();
    expect(seen).toMatchObject({ shown: 'seated', hasOrder: true });
    for (const field of ['amount', 'amountOf', 'server', 'orderId']) expect(seen[field] ?? null, field).toBeNull();
    expect(seen.paidPart ?? 0).toBe(0);
    const [record] = await listed(cashier, `id=${table.id}`);
    expect(record).toMatchObject({ shownState: 'seated' });
    expect(record).not.toHaveProperty('shownAmount');
    // Of a table with orders of two stores one's own are summed up.
    const own = await plan.open(cashier, table);
    expect(await plan.now(cashier, table)).toMatchObject({ amount: 18, orderId: own.id });
    expect((await listed(cashier, `id=${table.id}`))[0]).toMatchObject({ shownAmount: 18 });
    expect(await plan.now(admin, table)).toMatchObject({ amount: 28, orderId: order.id });
  });

  it('cannot be written in these fields', async () => {
    const table = await plan.table();
    await admin.put(table['@id'], { shownState: 'paid', shownAmount: 4, name: 'P-Z' });
    expect(await plan.read(table)).toMatchObject({ name: 'P-Z', shownState: 'free' });
  });
});
