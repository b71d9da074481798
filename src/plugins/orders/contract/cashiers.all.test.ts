import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import {
  approvableOrder,
  approvalBy,
  expectRefused,
  openCounter,
  openShop,
  orderLine,
} from '../../../../tests/support/shop.ts';

/** The store's day, and some days before or after it. */
const dayAt = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** A week until tomorrow: whichever zone the store is in, now is in it. */
const WEEK = `from=${dayAt(-5)}&to=${dayAt(1)}`;

/** The report by cashier over HTTP. */
eachEngine('the report by cashier', (server) => {
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, manager, cashier, tea } = await openCounter(server(), 'manager', 'cashier'));
  });

  const idOf = (iri: string) => Number(iri.split('/').at(-1));
  /** Report of one till, so that tests do not count each other's events. */
  async function reportOf(till: string, api = manager) {
    const { status, body, text } = await api.get(`orders/figures/cashiers?${WEEK}&till=${idOf(till)}`);
    expect(status, text).toBe(200);
    return body;
  }
  async function eventsOf(till: string, more = '') {
    const query = `${WEEK}&till=${idOf(till)}${more}`;
    const { status, body, text } = await manager.get(`orders/figures/cashiers/events?${query}`);
    expect(status, text).toBe(200);
    return body;
  }
  const person = async (api: Api) => (await api.get('me')).body;
  /** Numbers by kind of one person, without those that are 0. */
  const countsOf = (report: Body, id: number): Body =>
    Object.fromEntries(
      (report.people.find((one: Body) => one.id === id)?.counts ?? [])
        .filter(({ count }: Body) => count > 0)
        .map(({ kind, count, amount }: Body) => [kind, [count, amount]]),
    );

  it('counts voids, edits, refunds, prices, reductions, drawers and approvals for who did them', async () => {
    const own = await openShop(admin);
    const me = await person(cashier);
    const boss = await person(manager);
    const sale = (fields: object = {}) => ({
      ...own.atTill(),
      status: 'waiting',
      orderItems: [orderLine(tea, 3)],
      ...fields,
    });
    // A void: two of three teas, then the whole document.
    const open = await own.sell(cashier, sale());
    const [{ id: lineId }] = open.orderItems;
    const fewer = { orderItems: [{ id: lineId, ...orderLine(tea, 1) }] };
    expect((await cashier.put(`orders/${open.id}`, fewer)).status).toBe(200);
    expect((await cashier.put(`orders/${open.id}`, { status: 'cancelled' })).status).toBe(200);
    // An edit of a paid sale: one more.
    const paid = await own.sell(cashier, sale({ payments: [own.paid(54)] }));
    const [{ id: paidLine }] = paid.orderItems;
    const more = { orderItems: [{ id: paidLine, ...orderLine(tea, 4) }] };
    expect((await cashier.put(`orders/${paid.id}`, more)).status).toBe(200);
    // A refund of one.
    await own.openDay(cashier);
    const refund = {
      type: 'refund',
      originOrder: paid['@id'],
      orderItems: [orderLine(tea, -1)],
      payments: [own.paid(-18)],
    };
    const given = await own.sell(cashier, { ...own.atTill(), ...refund });
    // A price of its own that a manager releases by PIN.
    const { body, act } = approvableOrder(sale({ orderItems: [orderLine(tea, 2, { price: 15 })] }), 'orderItems.price');
    const cheap = await cashier.post('orders', body, await approvalBy(2581, cashier, act));
    expect(cheap.status, cheap.text).toBe(201);
    // A reduction by the administrator.
    await own.sell(admin, sale({ reduction: '10', orderItems: [orderLine(tea, 10)] }));
    // The drawer: once without a sale, once for one.
    const opening = { openedAt: new Date().toISOString(), till: own.till };
    for (const of of [{ reason: 'Change for a customer' }, { sale: paid.uuid }]) {
      const opened = await cashier.post('printing/drawer', { ...opening, ...of, uuid: randomUUID() });
      expect(opened.status, opened.text).toBe(200);
    }

    const report = await reportOf(own.till);
    expect(countsOf(report, me.id)).toEqual({
      void: [2, 54],
      edit: [1, 18],
      refund: [1, 18],
      price: [1, 6],
      drawer: [1, null],
      approval: [1, null],
    });
    expect(countsOf(report, (await person(admin)).id)).toEqual({ reduction: [1, 18] });
    const row = report.people.find((one: Body) => one.id === me.id);
    expect([row.sales, row.total]).toEqual([2, 102]);

    const { events, total, days } = await eventsOf(own.till, `&person=${me.id}`);
    expect(total).toBe(7);
    expect(days.reduce((sum: number, { count }: Body) => sum + count, 0)).toBe(7);
    const found = (kind: string): Body => events.find((event: Body) => event.kind === kind);
    expect(found('refund').document).toEqual({ resource: 'orders', id: given.id, number: given.orderNumberFormatted });
    expect(found('price')).toMatchObject({
      money: { before: 18, after: 15 },
      amount: -6,
      approver: boss.fullName,
      till: 'Test',
      person: { id: me.id },
    });
    expect(found('approval')).toMatchObject({ approver: boss.fullName, document: { id: cheap.body.id } });
    expect(found('drawer')).toMatchObject({ document: null, detail: 'Change for a customer' });
    const voids = await eventsOf(own.till, `&person=${me.id}&kind=void&itemsPerPage=1&page=2`);
    expect(voids.total).toBe(2);
    expect(voids.events).toMatchObject([{ detail: 'Sold', quantity: { before: 3, after: 1 }, amount: -36 }]);
  });

  it('counts a change by another person for that person', async () => {
    const own = await openShop(admin);
    const open = await own.sell(cashier, { ...own.atTill(), status: 'waiting', orderItems: [orderLine(tea, 2)] });
    const [{ id }] = open.orderItems;
    const cheaper = { orderItems: [{ id, ...orderLine(tea, 2, { price: 10 }) }] };
    const changed = await manager.put(`orders/${open.id}`, cheaper);
    expect(changed.status, changed.text).toBe(200);
    const report = await reportOf(own.till);
    expect(countsOf(report, (await person(manager)).id)).toEqual({ price: [1, 16] });
    expect(countsOf(report, (await person(cashier)).id)).toEqual({});
  });

  it('marks who does something far more often than is usual, and says what is usual', async () => {
    const own = await openShop(admin);
    const sold = await own.sell(cashier, {
      ...own.atTill(),
      orderItems: [orderLine(tea, 5)],
      payments: [own.paid(90)],
    });
    await own.openDay(cashier);
    for (let count = 0; count < 3; count += 1) {
      const refund = { type: 'refund', originOrder: sold['@id'], orderItems: [orderLine(tea, -1)] };
      await own.sell(cashier, { ...own.atTill(), ...refund, payments: [own.paid(-18)] });
    }
    for (let count = 0; count < 9; count += 1)
      await own.sell(manager, { ...own.atTill(), orderItems: [orderLine(tea)], payments: [own.paid(18)] });
    const report = await reportOf(own.till);
    const [first] = report.people;
    expect(first.id).toBe((await person(cashier)).id);
    const refunds = first.counts.find(({ kind }: Body) => kind === 'refund');
    expect(refunds).toMatchObject({ count: 3, in100: 300, times: 10 });
    expect(report.usual.find(({ kind }: Body) => kind === 'refund').in100).toBe(30);
  });

  it('of a store has what was done at its tills', async () => {
    const own = await openShop(admin);
    const opened = { openedAt: new Date().toISOString(), till: own.till, uuid: randomUUID() };
    expect((await cashier.post('printing/drawer', opened)).status).toBe(200);
    const stores: Body[] = (await admin.get('stores')).body['hydra:member'];
    const drawersOf = async (id: number) => {
      const query = `${WEEK}&store=${id}&kind=drawer&itemsPerPage=1000`;
      const { body, text, status } = await manager.get(`orders/figures/cashiers/events?${query}`);
      expect(status, text).toBe(200);
      return body.total as number;
    };
    const here = stores.find((one) => one['@id'] === own.store);
    const elsewhere = stores.find((one) => one['@id'] !== own.store);
    expect(await drawersOf(here?.id)).toBeGreaterThan(0);
    expect(await drawersOf(elsewhere?.id)).toBe(0);
  });

  it('is for administrators and managers', async () => {
    for (const role of ['cashier', 'driver', 'kitchen']) {
      const api = await server().api().as(role);
      for (const path of ['orders/figures/cashiers', 'orders/figures/cashiers/events'])
        expect((await api.get(`${path}?${WEEK}`)).status, `${role} ${path}`).toBe(403);
    }
    expect((await admin.get(`orders/figures/cashiers?${WEEK}`)).status).toBe(200);
  });

  it('refuses a period that ends before it begins, or is too long, naming its end', async () => {
    const path = 'orders/figures/cashiers';
    expectRefused(await manager.get(`${path}?from=2026-11-20&to=2026-11-19`), 422, 'to');
    expectRefused(await manager.get(`${path}?from=2026-08-01&to=2026-11-01`), 422, 'to');
    expect((await manager.get(`${path}?from=2026-08-01&to=2026-10-31`)).status).toBe(200);
    expectRefused(await manager.get(`${path}?to=2026-11-19`), 400, 'from');
  });
});
