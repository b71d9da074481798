import { beforeAll, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';
import { ago, openRound, type Round } from './round.ts';

eachEngine('a stop that is given to somebody else', (server) => {
  let round: Round;
  beforeAll(async () => {
    round = await openRound(server());
  });

  const CASH = { state: 'delivered', cash: 18 };
  const late = (minutes = 20) => ({ ...CASH, happenedAt: ago(minutes) });
  const giveTo = async ({ id }: Body, agent: string | null) => {
    const given = await round.manager.post('deliveries/assign', { order: id, agent });
    expect(given.status, given.text).toBe(200);
  };
  const inHand = async (api: Round['driver']): Promise<number> => (await round.mine(api)).cashInHand;
  const rows = async ({ id }: Body): Promise<Body[]> =>
    (await round.admin.get(`deliveries?order=${id}&order[id]=asc`)).body['hydra:member'];

  it('keeps the cash of who had it when it happened, whose stop it is again', async () => {
    const { driver, omar, hamza, omarAgent, report, read } = round;
    const order = await round.order();
    await giveTo(order, omarAgent['@id']);
    const before = await inHand(driver);
    for (const _ of [1, 2]) {
      const answer = await report(driver, order, late());
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({ cash: 18, excess: 0, restAmount: 0 });
    }
    expect(await read(order)).toMatchObject({ status: 'done', paidAmount: 18, agent: { id: hamza.id } });
    expect(await inHand(driver)).toBe(before + 18);
    // The next driver took cash, too, before hearing of it: nothing is paid twice, and nothing vanishes.
    const second = await report(omar, order, late(1));
    expect(second.status, second.text).toBe(200);
    expect(second.body).toMatchObject({ cash: 18, excess: 18 });
    expect((await read(order)).payments).toHaveLength(1);
    expect((await rows(order)).map(({ agent, excess }) => [agent.id, excess])).toEqual([
      [hamza.id, 0],
      [omarAgent.id, 18],
    ]);
  });

  it('and that was delivered by the next one: the former driver’s cash is an excess beside it', async () => {
    const { driver, omar, omarAgent, report, read, stop } = round;
    const order = await round.order();
    await giveTo(order, omarAgent['@id']);
    const [drivers, omars] = [await inHand(driver), await inHand(omar)];
    await report(omar, order, CASH);
    for (const _ of [1, 2]) expect((await report(driver, order, late())).body).toMatchObject({ cash: 18, excess: 18 });
    expect(await read(order)).toMatchObject({ paidAmount: 18, agent: { id: omarAgent.id } });
    expect([await inHand(driver), await inHand(omar)]).toEqual([drivers + 18, omars + 18]);
    expect(await stop(omar, order)).toMatchObject({ cash: 18, excess: 0 });
  });

  it('is no longer of who had it, after that', async () => {
    const { driver, omarAgent, report, delivery } = round;
    const order = await round.order();
    await report(driver, order, { state: 'arrived', happenedAt: ago(30) });
    await giveTo(order, omarAgent['@id']);
    // An earlier step tells nothing of the new round.
    expect((await report(driver, order, { state: 'arrived', happenedAt: ago(20) })).body.state).toBe('planned');
    await giveTo(order, null);
    expect((await report(driver, order, { ...CASH, happenedAt: new Date().toISOString() })).status).toBe(404);
    expect(await delivery(order)).toMatchObject({ state: 'planned', cash: 0 });
    expect((await delivery(order)).formerly).toBeUndefined();
  });

  it('is not taken back without cash by a report of more than a week ago; cash counts', async () => {
    const { driver, omarAgent, report, delivery, read } = round;
    const order = await round.order();
    await giveTo(order, omarAgent['@id']);
    const old = { state: 'delivered', happenedAt: ago(8 * 24 * 60) };
    expect((await report(driver, order, old)).body).toMatchObject({ state: 'planned' });
    expect(await delivery(order)).toMatchObject({ state: 'planned', agent: { id: omarAgent.id } });
    expect((await read(order)).agent.id).toBe(omarAgent.id);
    expect((await report(driver, order, { ...old, cash: 18 })).body).toMatchObject({ state: 'delivered', cash: 18 });
  });

  it('that nobody brings has no cash, and whoever has cash is not removed', async () => {
    const { admin, manager, report } = round;
    const order = await round.order({ agent: null });
    expectRefused(await report(manager, order, CASH), 422, 'cash');
    const made = await admin.post('agents', { firstName: 'Salma', lastName: 'Ziani', kind: 'driver', isEnabled: true });
    expect(made.status, made.text).toBe(201);
    await giveTo(order, made.body['@id']);
    expect((await report(manager, order, CASH)).status).toBe(200);
    const removed = await admin.delete(`agents/${made.body.id}`);
    expect([removed.status, (await admin.get(`agents/${made.body.id}`)).status]).toEqual([409, 200]);
  });

  it('begins anew by the form of the order, too', async () => {
    const { admin, driver, hamza, omarAgent, report, read, delivery } = round;
    const order = await round.order();
    await report(driver, order, { state: 'not-delivered', reason: 'nobody' });
    const put = await admin.put(`orders/${order.id}`, { agent: omarAgent['@id'] });
    expect(put.status, put.text).toBe(200);
    expect(await delivery(order)).toMatchObject({ state: 'planned', agent: { id: omarAgent.id } });
    expect((await delivery(order)).reason ?? null).toBeNull();
    expect((await read(order)).statusShipping ?? null).toBeNull();
    const done = await round.order();
    await report(driver, done, CASH);
    await admin.put(`orders/${done.id}`, { agent: omarAgent['@id'] });
    expect(await delivery(done)).toMatchObject({ state: 'delivered', agent: { id: hamza.id }, cash: 18 });
  });

  it('is planned by two managers at once, in opposite orders', async () => {
    const { manager, hamza, omarAgent } = round;
    const orders = [await round.order(), await round.order(), await round.order(), await round.order()];
    const plan = (agent: Body, stops: readonly Body[]) =>
      manager.post('deliveries/assign', {
        order: stops[0]?.id,
        agent: agent['@id'],
        stops: stops.map(({ id }) => ({ order: id })),
      });
    for (const _ of [1, 2, 3, 4]) {
      const answers = await Promise.all([plan(hamza, orders), plan(omarAgent, orders.toReversed())]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });
});
