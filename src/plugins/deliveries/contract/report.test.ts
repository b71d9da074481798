import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused, orderLine } from '../../../../tests/support/shop.ts';
import { ago, openRound, PNG, type Round } from './round.ts';

/** Minutes of a day. */
const DAY = 24 * 60;

/** Moments are stored in whole seconds. */
const inSeconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000);

eachEngine('a driver reports a stop', (server) => {
  let round: Round;
  beforeAll(async () => {
    round = await openRound(server());
  });

  it('step by step, with cash and proof, and the order says where it is', async () => {
    const { driver, report, read, stop, delivery } = round;
    const order = await round.order();
    expect(await stop(driver, order)).toMatchObject({
      state: 'planned',
      toCollect: 18,
      address: '14 rue de Yougoslavie',
    });
    const [left, arrived] = [ago(30), ago(10)];
    expect((await report(driver, order, { state: 'on-delivery', happenedAt: left })).body.state).toBe('on-delivery');
    expect(await read(order)).toMatchObject({
      statusShipping: 'on-delivery',
      shipment: { currentStep: { code: 'on-delivery', name: 'On delivery' } },
    });
    await report(driver, order, { state: 'arrived', happenedAt: arrived });
    const done = await report(driver, order, {
      state: 'delivered',
      cash: 18,
      signature: PNG,
      photo: PNG,
      note: 'Left',
    });
    expect(done.status, done.text).toBe(200);
    expect(done.body).toMatchObject({ state: 'delivered', cash: 18, excess: 0, restAmount: 0 });
    expect(await read(order)).toMatchObject({ status: 'done', paymentStatus: 'paid', restAmount: 0 });
    const row = await delivery(order);
    expect(row).toMatchObject({ state: 'delivered', cash: 18, cashState: 'in-hand', note: 'Left' });
    expect([row.leftAt, row.arrivedAt].map(inSeconds)).toEqual([left, arrived].map(inSeconds));
    expect(row.signature).toMatch(/\.png/);
    expect((await fetch(driver.url + row.signature)).headers.get('Content-Type')).toBe('image/png');
    expect(await stop(driver, order)).toMatchObject({ state: 'delivered', toCollect: 0, cash: 18 });
  });

  it('once: the same key answers the same, a repeat changes nothing, another end is 409', async () => {
    const { driver, report, read } = round;
    const order = await round.order();
    const key = { 'Idempotency-Key': randomUUID() };
    const body = { state: 'delivered', cash: 18, happenedAt: ago(1) };
    const [first, second] = [await report(driver, order, body, key), await report(driver, order, body, key)];
    expect(second.text).toBe(first.text);
    expect((await report(driver, order, body)).body).toEqual(first.body);
    expect((await read(order)).payments).toHaveLength(1);
    expect((await report(driver, order, { state: 'arrived' })).body.state).toBe('delivered');
    const other = await report(driver, order, { state: 'not-delivered', reason: 'nobody' });
    expect([other.status, other.body.reason]).toEqual([409, 'ended']);
    const cash = await report(driver, order, { ...body, cash: 20 });
    expect([cash.status, cash.body.reason]).toEqual([409, 'cash']);
  });

  it('once, when it is sent several times at once', async () => {
    const { driver, report, read } = round;
    const order = await round.order();
    const body = { state: 'delivered', cash: 18, happenedAt: ago(5) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => report(driver, order, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read(order)).payments).toHaveLength(1);
  });

  it('only of the own stops; the office reports any, cashiers and the kitchen none', async () => {
    const { driver, omar, cashier, kitchen, manager, report } = round;
    const order = await round.order();
    expect((await report(omar, order, { state: 'arrived' })).status).toBe(404);
    for (const api of [cashier, kitchen]) expect((await report(api, order, { state: 'arrived' })).status).toBe(403);
    expect((await report(driver, await round.order({ agent: null }), { state: 'arrived' })).status).toBe(404);
    expect((await report(driver, await round.order({ deliveryType: 'take-away' }), { state: 'arrived' })).status).toBe(
      404,
    );
    expect((await report(driver, { id: 99_999_999 }, { state: 'arrived' })).status).toBe(404);
    expect((await report(manager, order, { state: 'arrived' })).status).toBe(200);
    expect((await omar.get(`deliveries?order=${order.id}`)).body['hydra:member']).toEqual([]);
    expect((await kitchen.get('deliveries')).status).toBe(403);
    expect((await kitchen.get('deliveries/mine')).status).toBe(403);
    expect((await driver.post('deliveries', { order: order['@id'] })).status).toBe(403);
  });

  it('not delivered with a reason, and without cash', async () => {
    const { driver, report, read, stop } = round;
    const order = await round.order();
    expectRefused(await report(driver, order, { state: 'not-delivered' }), 422, 'reason');
    expectRefused(await report(driver, order, { state: 'not-delivered', reason: 'nobody', cash: 1 }), 422, 'cash');
    expect((await report(driver, order, { state: 'not-delivered', reason: 'nobody' })).status).toBe(200);
    expect(await read(order)).toMatchObject({ statusShipping: 'not-delivered', paymentStatus: 'waiting' });
    expect(await stop(driver, order)).toMatchObject({ state: 'not-delivered', reason: 'nobody', toCollect: 18 });
  });

  it('with as much cash as a driver can have', async () => {
    const { driver, report, read } = round;
    const order = await round.order();
    for (const cash of [9_999_999_999_999.99, 100_000_000.01])
      expectRefused(await report(driver, order, { state: 'delivered', cash }), 422, 'cash');
    expect(await read(order)).toMatchObject({ paymentStatus: 'waiting' });
  });

  it('with pictures that are pictures', async () => {
    const { driver, omar, report } = round;
    const order = await round.order();
    const texts = [
      'not base64!',
      Buffer.from('<svg/>').toString('base64'),
      PNG.slice(0, 60),
      Buffer.from('%PDF-1').toString('base64'),
    ];
    for (const photo of texts) expectRefused(await report(driver, order, { state: 'delivered', photo }), 422, 'photo');
    expectRefused(
      await report(driver, order, { state: 'delivered', signature: 'A'.repeat(200_001) }),
      422,
      'signature',
    );
    expect((await report(driver, order, { state: 'delivered', photo: 'A'.repeat(1_100_000) })).status).toBe(413);
    expect((await report(driver, order, { state: 'delivered' })).body).toMatchObject({ cash: 0, restAmount: 18 });
    // Pictures are looked at only for who may report, and when the stop moves on.
    const bad = { state: 'delivered', photo: texts[0] };
    expect((await report(omar, order, bad)).status).toBe(404);
    expect((await report(driver, order, bad)).status).toBe(200);
  });

  it('of an order that was paid meanwhile: what it does not owe is kept as an excess, however late it comes', async () => {
    const { admin, driver, report, read, stop, shop, tea } = round;
    const order = await round.order();
    const paid = await admin.post('orders', {
      editOrderId: order.id,
      orderItems: [orderLine(tea)],
      payments: [shop.paid(10, shop.card)],
    });
    expect(paid.status, paid.text).toBe(200);
    expect(await stop(driver, order)).toMatchObject({ toCollect: 8 });
    const fresh = await report(driver, order, { state: 'delivered', cash: 18 });
    expect(fresh.body).toMatchObject({ state: 'delivered', cash: 18, excess: 10, restAmount: 0 });
    expect(await read(order)).toMatchObject({ paymentStatus: 'paid', paidAmount: 18 });
    const other = await round.order();
    const late = await report(driver, other, { state: 'delivered', cash: 20, happenedAt: ago(8 * DAY) });
    expect(late.body).toMatchObject({ state: 'delivered', cash: 20, excess: 2, restAmount: 0 });
  });

  it('answers what is left after rounding to the smallest coin, as the order has it', async () => {
    const { admin, driver, report, read } = round;
    const settings = (cashRounding: number) => admin.put('settings/1', { posBundleSettings: { cashRounding } });
    expect((await settings(0.05)).status).toBe(200);
    const order = await round.order({ shippingFees: 0.02 });
    const done = await report(driver, order, { state: 'delivered', cash: 18 });
    await settings(0);
    expect(done.body.restAmount).toBe((await read(order)).restAmount);
    expect(done.body).toMatchObject({ excess: 0, restAmount: 0 });
  });

  it('of a cancelled order: at the door it is brought back, in a report that waited all cash is an excess', async () => {
    const { admin, driver, report, delivery, read } = round;
    const [back, brought] = [await round.order({ status: 'waiting' }), await round.order({ status: 'waiting' })];
    for (const { id } of [back, brought]) await admin.put(`orders/${id}`, { status: 'cancelled', doneAt: null });
    const answer = await report(driver, back, { state: 'delivered', cash: 18 });
    expect([answer.status, answer.body.reason]).toEqual([409, 'cancelled']);
    expect((await report(driver, back, { state: 'not-delivered', reason: 'other' })).status).toBe(200);
    const late = { state: 'delivered', cash: 18, happenedAt: ago(20) };
    for (const _ of [1, 2]) expect((await report(driver, brought, late)).body).toMatchObject({ cash: 18, excess: 18 });
    expect(await delivery(brought)).toMatchObject({ state: 'delivered', excess: 18, cashState: 'in-hand' });
    expect(await read(brought)).toMatchObject({ status: 'cancelled', payments: [] });
    expect((await read(back)).status).toBe('cancelled');
  });

  it('late, after the day of the till was closed: the closed day stays as it is', async () => {
    const { admin, cashier, driver, report, read, shop } = round;
    const day = await round.openDay(cashier);
    const order = await round.order({ till: day.till['@id'], tillSequence: 1, uuid: randomUUID(), soldAt: ago(0) });
    const closing = await cashier.put(`cash_sessions/${day.id}`, {
      status: 'closed',
      counts: [{ kind: 'cash', counted: 100 }],
    });
    expect(closing.status, closing.text).toBe(200);
    const before = (await admin.get(`cash_sessions/${day.id}`)).body;
    const answer = await report(driver, order, { state: 'delivered', cash: 18, happenedAt: ago(2) });
    expect(answer.status, answer.text).toBe(200);
    expect((await read(order)).payments[0]).toMatchObject({ amount: 18, paymentMethod: { '@id': shop.cash } });
    expect((await admin.get(`cash_sessions/${day.id}`)).body).toEqual(before);
  });

  it('with a note of the driver, who changes nothing else of it', async () => {
    const { driver, omar, report, delivery } = round;
    const order = await round.order();
    await report(driver, order, { state: 'arrived' });
    await report(driver, order, { state: 'arrived', note: 'First door' });
    const row = await delivery(order);
    expect(row).toMatchObject({ state: 'arrived', note: 'First door' });
    expect((await driver.put(`deliveries/${row.id}`, { note: 'Second door' })).body.note).toBe('Second door');
    expect((await driver.put(`deliveries/${row.id}`, { cash: 5, state: 'delivered' })).body).toMatchObject({
      cash: 0,
      state: 'arrived',
    });
    expect((await omar.put(`deliveries/${row.id}`, { note: 'x' })).status).toBe(404);
  });
});
