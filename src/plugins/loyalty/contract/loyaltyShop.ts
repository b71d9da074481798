import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer, Api, Body } from '../../../../tests/support/client.ts';
import type { EngineServer } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { openCounter } from '../../../../tests/support/shop.ts';
import { KIND, referenceOf } from '../rules/kind.ts';

/** A shop whose customers collect points: one for each dirham. Tea costs 18. */
export async function openLoyaltyShop(server: EngineServer) {
  const { admin, cashier, manager, shop, tea } = await openCounter(server, 'cashier', 'manager');
  // The demo's own rules and tiers would be counted, too.
  for (const list of ['loyalty_rules', 'loyalty_tiers'])
    for (const { id } of (await admin.get(`${list}?pagination=false`)).body['hydra:member'])
      expect((await admin.delete(`${list}/${id}`)).status).toBe(204);
  await createRecord(admin, 'loyalty_rules', { name: 'All', kind: 'spend', points: 1, per: 1 });
  const reward = await createRecord(admin, 'loyalty_rewards', {
    name: 'Ten off',
    kind: 'amount',
    cost: 50,
    amount: 10,
  });
  const teas = (quantity: number) => ({
    ...{ description: 'Tea', product: tea['@id'], quantity, price: tea.finalPrice, productType: 'simple' },
  });
  const document = (body: object) => ({ type: 'delivery-note', ...shop.atTill(), ...body });
  const [method] = (await admin.get(`payment_methods?provider=${KIND}`)).body['hydra:member'];
  expect(method).toBeDefined();
  const byReward = (amount: number, id: number = reward.id) => ({
    ...shop.paid(amount, method['@id']),
    reference: referenceOf(id),
  });
  const points = async (customer: Body): Promise<number> =>
    (await cashier.get(`loyalty/standing?customer=${customer.id}`)).body.points;
  const adjust = (customer: Body, given: number, by: Api = manager): Promise<Answer> =>
    by.post('loyalty/adjust', { customer: customer.id, points: given, reason: 'Test' });
  /** Movements of a customer in their order: kinds and points. */
  const ledger = async (customer: Body): Promise<[string, number][]> => {
    const [account] = (await admin.get(`loyalty_accounts?customer=${customer.id}`)).body['hydra:member'];
    const { body } = await admin.get(`loyalty_movements?account=${account.id}&order[id]=asc&pagination=false`);
    return body['hydra:member'].map((row: Body) => [row.kind, row.points]);
  };
  /** Gives a number of the first line of a sale back. */
  const refund = (sale: Body, quantity: number, payments: readonly object[]): Promise<Answer> => {
    const [line] = sale.orderItems;
    const { description, price, product } = line;
    const item = {
      description,
      price,
      product: product['@id'],
      originItem: line['@id'] ?? line.id,
      quantity: -quantity,
    };
    return admin.post('orders', {
      ...{ type: 'refund', originOrder: sale['@id'], uuid: randomUUID(), orderItems: [item], payments },
    });
  };
  const sell = (customer: Body, quantity: number, fields: object = {}, by: Api = cashier): Promise<Body> =>
    shop.sell(
      by,
      document({
        customer: customer['@id'],
        orderItems: [teas(quantity)],
        payments: [shop.paid(18 * quantity)],
        ...fields,
      }),
    );
  return {
    ...{ admin, cashier, manager, shop, tea, reward, teas, document, byReward, method: String(method['@id']) },
    ...{ points, adjust, ledger, refund, sell },
  };
}

export type LoyaltyShop = Awaited<ReturnType<typeof openLoyaltyShop>>;
