import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { listen } from '../../../../tests/support/events.ts';
import { hire } from '../../../../tests/support/hire.ts';
import { createRecord, uniqueCode } from '../../../../tests/support/records.ts';
import { openRound, type Round } from './round.ts';

eachEngine('deliveries and their cash of one’s own store', (server) => {
  let round: Round;
  let here: Body;
  let there: Body;
  let managers: readonly [Api, Api];
  let cashiers: readonly [Api, Api];
  let owner: Api;

  /** A till of a store with an open day. */
  async function openTill(store: string): Promise<Body> {
    const code = uniqueCode().replace('-', '');
    const till = await createRecord(round.admin, 'tills', { code, name: 'Till', store });
    await createRecord(round.admin, 'cash_sessions', { till: till['@id'], openingFloat: 0 });
    return till;
  }

  beforeAll(async () => {
    round = await openRound(server());
    const { admin } = round;
    const [first, second] = (await admin.get('stores')).body['hydra:member'].map((one: Body) => one['@id']);
    const of = (role: string, store: string | null) => hire(server(), admin, role, store);
    [here, there] = [await openTill(first), await openTill(second)];
    managers = [await of('ROLE_MANAGER', first), await of('ROLE_MANAGER', second)];
    cashiers = [await of('ROLE_CASHIER', first), await of('ROLE_CASHIER', second)];
    owner = await of('ROLE_MANAGER', null);
  });

  /** Delivers an order of a till; the driver keeps 18 dirhams. */
  async function deliver(till: Body): Promise<Body> {
    const order = await round.order({ till: till['@id'] });
    const answer = await round.report(round.driver, order, { state: 'delivered', cash: 18 });
    expect(answer.status, answer.text).toBe(200);
    return order;
  }
  const handOver = (api: Api, till: Body, sum: number) =>
    api.post('deliveries/handover', { agent: round.hamza['@id'], till: till['@id'], expected: sum, counted: sum });
  const cashSeen = async (api: Api): Promise<number> =>
    (await api.get('deliveries/rounds')).body.drivers.find((one: Body) => one.id === round.hamza.id).cashInHand;
  const idsOf = async (api: Api, path: string): Promise<number[]> =>
    (await api.get(`${path}?itemsPerPage=1000`)).body['hydra:member'].map((one: Body) => one.id);

  async function expectRead(row: Body, path: string, readers: readonly Api[], others: readonly Api[]): Promise<void> {
    for (const api of readers) {
      expect(await idsOf(api, path)).toContain(row.id);
      expect((await api.get(`${path}/${row.id}`)).status).toBe(200);
    }
    for (const api of others) {
      expect(await idsOf(api, path)).not.toContain(row.id);
      expect((await api.get(`${path}/${row.id}`)).status).toBe(404);
    }
  }

  it('a delivery is of the store of its order; its cash is counted, and handed over, there', async () => {
    const { admin, driver } = round;
    const row = await round.delivery(await deliver(there));
    const own = await round.delivery(await deliver(here));
    const everybodys = [owner, admin, driver];
    await expectRead(row, 'deliveries', [managers[1], cashiers[1], ...everybodys], [managers[0], cashiers[0]]);
    await expectRead(own, 'deliveries', [managers[0], cashiers[0], ...everybodys], [managers[1], cashiers[1]]);
    for (const api of [...managers, ...cashiers]) expect(await cashSeen(api)).toBe(18);
    for (const api of [owner, admin]) expect(await cashSeen(api)).toBe(36);
    expect((await round.mine(driver)).cashInHand).toBe(36);
    expect((await handOver(managers[0], here, 36)).status).toBe(409);
    const taken = await handOver(managers[0], here, 18);
    expect(taken.status, taken.text).toBe(200);
    expect((await admin.get(`deliveries/${row.id}`)).body.cashState).toBe('in-hand');
    expect([await cashSeen(managers[0]), await cashSeen(managers[1])]).toEqual([0, 18]);
    const given = { id: taken.body.id };
    await expectRead(
      given,
      'delivery_handovers',
      [managers[0], cashiers[0], ...everybodys],
      [managers[1], cashiers[1]],
    );
    expect((await handOver(owner, there, 18)).status).toBe(200);
  });

  it('whoever sees all stores takes the cash of one at a time: that of the day of the till', async () => {
    const { admin, hamza, delivery } = round;
    const [mine, theirs] = [await delivery(await deliver(here)), await delivery(await deliver(there))];
    const drivers: Body[] = (await owner.get('deliveries/rounds')).body.drivers;
    const { cash, cashInHand } = drivers.find((one) => one.id === hamza.id);
    const ids = (await admin.get('stores')).body['hydra:member'].map((one: Body) => one.id);
    expect(cashInHand).toBe(36);
    expect(cash).toEqual(ids.slice(0, 2).map((store: number) => ({ store, amount: 18 })));
    for (const api of [owner, admin]) expect((await handOver(api, here, 36)).status).toBe(409);
    const taken = await handOver(owner, here, 18);
    expect(taken.status, taken.text).toBe(200);
    const stateOf = async ({ id }: Body) => (await admin.get(`deliveries/${id}`)).body.cashState;
    expect([await stateOf(mine), await stateOf(theirs)]).toEqual(['handed-over', 'in-hand']);
    const nothing = await handOver(admin, here, 18);
    expect([nothing.status, nothing.body.reason]).toEqual([409, 'cashChanged']);
    expect((await handOver(admin, there, 18)).status).toBe(200);
  });

  it('live updates reach the own store, and accounts without one', async () => {
    const open = ({ url, token }: Api) => listen(url, token ?? '', ['*'], 'topic');
    const orders = [await round.order({ till: there['@id'] }), await round.order({ till: here['@id'] })];
    const streams = await Promise.all([managers[0], owner].map(open));
    for (const order of orders) await round.report(round.driver, order, { state: 'on-delivery' });
    const [theirs, own] = await Promise.all(orders.map(round.delivery));
    /** The first delivery that a listener hears of. */
    const heard = async (at: number): Promise<unknown> => {
      for (;;) {
        const id = (await streams[at]?.next())?.data['@id'];
        if (id === undefined || String(id).includes('/deliveries/')) return id;
      }
    };
    expect(await heard(0)).toBe(own?.['@id']);
    expect(await heard(1)).toBe(theirs?.['@id']);
    for (const stream of streams) stream.close();
  });
});
