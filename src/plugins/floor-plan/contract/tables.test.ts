import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { orderLine, openCounter, type Shop } from '../../../../tests/support/shop.ts';
import { openPlan, type Plan } from './planAtServer.ts';

eachEngine('the tables of the plan', (server) => {
  let admin: Api;
  let cashier: Api;
  let kitchen: Api;
  let shop: Shop;
  let tea: Body;
  let plan: Plan;

  beforeAll(async () => {
    ({ admin, cashier, kitchen, shop, tea } = await openCounter(server(), 'cashier', 'kitchen'));
    plan = openPlan({ admin, shop, tea });
  });

  describe('acts', () => {
    it('reserves, seats, and says so on the wire', async () => {
      const table = await plan.table();
      const details = { reservedAt: '2026-11-25 20:30', reservedFor: 'Nadia', guests: 4 };
      const reserved = await plan.act(kitchen, table, 'reserve', details);
      expect([reserved.status, reserved.body]).toEqual([200, { state: 'reserved' }]);
      expect(await plan.read(table)).toMatchObject({
        status: 'reserved',
        serviceState: 'reserved',
        reservedFor: 'Nadia',
      });
      expect(await plan.now(cashier, table)).toMatchObject({ state: 'reserved', guests: 4, reservedFor: 'Nadia' });
      expect((await plan.act(cashier, table, 'seat')).body).toEqual({ state: 'seated' });
      const { reservedFor, ...seated } = await plan.read(table);
      expect(seated).toMatchObject({ status: 'free', serviceState: 'seated', guests: 4 });
      expect(reservedFor).toBeUndefined();
      expect((await plan.act(cashier, table, 'leave')).body).toEqual({ state: 'to-clean' });
      expect((await plan.act(cashier, table, 'clean')).body).toEqual({ state: 'free' });
    });

    it('refuses what the table of states does not allow, and says how the table stands', async () => {
      const table = await plan.table('Z9');
      const refused = await plan.act(cashier.in('fr'), table, 'clean');
      expect([refused.status, refused.body.reason]).toEqual([409, 'actNow']);
      expect(refused.body.detail).toContain('Z9');
      await plan.open(cashier, table);
      const left = await plan.act(cashier, table, 'leave');
      expect([left.status, left.body.reason]).toEqual([409, 'hasOrder']);
    });

    it('of three who seat guests at once one does, and the others are told how it stands', async () => {
      const table = await plan.table();
      const answers = await Promise.all([
        plan.act(cashier, table, 'seat'),
        plan.act(kitchen, table, 'seat'),
        plan.act(admin, table, 'seat'),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    });

    it('answers a repeated call with the same key', async () => {
      const table = await plan.table();
      const key = { 'Idempotency-Key': `seat-${table.id}` };
      const call = () => cashier.post(`reservables/${table.id}/act`, { act: 'seat' }, key);
      const [first, second] = [await call(), await call()];
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.text).toBe(first.text);
    });
  });

  describe('a reservation for later', () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const orderAt = (table: Body) => cashier.post('orders', { orderItems: [orderLine(tea)], reservable: table['@id'] });

    it('leaves the table to others until 90 minutes before its time, and is still there when they have left', async () => {
      const table = await plan.table();
      await plan.act(cashier, table, 'reserve', { reservedAt: inHours(4), reservedFor: 'Nadia', guests: 8 });
      const kept = { isReserved: true, reservedFor: 'Nadia', reservedGuests: 8 };
      expect(await plan.now(cashier, table)).toMatchObject({ state: 'free', guests: null, ...kept });
      const order = await plan.open(cashier, table, { guests: 2 });
      const seated = await plan.now(cashier, table);
      expect(seated).toMatchObject({ state: 'seated', guests: 2, ...kept });
      await plan.pay(cashier, order);
      await admin.put(order['@id'], { status: 'done' });
      expect(await plan.now(cashier, table)).toMatchObject({ state: 'to-clean', reservedFor: 'Nadia' });
      await plan.act(cashier, table, 'clean');
      expect(await plan.now(cashier, table)).toMatchObject({ state: 'free', guests: null, ...kept });
      expect((await plan.act(cashier, table, 'release')).body).toEqual({ state: 'free' });
      expect(await plan.now(cashier, table)).toMatchObject({ state: 'free', isReserved: false, reservedFor: null });
    });

    it('holds the table from then on: no order but that of its party', async () => {
      const table = await plan.table();
      await plan.act(cashier, table, 'reserve', { reservedAt: inHours(1), reservedFor: 'Nadia', guests: 8 });
      expect(await plan.now(cashier, table)).toMatchObject({ state: 'reserved', guests: 8 });
      expect((await orderAt(table)).status).toBe(422);
      await plan.act(cashier, table, 'seat');
      expect((await orderAt(table)).status).toBe(201);
      expect(await plan.now(cashier, table)).toMatchObject({ state: 'seated', isReserved: false });
    });

    it('does not stop guests who sit there from ordering', async () => {
      const table = await plan.table();
      await plan.act(cashier, table, 'reserve', { reservedAt: inHours(4), reservedFor: 'Nadia' });
      await plan.act(cashier, table, 'seat', { guests: 2 });
      await admin.put(table['@id'], { reservedAt: inHours(1) });
      expect((await orderAt(table)).status).toBe(201);
      expect(await plan.now(cashier, table)).toMatchObject({ state: 'seated', guests: 2, reservedFor: 'Nadia' });
    });
  });

  it('that were freed in bulk get their reservation back by Undo', async () => {
    const details = { reservedAt: '2026-11-25 20:30', reservedFor: 'Nadia', guests: 4 };
    const [first, second] = [await plan.table(), await plan.table()];
    for (const table of [first, second]) await plan.act(cashier, table, 'reserve', details);
    const [reserved, other] = [await plan.read(first), await plan.read(second)];
    const run = await cashier.post('reservables/bulk', { ids: [first.id, second.id], set: { status: 'free' } });
    expect([run.status, run.body.done], run.text).toEqual([200, 2]);
    expect((await plan.read(first)).reservedFor).toBeUndefined();
    // What was said meanwhile is not overwritten, although nobody wrote the field that the run was asked to set.
    await admin.put(other['@id'], { reservedGuests: 2 });
    const undone = await cashier.post(`reservables/bulk/${run.body.id}/undo`, {});
    expect(undone.body).toMatchObject({ changed: [first.id], refusals: [{ id: second.id, status: 412 }] });
    const { status, serviceState, reservedAt, reservedFor, reservedGuests } = reserved;
    expect(await plan.read(first)).toMatchObject({ status, serviceState, reservedAt, reservedFor, reservedGuests });
    expect([reservedFor, reservedGuests]).toEqual(['Nadia', 4]);
  });

  describe('a deletion', () => {
    it('of a table with an open order is refused and names the order, alone, in bulk and with its floor', async () => {
      const floor = await createRecord(admin, 'reservable_categories', { name: 'Deck', type: 'floor' });
      const [table, free] = [await plan.table('D1', floor), await plan.table('D2', floor)];
      const order = await plan.open(cashier, table);
      const alone = await admin.in('fr').delete(table['@id']);
      expect([alone.status, alone.body.reason], alone.text).toEqual([409, 'openOrder']);
      expect(alone.body.detail).toContain(order.orderNumberFormatted);
      expect(alone.body.detail).toContain('D1');
      const whole = await admin.delete(floor['@id']);
      expect([whole.status, whole.body.reason], whole.text).toEqual([409, 'openOrder']);
      expect((await admin.get(free['@id'])).status).toBe(200);
      const actions = [free, table].map(({ id }) => ({ id, action: 'delete' }));
      const batch = await admin.post('reservables/batch', actions);
      expect(batch.body.map(({ status }: Body) => status)).toEqual([204, 409]);
      expect((await admin.get(table['@id'])).status).toBe(200);
      await plan.pay(admin, order);
      await admin.put(order['@id'], { status: 'done' });
      expect((await admin.delete(table['@id'])).status).toBe(204);
    });

    it('of a table that was merged into another one waits for that order, too', async () => {
      const [from, to] = [await plan.table(), await plan.table()];
      await plan.open(cashier, from);
      const target = await plan.open(cashier, to);
      await cashier.post(`reservables/${from.id}/merge`, { to: to['@id'] });
      const refused = await admin.delete(from['@id']);
      expect([refused.status, refused.body.detail]).toEqual([
        409,
        expect.stringContaining(target.orderNumberFormatted),
      ]);
    });

    it('and an order at the same time: one of them is refused, and no order is at a table that is gone', async () => {
      const table = await plan.table();
      const sale = { orderItems: [orderLine(tea)], status: 'waiting', reservable: table['@id'] };
      const [gone, sold] = await Promise.all([
        admin.delete(table['@id']),
        cashier.post('orders', { type: 'delivery-note', ...sale }),
      ]);
      const isThere = (await admin.get(table['@id'])).status === 200;
      expect(isThere).toBe(gone.status === 409);
      expect(sold.status < 300 && gone.status < 300 ? sold.body.reservable : null).toBeFalsy();
    });
  });

  describe('seated follows the open orders', () => {
    it('from the first order to the last one that is paid and served', async () => {
      const table = await plan.table();
      const order = await plan.open(cashier, table);
      expect(await plan.now(cashier, table)).toMatchObject({
        ...{ state: 'seated', shown: 'seated', amount: 18, amountOf: 'open', orderId: order.id },
      });
      expect(await plan.read(table)).toMatchObject({ serviceState: 'seated' });
      expect((await plan.act(cashier, table, 'ask-bill')).status).toBe(200);
      await plan.pay(admin, order);
      expect(await plan.read(table)).toMatchObject({ serviceState: 'bill-asked' });
      expect(await plan.now(cashier, table)).toMatchObject({
        ...{ state: 'bill-asked', shown: 'paid', amount: 18, amountOf: 'paid', paidPart: 0 },
      });
      expect(await plan.now(kitchen, table)).toMatchObject({ shown: 'paid', amount: null, amountOf: null });
      await admin.put(order['@id'], { status: 'done' });
      expect(await plan.read(table)).toMatchObject({ serviceState: 'to-clean' });
      expect(await plan.now(cashier, table)).toMatchObject({ state: 'to-clean', hasOrder: false });
    });

    it('guests of the order are those of the table, and stay with the order', async () => {
      const table = await plan.table();
      await plan.act(cashier, table, 'seat', { guests: 2 });
      expect(await plan.now(cashier, table)).toMatchObject({ guests: 2 });
      const order = await plan.open(cashier, table, { guests: 3 });
      await plan.open(cashier, table, { guests: 0 });
      expect(await plan.read(order)).toMatchObject({ guests: 3 });
      expect(await plan.now(kitchen, table)).toMatchObject({ guests: 3 });
      const wrong = await cashier.post('orders', { orderItems: [orderLine(tea)], guests: -1 });
      expect([wrong.status, wrong.body.violations[0].propertyPath]).toEqual([422, 'guests']);
    });

    it('guests leave the order with its table, and stay with a past one whose table is deleted', async () => {
      const table = await plan.table();
      const [taken, past] = [
        await plan.open(cashier, table, { guests: 3 }),
        await plan.open(cashier, table, { guests: 2 }),
      ];
      // As the till and the order editor send it: no table, and the guests as they know them.
      const left = await cashier.post('orders', { editOrderId: taken.id, reservable: '', guests: 3 });
      expect(left.status, left.text).toBeLessThan(300);
      const { reservable, guests } = await plan.read(taken);
      expect([reservable ?? null, guests ?? null]).toEqual([null, null]);
      await plan.pay(admin, past);
      await admin.put(past['@id'], { status: 'done' });
      expect((await admin.delete(table['@id'])).status).toBe(204);
      expect(await plan.read(past)).toMatchObject({ guests: 2 });
    });

    it('a sale that was queued at a reserved table is that of its party: the reservation is over with it', async () => {
      const table = await plan.table();
      await plan.act(cashier, table, 'reserve', { reservedFor: 'Nadia', guests: 4 });
      const order = await plan.open(cashier, table, { isQueued: true });
      expect(await plan.read(table)).toMatchObject({ status: 'free', serviceState: 'seated', guests: 4 });
      await plan.pay(admin, order);
      await admin.put(order['@id'], { status: 'done' });
      expect(await plan.now(cashier, table)).toMatchObject({ state: 'to-clean', reservedFor: null });
    });

    it('a sale from before the time of a reservation leaves it, though it arrives within that time', async () => {
      const table = await plan.table();
      const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
      const asked = { reservedFor: 'Nadia', guests: 4, reservedAt: minutes(80) };
      await plan.act(cashier, table, 'reserve', asked);
      await plan.open(cashier, table, { isQueued: true, soldAt: minutes(-15) });
      expect(await plan.read(table)).toMatchObject({
        status: 'reserved',
        serviceState: 'seated',
        reservedFor: 'Nadia',
      });
    });

    it('a bill that is paid in part shows what is left, and how much was paid', async () => {
      const table = await plan.table();
      await plan.open(cashier, table, { payments: [shop.paid(9)] });
      expect(await plan.now(cashier, table)).toMatchObject({ amount: 9, amountOf: 'open', paidPart: 0.5 });
    });

    it('a till reads with the floors what it needs to show their tables without a network', async () => {
      const [floor] = (await admin.get('reservable_categories?type[]=floor')).body['hydra:member'];
      const [from, to] = await Promise.all([plan.table('M1', floor), plan.table('M2', floor)]);
      await plan.act(cashier, from, 'seat', { guests: 3 });
      await plan.open(cashier, from);
      const target = await plan.open(cashier, to);
      await cashier.post(`reservables/${from.id}/merge`, { to: to['@id'] });
      const read: Body = (await cashier.get(floor['@id'])).body;
      const known = read.reservables.find(({ id }: Body) => id === from.id);
      expect(known).toMatchObject({ serviceState: 'seated' });
      expect(Date.parse(known.serviceSince)).not.toBeNaN();
      expect(JSON.stringify(known.mergedOrder)).toContain(target['@id']);
    });

    it('a sale that is paid and served at once leaves a free table free', async () => {
      const table = await plan.table();
      const sale = {
        orderItems: [orderLine(tea)],
        payments: [shop.paid(18)],
        status: 'done',
        reservable: table['@id'],
      };
      await shop.sell(cashier, sale);
      expect(await plan.read(table)).toMatchObject({ serviceState: 'free' });
      await plan.act(cashier, table, 'seat');
      await shop.sell(cashier, sale);
      expect(await plan.read(table)).toMatchObject({ serviceState: 'to-clean' });
    });

    it('amounts and orders are for those who see all orders', async () => {
      const table = await plan.table();
      await plan.open(cashier, table);
      const { state, amount, orderId } = await plan.now(kitchen, table);
      expect({ state, amount, orderId }).toEqual({ state: 'seated', amount: null, orderId: null });
    });

    it('a program cannot free a table with an open order, nor ask for a bill without one', async () => {
      const table = await plan.table();
      const bill = await cashier.put(table['@id'], { serviceState: 'bill-asked' });
      expect([bill.status, bill.body.violations[0].propertyPath]).toEqual([422, 'serviceState']);
      await plan.open(cashier, table);
      expect((await cashier.put(table['@id'], { serviceState: 'free' })).status).toBe(422);
      expect((await cashier.put(table['@id'], { serviceState: 'bill-asked' })).status).toBe(200);
    });
  });
});
