import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { dayBounds } from '#resource';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';
import { ago, openRound, type Round } from './round.ts';

eachEngine('rounds and the cash of drivers', (server) => {
  let round: Round;
  beforeAll(async () => {
    round = await openRound(server());
  });

  const assign = (api: Api, order: Body, agent: string | null, stops: readonly Body[] = []) =>
    api.post('deliveries/assign', { order: order.id, agent, stops: stops.map(({ id }) => ({ order: id })) });
  const inOrder = async (api: Api, orders: readonly Body[]) =>
    (await round.mine(api)).stops
      .map((one: Body) => one.order)
      .filter((id: number) => orders.some((one) => one.id === id));

  it('are planned by managers: an order goes to a driver, in its place', async () => {
    const { manager, cashier, driver, omar, hamza, omarAgent } = round;
    const orders = [await round.order(), await round.order(), await round.order({ agent: omarAgent['@id'] })] as const;
    const [first, second, third] = orders;
    expect((await assign(cashier, third, hamza['@id'])).status).toBe(403);
    const answer = await assign(manager, third, hamza['@id'], [third, second, first]);
    expect(answer.status, answer.text).toBe(200);
    expect(await inOrder(driver, orders)).toEqual([third.id, second.id, first.id]);
    expect(await inOrder(omar, orders)).toEqual([]);
    expect((await assign(manager, third, hamza['@id'], [third, second, first])).status).toBe(200);
    await assign(manager, second, null);
    expect(await inOrder(driver, orders)).toEqual([third.id, first.id]);
    const { body } = await cashier.get('deliveries/rounds');
    const found = body.stops.filter((one: Body) => orders.some(({ id }) => id === one.order));
    expect(new Map(found.map((one: Body) => [one.order, one.agent]))).toEqual(
      new Map([
        [first.id, hamza.id],
        [second.id, null],
        [third.id, hamza.id],
      ]),
    );
    expect(body.drivers.find((one: Body) => one.id === omarAgent.id).name).toBe(omarAgent.fullName);
    expect((await driver.get('deliveries/rounds')).status).toBe(403);
  });

  it('a stop that was not made is tried again, one that was delivered is not moved', async () => {
    const { manager, driver, hamza, omarAgent, report } = round;
    const [missed, done] = [await round.order(), await round.order()];
    await report(driver, missed, { state: 'not-delivered', reason: 'nobody' });
    await report(driver, done, { state: 'delivered', cash: 18 });
    expect((await assign(manager, done, omarAgent['@id'])).status).toBe(409);
    expect((await assign(manager, missed, hamza['@id'])).status).toBe(200);
    expect(await round.stop(driver, missed)).toMatchObject({ state: 'planned', reason: null });
    expect((await round.read(missed)).statusShipping ?? null).toBeNull();
    expect((await report(driver, missed, { state: 'delivered' })).body.state).toBe('delivered');
  });

  it('what was not delivered two days ago is the office’s to give out again; what is due after midnight is seen', async () => {
    const { manager, driver, omar, omarAgent, report } = round;
    const offices = async ({ id }: Body) =>
      (await manager.get('deliveries/rounds')).body.stops.find((one: Body) => one.order === id);
    const missed = await round.order({ soldAt: ago(3 * 24 * 60) });
    await report(driver, missed, { state: 'not-delivered', reason: 'nobody', happenedAt: ago(2 * 24 * 60) });
    expect(await offices(missed)).toMatchObject({ state: 'not-delivered' });
    expect(await round.stop(driver, missed)).toBeUndefined();
    expect((await assign(manager, missed, omarAgent['@id'])).status).toBe(200);
    expect(await round.stop(omar, missed)).toMatchObject({ state: 'planned' });
    const [store] = (await manager.get('stores')).body['hydra:member'];
    const midnight = dayBounds(Date.now(), store.timeZone).end;
    const night = await round.order({ startDeliveryAt: new Date(midnight + 20 * 60_000).toISOString() });
    expect(await round.stop(driver, night)).toMatchObject({ state: 'planned' });
  });

  const handOver = (api: Api, day: Body, body: object, headers?: Record<string, string>) =>
    api.post('deliveries/handover', { agent: round.omarAgent['@id'], till: day.till['@id'], ...body }, headers);
  const deliver = async (fields: object = {}) => {
    const order = await round.order({ agent: round.omarAgent['@id'], ...fields });
    await round.report(round.omar, order, { state: 'delivered', cash: 18 });
    return order;
  };
  const inHand = async (): Promise<number> => (await round.mine(round.omar)).cashInHand;

  it('cash is counted into the drawer of an open day once, by whoever opened it', async () => {
    const { manager, cashier, driver, admin } = round;
    const day = await round.openDay(cashier);
    const other = await round.openDay(manager);
    const atTill = (tillSequence: number) => ({ till: day.till['@id'], tillSequence, uuid: randomUUID() });
    const orders = [await deliver(atTill(1)), await deliver(atTill(2))];
    expect(await inHand()).toBe(36);
    const body = { expected: 36, counted: 36 };
    expect((await handOver(driver, day, body)).status).toBe(403);
    expect((await handOver(cashier, other, body)).status).toBe(403);
    const changed = await handOver(cashier, day, { expected: 18, counted: 18 });
    expect([changed.status, changed.body.reason]).toEqual([409, 'cashChanged']);
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [await handOver(cashier, day, body, key), await handOver(cashier, day, body, key)];
    expect(first.status, first.text).toBe(200);
    expect(second.text).toBe(first.text);
    expect(await inHand()).toBe(0);
    const movement = (await admin.get(`cash_movements/${first.body.movement}`)).body;
    expect(movement).toMatchObject({ kind: 'in', amount: 36, createdBy: { username: 'cashier' } });
    const row = (await admin.get(`delivery_handovers/${first.body.id}`)).body;
    expect(row).toMatchObject({ stops: 2, expected: 36, counted: 36, difference: 0, takenBy: { username: 'cashier' } });
    for (const order of orders) expect((await round.delivery(order)).cashState).toBe('handed-over');
    const { body: till } = await cashier.get(`cash_sessions/${day.id}`);
    expect(till.movements.map((one: Body) => one.amount)).toEqual([36]);
    expect((await handOver(cashier, day, { expected: 0, counted: 0 })).status).toBe(409);
    // Float and hand-over: what the driver took is in the drawer once, although it paid sales of this till.
    const closing = { status: 'closed', counts: [{ kind: 'cash', counted: 136 }] };
    expect((await cashier.put(`cash_sessions/${day.id}`, closing)).body).toMatchObject({
      ...{ expectedCash: 136, difference: 0, salesCount: 2, netAmount: 36 },
    });
  });

  it('a difference is explained and stays visible; a manager takes cash on any open day', async () => {
    const { manager, cashier, admin } = round;
    const day = await round.openDay(cashier);
    await deliver();
    const short = { expected: 18, counted: 15 };
    expectRefused(await handOver(manager, day, short), 422, 'explanation');
    const taken = await handOver(manager, day, { ...short, explanation: 'Lost on the way' });
    expect(taken.body).toMatchObject({ expected: 18, counted: 15, difference: -3 });
    expect((await admin.get(`delivery_handovers/${taken.body.id}`)).body.explanation).toBe('Lost on the way');
  });

  it('two hand-overs at once take it once; without an open day nobody takes it', async () => {
    const { manager, cashier } = round;
    const day = await round.openDay(cashier);
    await deliver();
    const body = { expected: 18, counted: 18 };
    const answers = await Promise.all([handOver(manager, day, body), handOver(cashier, day, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await deliver();
    await cashier.put(`cash_sessions/${day.id}`, { status: 'closed', counts: [{ kind: 'cash', counted: 118 }] });
    expectRefused(await handOver(cashier, day, body), 422, 'till');
    expect(await inHand()).toBe(18);
  });
});
