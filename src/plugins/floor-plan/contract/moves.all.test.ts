import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { orderLine, openCounter, type Shop } from '../../../../tests/support/shop.ts';
import { openPlan, type Plan } from './planAtServer.ts';

eachEngine('orders of tables, moved and merged', (server) => {
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  let kitchen: Api;
  let shop: Shop;
  let tea: Body;
  let plan: Plan;

  beforeAll(async () => {
    ({ admin, manager, cashier, kitchen, shop, tea } = await openCounter(server(), 'manager', 'cashier', 'kitchen'));
    plan = openPlan({ admin, shop, tea });
  });

  const moveTo = (api: Api, from: Body, to: Body, headers = {}) =>
    api.post(`reservables/${from.id}/move`, { to: to['@id'] }, headers);
  const mergeInto = (api: Api, from: Body, to: Body) => api.post(`reservables/${from.id}/merge`, { to: to['@id'] });
  const tables = async (many: number) => Promise.all(Array.from({ length: many }, () => plan.table()));
  const pair = async () => (await tables(2)) as [Body, Body];

  describe('a move', () => {
    it('takes the order and its guests along; the table they leave waits to be cleaned', async () => {
      const [from, to] = await pair();
      await plan.act(cashier, from, 'seat', { guests: 3 });
      const order = await plan.open(cashier, from);
      await plan.act(cashier, from, 'ask-bill');
      const moved = await moveTo(cashier, from, to);
      expect([moved.status, moved.body], moved.text).toEqual([200, { orderId: order.id }]);
      expect((await plan.read(order)).ordredTable['@id']).toBe(to['@id']);
      expect(await plan.now(cashier, to)).toMatchObject({ state: 'bill-asked', guests: 3, orderId: order.id });
      expect(await plan.now(cashier, from)).toMatchObject({ state: 'to-clean', guests: null, hasOrder: false });
    });

    it('goes to no table that is taken, reserved or the same', async () => {
      const [from, taken, reserved] = (await tables(3)) as [Body, Body, Body];
      await plan.open(cashier, from);
      await plan.open(cashier, taken);
      await plan.act(cashier, reserved, 'reserve');
      for (const [to, reason] of [
        [taken, 'targetTaken'],
        [reserved, 'targetTaken'],
        [from, 'sameTable'],
      ] as const) {
        const answer = await moveTo(cashier, from, to);
        expect([answer.status, answer.body.reason]).toEqual([409, reason]);
      }
      expect((await moveTo(cashier, reserved, taken)).body.reason).toBe('actNow');
      await plan.act(cashier, reserved, 'seat');
      expect((await moveTo(cashier, reserved, taken)).body.reason).toBe('needsOrder');
    });

    it('is done once: of two tables that go to one at the same time, one gets it', async () => {
      const [one, other, to] = (await tables(3)) as [Body, Body, Body];
      await plan.open(cashier, one);
      await plan.open(cashier, other);
      const answers = await Promise.all([moveTo(cashier, one, to), moveTo(manager, other, to)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const states = await Promise.all([one, other, to].map(async (table) => (await plan.now(admin, table)).state));
      expect(states.toSorted()).toEqual(['seated', 'seated', 'to-clean']);
    });

    it('crosses a payment without losing either', async () => {
      const [from, to] = await pair();
      const order = await plan.open(cashier, from);
      const [moved] = await Promise.all([moveTo(cashier, from, to), plan.pay(admin, order)]);
      expect(moved.status, moved.text).toBe(200);
      const paid = await plan.read(order);
      expect([paid.paymentStatus, paid.ordredTable['@id']]).toEqual(['paid', to['@id']]);
    });

    it('is not for the kitchen, and is answered again under its key', async () => {
      const [from, to] = await pair();
      await plan.open(cashier, from);
      expect((await moveTo(kitchen, from, to)).status).toBe(403);
      const key = { 'Idempotency-Key': `move-${from.id}` };
      const [first, second] = [await moveTo(cashier, from, to, key), await moveTo(cashier, from, to, key)];
      expect([first.status, second.status]).toEqual([200, 200]);
    });
  });

  describe('a merge', () => {
    it('puts all on one bill, keeps both tables seated, and ends when that is paid and served', async () => {
      const [from, to] = await pair();
      const counted = await shop.product({ stock: 10 });
      const lines = [orderLine(counted, 2, { note: 'Hot' })];
      const source = await plan.open(cashier, from, { orderItems: lines, description: 'By the window' });
      const target = await plan.open(cashier, to);
      const merged = await mergeInto(cashier, from, to);
      expect([merged.status, merged.body], merged.text).toEqual([200, { orderId: target.id }]);
      const bill = await plan.read(target);
      expect(bill).toMatchObject({ fullTotalAmount: 54, restAmount: 54, status: 'waiting' });
      expect(bill.orderItems).toMatchObject([{ quantity: 1 }, { quantity: 2, note: 'Hot' }]);
      const cancelled = await plan.read(source);
      expect(cancelled.status).toBe('cancelled');
      expect(cancelled.mergedInto.orderNumberFormatted).toBe(target.orderNumberFormatted);
      expect((await kitchen.get(source['@id'])).body.mergedInto.orderNumberFormatted).toBe(target.orderNumberFormatted);
      expect(cancelled.description).toContain(`By the window\nMerged into ${target.orderNumberFormatted}`);
      expect((await plan.read(counted)).stock).toBe(8);
      expect(await plan.now(cashier, from)).toMatchObject({
        ...{ state: 'seated', shown: 'merged', mergedInto: to.id, amount: null, guests: null },
      });
      await plan.pay(admin, target);
      await admin.put(target['@id'], { status: 'done' });
      expect(await plan.now(cashier, to)).toMatchObject({ state: 'to-clean' });
      expect(await plan.now(cashier, from)).toMatchObject({ state: 'to-clean', mergedInto: null });
    });

    it('adds the guests where the bill is', async () => {
      const [from, to] = await pair();
      await plan.open(cashier, from, { guests: 2 });
      const target = await plan.open(cashier, to, { guests: 3 });
      await mergeInto(cashier, from, to);
      expect(await plan.read(target)).toMatchObject({ guests: 5 });
      expect(await plan.now(cashier, to)).toMatchObject({ guests: 5 });
      expect(await plan.now(cashier, from)).toMatchObject({ guests: null });
    });

    it('counts those who were seated where the bill does not, and nobody where one side is not known', async () => {
      const [from, to] = await pair();
      await plan.act(cashier, from, 'seat', { guests: 4 });
      await plan.open(cashier, from);
      const target = await plan.open(cashier, to, { guests: 3 });
      await mergeInto(cashier, from, to);
      expect(await plan.read(target)).toMatchObject({ guests: 7 });
      const [unsaid, said] = await pair();
      await plan.open(cashier, unsaid);
      const known = await plan.open(cashier, said, { guests: 3 });
      await mergeInto(cashier, unsaid, said);
      expect((await plan.read(known)).guests ?? null).toBeNull();
      expect(await plan.now(cashier, said)).toMatchObject({ guests: null });
    });

    it('ends with its order when that is deleted, and is back when that is restored', async () => {
      const [from, to] = await pair();
      await plan.open(cashier, from);
      const target = await plan.open(cashier, to);
      await mergeInto(cashier, from, to);
      const gone = await admin.delete(target['@id']);
      expect(gone.status, gone.text).toBe(204);
      for (const table of [from, to])
        expect(await plan.now(cashier, table)).toMatchObject({ state: 'to-clean', mergedInto: null });
      expect((await admin.post(`orders/${target.id}/restore`, {})).status).toBe(200);
      expect(await plan.now(cashier, from)).toMatchObject({ shown: 'merged', mergedInto: to.id });
      await plan.pay(admin, target);
      await admin.put(target['@id'], { status: 'done' });
      expect(await plan.now(cashier, from)).toMatchObject({ state: 'to-clean', mergedInto: null });
      expect((await plan.read(from)).mergedOrder ?? null).toBeNull();
    });

    it('carries along what was merged before', async () => {
      const [first, second, third] = (await tables(3)) as [Body, Body, Body];
      for (const table of [first, second, third]) await plan.open(cashier, table);
      expect((await mergeInto(cashier, first, second)).status).toBe(200);
      expect((await mergeInto(cashier, second, third)).status).toBe(200);
      expect(await plan.now(cashier, first)).toMatchObject({ state: 'seated', mergedInto: third.id });
      expect(await plan.now(cashier, third)).toMatchObject({ amount: 54 });
    });

    it('leaves orders alone whose money belongs to them', async () => {
      const [from, to] = await pair();
      const source = await plan.open(admin, from, { reduction: '10' });
      await plan.open(cashier, to);
      expect((await mergeInto(cashier, from, to)).body.reason).toBe('ownReduction');
      const [more, reduced] = await pair();
      await plan.open(cashier, more);
      await plan.open(admin, reduced, { reduction: '10' });
      expect((await mergeInto(cashier, more, reduced)).body.reason).toBe('targetReduction');
      const [paid, other] = await pair();
      await plan.open(cashier, paid, { payments: [shop.paid(5)] });
      await plan.open(cashier, other);
      const answer = await mergeInto(cashier.in('ar'), paid, other);
      expect([answer.status, answer.body.reason]).toEqual([409, 'partlyPaid']);
      expect((await plan.read(source)).status).toBe('waiting');
      const empty = await plan.table();
      expect((await mergeInto(cashier, to, empty)).body.reason).toBe('needsOrder');
    });

    it('leaves an order with a credit note its own bill, on either side: what was taken off stays taken off', async () => {
      const [from, to] = await pair();
      const credited = await plan.open(cashier, from, { orderItems: [orderLine(tea, 3)] });
      const other = await plan.open(cashier, to);
      const line = { ...orderLine(tea, -1), originItem: credited.orderItems[0]['@id'] };
      await shop.sell(admin, { type: 'refund', originOrder: credited['@id'], orderItems: [line], payments: [] });
      for (const [source, target] of [
        [from, to],
        [to, from],
      ] as const) {
        const refused = await mergeInto(cashier.in('fr'), source, target);
        expect([refused.status, refused.body.reason], refused.text).toEqual([409, 'refunded']);
        expect(refused.body.detail).toContain(credited.orderNumberFormatted);
      }
      expect(await plan.read(credited)).toMatchObject({ status: 'waiting', restAmount: 36 });
      expect(await plan.read(other)).toMatchObject({ status: 'waiting', restAmount: 18 });
    });

    it('happens once, however many ask for it at the same time', async () => {
      const [from, to] = await pair();
      await plan.open(cashier, from);
      const target = await plan.open(cashier, to);
      const answers = await Promise.all([cashier, manager, admin].map((api) => mergeInto(api, from, to)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(await plan.read(target)).toMatchObject({ fullTotalAmount: 36 });
    });

    it('both ways at once ends with one bill', async () => {
      const [one, other] = await pair();
      await plan.open(cashier, one);
      await plan.open(cashier, other);
      const answers = await Promise.all([mergeInto(cashier, one, other), mergeInto(manager, other, one)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const rests = await Promise.all([one, other].map(async (table) => (await plan.now(admin, table)).amount ?? 0));
      expect(rests.toSorted((a, b) => a - b)).toEqual([0, 36]);
    });
  });
});
